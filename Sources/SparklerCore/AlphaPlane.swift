// An alpha channel, and its Gaussian blur in integer arithmetic.
// Flow: silhouette (SparklerPainting) → AlphaPlane.blur → shadow.

/// An 8-bit alpha image, row by row from the top left, without padding; 0 outside.
public struct AlphaPlane: Equatable, Sendable {
  /// Pixels per row, 0 or more.
  public let width: Int
  /// The number of rows, 0 or more.
  public let height: Int
  /// `width · height` values.
  public var bytes: [UInt8]

  /// A transparent plane.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bytes: Array(repeating: 0, count: width * height))
  }

  /// - Precondition: `bytes.count == width · height`.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width >= 0 && height >= 0 && bytes.count == width * height, "bytes do not fill the plane")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Smaller deviations have no effect.
  private static let leastSigma = 0.05

  /// Applies a Gaussian blur: exact up to rounding for a standard deviation of at most 12 pixels, otherwise
  /// approximated by three box blurs. Integer arithmetic makes results identical on all machines.
  ///
  /// - Parameter sigma: the standard deviation in pixels, clamped to 1 300; 0 or less has no effect.
  public mutating func blur(sigma: Double) { blur(sigmaX: sigma, sigmaY: sigma) }

  /// The same with a deviation for each direction.
  package mutating func blur(sigmaX: Double, sigmaY: Double) {
    guard sigmaX > Self.leastSigma || sigmaY > Self.leastSigma, !bytes.isEmpty else { return }
    func blur(_ sigma: Double) -> RowBlur { RowBlur(sigma: max(Self.leastSigma, min(sigma, 1300))) }
    // 8 more bits between the two passes prevent banding in soft slopes.
    var wide = bytes.map { UInt16($0) << 8 }
    wide = blur(sigmaX).appliedAndTransposed(wide, width: width, height: height)
    wide = blur(sigmaY).appliedAndTransposed(wide, width: height, height: width)
    bytes = wide.map { UInt8(truncatingIfNeeded: min(255, (UInt32($0) + 128) >> 8)) }
  }
}

/// Blurs rows of 16-bit values.
private enum RowBlur {
  /// Weights from the centre outwards; their sum, with both sides, is 65 536.
  case kernel([UInt32])
  /// The widths in pixels of three boxes whose convolution approximates a Gaussian.
  case boxes([Int])

  /// Up to this deviation an exact kernel is used.
  static let greatestKernelSigma = 12.0

  init(sigma: Double) {
    if sigma <= Self.greatestKernelSigma {
      self = .kernel(Gaussian.weights(sigma: sigma))
    } else {
      // A box of width w has the variance (w² − 1) / 12. Odd widths are symmetric about their pixel. As many boxes as
      // needed get the next width, to come nearest to sigma's variance.
      let least = (4 * sigma * sigma + 1).squareRoot()
      let w = (Int(clamping: least) - 1) / 2 * 2 + 1
      let lack = 12 * sigma * sigma - Double(3 * (w * w - 1))
      let wider = max(0, min(3, Int(clamping: (lack / Double(4 * w + 4)).rounded())))
      self = .boxes((0..<3).map { $0 < wider ? w + 2 : w })
    }
  }

  /// How far a value spreads to either side.
  var reach: Int {
    switch self {
    case .kernel(let weights): weights.count - 1
    case .boxes(let widths): widths.reduce(0, +) / 2 + 1
    }
  }

  /// Blurs every row and transposes the result; applied twice it blurs in both directions.
  func appliedAndTransposed(_ source: [UInt16], width: Int, height: Int) -> [UInt16] {
    var out = [UInt16](repeating: 0, count: source.count)
    let pad = reach
    // Padding for whole vectors beyond the end.
    var row = [UInt16](repeating: 0, count: width + 2 * pad + 16)
    var blurred = [UInt16](repeating: 0, count: width + 8)
    var sums = [UInt64](repeating: 0, count: row.count)
    out.withUnsafeMutableBufferPointer { out in
      source.withUnsafeBufferPointer { source in
        for y in 0..<height {
          let line = UnsafeBufferPointer(rebasing: source[(y * width)..<((y + 1) * width)])
          if line.allSatisfy({ $0 == 0 }) { continue }
          row.withUnsafeMutableBufferPointer { row in
            for x in 0..<width { row[pad + x] = line[x] }
            blurred.withUnsafeMutableBufferPointer { blurred in
              switch self {
              case .kernel(let weights):
                weights.withUnsafeBufferPointer { convolve(row, $0, into: blurred, count: width) }
              case .boxes(let widths):
                sums.withUnsafeMutableBufferPointer { average(row, widths, $0, into: blurred, count: width) }
              }
              for x in 0..<width { out[x * height + y] = blurred[x] }
            }
          }
        }
      }
    }
    return out
  }

  private func convolve(
    _ row: UnsafeMutableBufferPointer<UInt16>, _ weights: UnsafeBufferPointer<UInt32>,
    into out: UnsafeMutableBufferPointer<UInt16>, count: Int
  ) {
    let bytes = UnsafeRawBufferPointer(row)
    let target = UnsafeMutableRawBufferPointer(out)
    let radius = weights.count - 1
    @inline(__always) func values(_ i: Int) -> SIMD8<UInt32> {
      SIMD8<UInt32>(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: 2 * i, as: SIMD8<UInt16>.self))
    }
    for x in stride(from: 0, to: count, by: 8) {
      let centre = x + radius
      // At most 65 280 · 65 536 + 32 768, which fits.
      var sum = values(centre) &* weights[0] &+ 32768
      for k in 1..<max(1, radius + 1) { sum &+= (values(centre - k) &+ values(centre + k)) &* weights[k] }
      target.storeBytes(of: SIMD8<UInt16>(truncatingIfNeeded: sum &>> 16), toByteOffset: 2 * x, as: SIMD8<UInt16>.self)
    }
  }

  /// Three running sums, divided once at the end.
  private func average(
    _ row: UnsafeMutableBufferPointer<UInt16>, _ widths: [Int], _ sums: UnsafeMutableBufferPointer<UInt64>,
    into out: UnsafeMutableBufferPointer<UInt16>, count: Int
  ) {
    let n = row.count
    for i in 0..<n { sums[i] = UInt64(row[i]) }
    for d in widths {
      // From the right, so that each value is still stored when it leaves the window: sums[i] = Σ old[i-d+1 ... i].
      var window: UInt64 = 0
      for i in max(0, n - d)..<n { window &+= sums[i] }
      for i in stride(from: n - 1, through: 0, by: -1) {
        let leaving = sums[i]
        sums[i] = window
        window &-= leaving
        if i - d >= 0 { window &+= sums[i - d] }
      }
    }
    let product = UInt64(widths[0] * widths[1] * widths[2])
    let reciprocal = UInt64.max / product + 1
    // All windows end at their value, so the result lags by half of the total width.
    let lag = (widths[0] + widths[1] + widths[2] - 3) / 2
    let pad = reach
    for x in 0..<count {
      let rounded = sums[x + pad + lag] &+ product / 2
      out[x] = UInt16(truncatingIfNeeded: min(65280, rounded.multipliedFullWidth(by: reciprocal).high))
    }
  }
}
