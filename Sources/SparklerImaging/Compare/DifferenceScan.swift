// Finds pixels of two pictures that differ by more than the colour tolerance, eight at a time.
// Flow: Pixmap × 2 → NearColors → DifferenceScan → ChangeMap.
import SparklerCore

/// Scans two pictures of one size.
struct DifferenceScan {
  /// The difference up to which pixels are the same; 0: every bit counts.
  let limit: Float
  /// What the eye sees by size; nil: pixels are judged one by one, exactly.
  let sizes: SeenSize?
  /// Rectangles that are not compared.
  let ignored: [PixelRect]

  /// A group of eight pixels that differs.
  struct Group {
    /// Its first pixel.
    var x: Int
    var y: Int
    /// A bit for each pixel that differs.
    var differing: UInt8
    /// Those that are seen in a thin stroke, and those that are seen alone.
    var strokes: UInt8 = 0
    var points: UInt8 = 0
    /// The square of their greatest difference, estimated.
    var square: Float
  }

  private static let step = 8
  private static let bits = SIMD8<UInt32>(1, 2, 4, 8, 16, 32, 64, 128)
  /// Where the estimate's square is within these parts of the limit's, the formula decides.
  private static let doubt: (least: Float, most: Float) = (0.75 * 0.75, 1.3 * 1.3)

  /// - Parameters:
  ///   - box: contains all pixels that are not bit-identical.
  ///   - left: where the first group of eight begins, at `box` or left of it, inside the pictures.
  ///   - take: receives each group that differs.
  func visit(_ a: Pixmap, _ b: Pixmap, box: PixelRect, from left: Int, _ take: (Group) -> Void) {
    let (width, near) = (a.width, NearColors.shared)
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
            if !Self.isSame(rowA + x, rowB + x) { compareBlock(rowA + x, rowB + x, x, y, masks, near, take) }
            x &+= Self.step
          }
          guard x < box.maxX else { continue }
          for i in 0..<(width &- x) { (restA[i], restB[i]) = (rowA[x &+ i], rowB[x &+ i]) }
          restA.withUnsafeBufferPointer { a in
            restB.withUnsafeBufferPointer { b in
              guard let a = a.baseAddress, let b = b.baseAddress else { return }
              if !Self.isSame(a, b) { compareBlock(a, b, x, y, masks, near, take) }
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
  private static func isSame(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Bool {
    isZero(load(a) ^ load(b))
  }

  /// Replaces `==`, which compares lane by lane.
  @inline(__always)
  static func isZero(_ eight: SIMD8<UInt32>) -> Bool {
    let four = unsafeBitCast(eight.lowHalf | eight.highHalf, to: SIMD2<UInt64>.self)
    return four.x | four.y == 0
  }

  @inline(__always)
  private func compareBlock(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ x: Int, _ y: Int, _ masks: [PixelRect],
    _ near: NearColors, _ take: (Group) -> Void
  ) {
    let (p, q) = (Self.load(a), Self.load(b))
    var squares = near.squares(p, q)
    var differs = p .!= q
    if limit > 0 {
      let square = limit * limit
      if sizes == nil {
        let isDoubtful = (squares .> Self.doubt.least * square) .& (squares .< Self.doubt.most * square)
        if Self.mask(isDoubtful .& differs) != 0 { squares = exact(a, b, squares, isDoubtful) }
      }
      differs = differs .& (squares .> square)
    }
    for mask in masks {
      for i in 0..<Self.step where mask.x <= x &+ i && x &+ i < mask.maxX { differs[i] = false }
    }
    let bits = Self.mask(differs)
    if bits == 0 { return }
    var group = Group(x: x, y: y, differing: bits, square: 0)
    if let sizes {
      group.strokes = Self.mask(differs .& (squares .> sizes.stroke * sizes.stroke))
      group.points = Self.mask(differs .& (squares .> sizes.point * sizes.point))
    }
    group.square = Self.greatest(SIMD8<Float>().replacing(with: squares, where: differs))
    take(group)
  }

  /// The formula's squares where the estimate is in doubt.
  private func exact(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ squares: SIMD8<Float>,
    _ isDoubtful: SIMDMask<SIMD8<Int32>>
  ) -> SIMD8<Float> {
    let exact = ColorDistance.between(a, b)
    return squares.replacing(with: exact * exact, where: isDoubtful)
  }

  @inline(__always)
  private static func mask(_ mask: SIMDMask<SIMD8<Int32>>) -> UInt8 {
    UInt8(truncatingIfNeeded: SIMD8<UInt32>().replacing(with: bits, where: mask).wrappedSum())
  }

  /// Replaces `max()`, which calls into the library.
  @inline(__always)
  private static func greatest(_ eight: SIMD8<Float>) -> Float {
    let four = eight.lowHalf.replacing(with: eight.highHalf, where: eight.highHalf .> eight.lowHalf)
    return max(max(four.x, four.y), max(four.z, four.w))
  }
}
