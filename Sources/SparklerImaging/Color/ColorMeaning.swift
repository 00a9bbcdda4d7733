// What a file declares about its colour space.
// Flow: PNGScan, JPEGReader, WebPReader → ColorMeaning → ColorConversion.

/// How a picture's values are interpreted; sRGB if nothing is declared.
enum ColorMeaning: Hashable, Sendable {
  case sRGB
  /// An ICC profile.
  case profile([UInt8])
  /// Primaries and white point by their chromaticities, and a transfer curve.
  case primaries(Primaries, Curve)
  /// An unsupported colour space, with the reason; the picture is shown as if it had the one that follows.
  indirect case unsupported(String, insteadAs: ColorMeaning)

  /// x and y of white, red, green and blue.
  struct Primaries: Hashable, Sendable {
    var white: [Double]
    var red: [Double]
    var green: [Double]
    var blue: [Double]

    private static let d65 = [0.3127, 0.3290]
    static let sRGB = Primaries(white: d65, red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06])

    /// - Source: ITU-T H.273, table 2.
    init?(code: UInt8) {
      switch code {
      case 1: self = .sRGB
      case 5: self.init(white: Self.d65, red: [0.64, 0.33], green: [0.29, 0.60], blue: [0.15, 0.06])
      case 6, 7: self.init(white: Self.d65, red: [0.630, 0.340], green: [0.310, 0.595], blue: [0.155, 0.070])
      case 9: self.init(white: Self.d65, red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046])
      case 11: self.init(white: [0.314, 0.351], red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060])
      case 12: self.init(white: Self.d65, red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060])
      default: return nil
      }
    }

    init(white: [Double], red: [Double], green: [Double], blue: [Double]) {
      (self.white, self.red, self.green, self.blue) = (white, red, green, blue)
    }

    /// From a `cHRM` chunk's eight numbers of 1/100000; nil if they are no valid chromaticities.
    init?(cHRM numbers: [Int]) {
      let values = numbers.map { Double($0) / 100_000 }
      guard values.count == 8 else { return nil }
      let pairs = stride(from: 0, to: 8, by: 2).map { [values[$0], values[$0 + 1]] }
      guard pairs.allSatisfy({ $0[0] >= 0 && $0[1] > 0.001 && $0[0] + $0[1] <= 1.001 }) else { return nil }
      self.init(white: pairs[0], red: pairs[1], green: pairs[2], blue: pairs[3])
      // Three colours on one line have no gamut.
      let area = (red[0] - blue[0]) * (green[1] - blue[1]) - (green[0] - blue[0]) * (red[1] - blue[1])
      if abs(area) < 1e-4 { return nil }
    }

    /// Whether they are sRGB's, except for rounding to five digits.
    var isSRGB: Bool {
      let all = [white, red, green, blue].joined()
      let own = [Self.sRGB.white, Self.sRGB.red, Self.sRGB.green, Self.sRGB.blue].joined()
      return zip(all, own).allSatisfy { abs($0 - $1) < 0.0015 }
    }
  }

  /// From stored values to linear light.
  enum Curve: Hashable, Sendable {
    case sRGB
    /// BT.709's, BT.601's and BT.2020's.
    case video
    case gamma(Double)
  }

  /// From a `cICP` chunk's four bytes, or the same numbers of another format.
  ///
  /// - Source: PNG specification, third edition, §11.3.2.6; ITU-T H.273, tables 2 and 3.
  init(cICP bytes: [UInt8]) {
    guard bytes.count == 4, bytes[2] == 0 else {
      self = .unsupported("its colour numbers (cICP) are broken", insteadAs: .sRGB)
      return
    }
    guard let primaries = Primaries(code: bytes[0]) else {
      self = .unsupported("its primaries, number \(bytes[0]), are unknown", insteadAs: .sRGB)
      return
    }
    let plain = ColorMeaning(primaries, .sRGB)
    switch bytes[1] {
    case 13: self = plain
    case 1, 6, 14, 15: self = ColorMeaning(primaries, .video)
    case 4: self = ColorMeaning(primaries, .gamma(2.2))
    case 5: self = ColorMeaning(primaries, .gamma(2.8))
    case 8: self = ColorMeaning(primaries, .gamma(1))
    case 16: self = .unsupported("its high dynamic range (PQ) is not supported", insteadAs: plain)
    case 18: self = .unsupported("its high dynamic range (HLG) is not supported", insteadAs: plain)
    default: self = .unsupported("its curve, number \(bytes[1]), is unknown", insteadAs: plain)
    }
    if bytes[3] != 1, case .unsupported = self {
    } else if bytes[3] != 1 {
      self = .unsupported("it specifies a narrow range", insteadAs: self)
    }
  }

  init(_ primaries: Primaries, _ curve: Curve) {
    self = primaries.isSRGB && curve == .sRGB ? .sRGB : .primaries(primaries, curve)
  }

  /// From a `gAMA` chunk's number and those of a `cHRM` chunk, if there is one.
  ///
  /// - Parameter gamma: the exponent from light to the picture's values, in 1/100000.
  init(gamma: Int, cHRM: [Int]?) {
    let primaries = cHRM.flatMap { Primaries(cHRM: $0) } ?? .sRGB
    guard (1000...10_000_000).contains(gamma) else {
      self = .unsupported("its gamma is out of range", insteadAs: .sRGB)
      return
    }
    // 1/2.2 stands for sRGB's own curve.
    self = ColorMeaning(primaries, abs(gamma - 45455) < 100 ? .sRGB : .gamma(100_000 / Double(gamma)))
  }
}
