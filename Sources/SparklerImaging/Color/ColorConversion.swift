// Converts pixels of any RGB, grey or CMYK profile to sRGB.
// Flow: ColorMeaning → ColorConversion (Little CMS) → straight pixels before they are premultiplied.
import CSparklerLCMS

/// The conversion of one picture's pixels to sRGB; many threads may use it at once.
final class ColorConversion: Sendable {
  /// How a pixel is laid out in memory.
  enum Layout {
    /// Straight red, green, blue, alpha bytes; alpha is kept.
    case rgba
    /// Blue, green, red, alpha bytes; alpha is kept.
    case bgra
    /// Four bytes of ink (CMYK), 255 for full ink; converted to blue, green, red, alpha.
    case inks
    /// As `inks`, but 255 means no ink.
    case invertedInks

    fileprivate var types: (from: UInt32, to: UInt32) {
      switch self {
      case .rgba: (Format.rgba, Format.rgba)
      case .bgra: (Format.bgra, Format.bgra)
      case .inks: (Format.cmyk, Format.bgra)
      case .invertedInks: (Format.cmyk | 1 << 13, Format.bgra)
      }
    }
  }

  /// Little CMS's pixel types: colour space << 16 | swaps << 10 or << 14 | extra channels << 7 | channels << 3 | bytes.
  private enum Format {
    static let grey = UInt32(PT_GRAY) << 16 | 1 << 3 | 1
    static let rgba = UInt32(PT_RGB) << 16 | 1 << 7 | 3 << 3 | 1
    static let bgra = rgba | 1 << 10 | 1 << 14
    static let cmyk = UInt32(PT_CMYK) << 16 | 4 << 3 | 1
  }

  /// Why a picture's colours may not be the intended ones; nil if they are.
  let note: String?
  /// The address of an owned transform that no call changes; nil if a table is used, or nothing has to be converted.
  private let address: UInt?
  /// The conversion of each grey, as laid out in memory; empty if the picture is not grey.
  private let greys: [UInt32]
  private let layout: Layout

  /// Larger profiles are rejected as implausible.
  static let mostBytes = 4 << 20
  /// A profile counts as sRGB if its 8-bit values differ by no more than this, which rounding in its tables causes.
  private static let sameWithin = 1

  /// - Parameters:
  ///   - isGrey: whether the picture is grey, with three equal channels.
  init(_ meaning: ColorMeaning, layout: Layout, isGrey: Bool = false) {
    self.layout = layout
    var note: String?
    var meaning = meaning
    if case .unsupported(let reason, let other) = meaning { (note, meaning) = (reason, other) }
    var made: cmsHTRANSFORM?
    var greys: [UInt32] = []
    if let profile = Self.profile(meaning) {
      defer { cmsCloseProfile(profile) }
      let isInks = layout == .inks || layout == .invertedInks
      let space = cmsGetColorSpace(profile)
      let wanted = isInks ? cmsSigCmykData : isGrey ? cmsSigGrayData : cmsSigRgbData
      if space == wanted || isGrey && space == cmsSigRgbData {
        let types = space == cmsSigGrayData ? (Format.grey, layout.types.to) : layout.types
        made = Self.transform(profile, types)
        if made == nil { note = "its colour profile can't be used" }
      } else {
        note = "its colour profile is for another kind of picture"
      }
      if let ready = made, isGrey {
        let own = Self.greys(ready, isGrey: space == cmsSigGrayData)
        cmsDeleteTransform(ready)
        made = nil
        if !Self.isSame(own) { greys = own }
      } else if let ready = made, !isInks, Self.isSRGB(ready) {
        cmsDeleteTransform(ready)
        made = nil
      }
    } else if case .sRGB = meaning {
    } else {
      note = "its colour profile is broken"
    }
    address = made.map { UInt(bitPattern: $0) }
    self.greys = greys
    self.note = note
  }

  private var transform: cmsHTRANSFORM? { address.flatMap { cmsHTRANSFORM(bitPattern: $0) } }

  deinit { if let transform { cmsDeleteTransform(transform) } }

  /// Whether pixels are unchanged.
  var isNothing: Bool { address == nil && greys.isEmpty }

  /// Converts pixels in place.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    if !greys.isEmpty {
      for i in pixels.indices {
        let p = pixels[i]
        pixels[i] = p & 0xFF00_0000 | greys[Int(p >> 8 & 255)] & 0xFF_FFFF
      }
      return
    }
    guard let transform, let start = pixels.baseAddress else { return }
    // In parts, because the count has 32 bits.
    for from in stride(from: 0, to: pixels.count, by: 1 << 20) {
      let count = min(1 << 20, pixels.count - from)
      cmsDoTransform(transform, start + from, start + from, cmsUInt32Number(count))
      if layout == .inks || layout == .invertedInks {
        for i in from..<from + count { pixels[i] |= 0xFF00_0000 }
      }
    }
  }

  /// Converts one opaque colour.
  ///
  /// - Parameter color: 0xRRGGBB; a grey's channels are the same.
  func converted(_ color: UInt32) -> UInt32 {
    // Laid out as red, green, blue, alpha bytes.
    var pixel = 0xFF00_0000 | (color & 0xFF) << 16 | color & 0xFF00 | color >> 16 & 0xFF
    withUnsafeMutablePointer(to: &pixel) { convert(UnsafeMutableBufferPointer(start: $0, count: 1)) }
    return (pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16 & 0xFF
  }

  // MARK: Little CMS

  /// Owned by the caller; nil for sRGB and for invalid profiles.
  private static func profile(_ meaning: ColorMeaning) -> cmsHPROFILE? {
    switch meaning {
    case .sRGB, .unsupported: return nil
    case .profile(let bytes):
      guard bytes.count <= mostBytes else { return nil }
      return cmsOpenProfileFromMem(bytes, cmsUInt32Number(bytes.count))
    case .primaries(let primaries, let curve):
      guard let tone = tone(curve) else { return nil }
      defer { cmsFreeToneCurve(tone) }
      var white = xyY(primaries.white)
      var triple = cmsCIExyYTRIPLE(Red: xyY(primaries.red), Green: xyY(primaries.green), Blue: xyY(primaries.blue))
      var tones: [OpaquePointer?] = [tone, tone, tone]
      return cmsCreateRGBProfile(&white, &triple, &tones)
    }
  }

  private static func xyY(_ place: [Double]) -> cmsCIExyY { cmsCIExyY(x: place[0], y: place[1], Y: 1) }

  private static func tone(_ curve: ColorMeaning.Curve) -> OpaquePointer? {
    switch curve {
    case .gamma(let gamma): return cmsBuildGamma(nil, gamma)
    // Parametric curves of type 4: (a·x + b)^g from d on, c·x below.
    case .sRGB: return cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    // ITU-R BT.709-6, §1.2, inverted.
    case .video: return cmsBuildParametricToneCurve(nil, 4, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081])
    }
  }

  private static func transform(_ profile: cmsHPROFILE, _ types: (from: UInt32, to: UInt32)) -> cmsHTRANSFORM? {
    guard let target = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(target) }
    let hasAlpha = types.from >> 7 & 7 == 1
    let flags = UInt32(cmsFLAGS_NOCACHE) | (hasAlpha ? UInt32(cmsFLAGS_COPY_ALPHA) : 0)
    return cmsCreateTransform(profile, types.from, target, types.to, UInt32(INTENT_PERCEPTUAL), flags)
  }

  /// The conversions of all greys.
  private static func greys(_ transform: cmsHTRANSFORM, isGrey: Bool) -> [UInt32] {
    var out = [UInt32](repeating: 0, count: 256)
    if isGrey {
      cmsDoTransform(transform, (0...255).map { UInt8($0) }, &out, 256)
    } else {
      cmsDoTransform(transform, (0...255).map { UInt32($0) * 0x01_0101 }, &out, 256)
    }
    return out
  }

  private static func isSame(_ greys: [UInt32]) -> Bool {
    greys.enumerated().allSatisfy { i, p in isSame(p, UInt32(i) * 0x01_0101) }
  }

  private static func isSame(_ p: UInt32, _ q: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { (shift: UInt32) in abs(Int(p >> shift & 255) - Int(q >> shift & 255)) <= sameWithin }
  }

  /// Whether nothing would change; tested on a grid of colours and on all greys.
  private static func isSRGB(_ transform: cmsHTRANSFORM) -> Bool {
    let steps = stride(from: UInt32(0), through: 255, by: 17)
    var colors = (0...255).map { UInt32($0) * 0x01_0101 }
    for red in steps { for green in steps { for blue in steps { colors.append(red | green << 8 | blue << 16) } } }
    var out = colors
    cmsDoTransform(transform, colors, &out, cmsUInt32Number(colors.count))
    return zip(colors, out).allSatisfy(isSame)
  }
}
