// Finds pixels of two pictures that differ by more than the colour tolerance, eight at a time.
// Flow: Pixmap × 2 → DifferenceScan → ChangeMap.
import SparklerCore

/// Scans two pictures of one size.
struct DifferenceScan {
  /// The OKLab distance up to which pixels are the same; 0: every bit counts.
  let limit: Float
  /// Rectangles that are not compared.
  let ignored: [PixelRect]

  private static let step = 8
  private static let bits = SIMD8<UInt32>(1, 2, 4, 8, 16, 32, 64, 128)

  /// - Parameters:
  ///   - box: contains all pixels that are not bit-identical.
  ///   - left: where the first group of eight begins, at `box` or left of it, inside the pictures.
  ///   - take: receives each group that differs: its first pixel, a bit for each pixel, and their greatest distance.
  func visit(
    _ a: Pixmap, _ b: Pixmap, box: PixelRect, from left: Int,
    _ take: (_ x: Int, _ y: Int, _ bits: UInt8, _ greatest: Float) -> Void
  ) {
    let width = a.width
    a.pixels.withUnsafeBufferPointer { a in
      b.pixels.withUnsafeBufferPointer { b in
        guard let startA = a.baseAddress, let startB = b.baseAddress else { return }
        // A row's last pixels, padded with equal ones.
        var (restA, restB) = ([UInt32](repeating: 0, count: Self.step), [UInt32](repeating: 0, count: Self.step))
        for y in box.y..<box.maxY {
          let masks = ignored.filter { $0.y <= y && y < $0.maxY }
          let (rowA, rowB) = (startA + y &* width, startB + y &* width)
          var x = left
          while x &+ Self.step <= width, x < box.maxX {
            if !Self.isSame(rowA + x, rowB + x) { compareBlock(rowA + x, rowB + x, x, y, masks, take) }
            x &+= Self.step
          }
          guard x < box.maxX else { continue }
          for i in 0..<(width &- x) { (restA[i], restB[i]) = (rowA[x &+ i], rowB[x &+ i]) }
          restA.withUnsafeBufferPointer { a in
            restB.withUnsafeBufferPointer { b in
              guard let a = a.baseAddress, let b = b.baseAddress else { return }
              if !Self.isSame(a, b) { compareBlock(a, b, x, y, masks, take) }
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func load(_ pixels: UnsafePointer<UInt32>) -> SIMD8<UInt32> {
    UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt32>.self)
  }

  @inline(__always)
  private static func isSame(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Bool { load(a) == load(b) }

  @inline(__always)
  private func compareBlock(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ x: Int, _ y: Int, _ masks: [PixelRect],
    _ take: (_ x: Int, _ y: Int, _ bits: UInt8, _ greatest: Float) -> Void
  ) {
    let distances = ColorDistance.between(a, b)
    var differs = Self.load(a) .!= Self.load(b)
    if limit > 0 { differs = differs .& (distances .> limit) }
    for mask in masks {
      for i in 0..<Self.step where mask.x <= x &+ i && x &+ i < mask.maxX { differs[i] = false }
    }
    let bits = SIMD8<UInt32>().replacing(with: Self.bits, where: differs).wrappedSum()
    if bits == 0 { return }
    take(
      x, y, UInt8(truncatingIfNeeded: bits), Self.greatest(SIMD8<Float>().replacing(with: distances, where: differs)))
  }

  /// Replaces `max()`, which calls into the library.
  @inline(__always)
  private static func greatest(_ eight: SIMD8<Float>) -> Float {
    let four = eight.lowHalf.replacing(with: eight.highHalf, where: eight.highHalf .> eight.lowHalf)
    return max(max(four.x, four.y), max(four.z, four.w))
  }
}
