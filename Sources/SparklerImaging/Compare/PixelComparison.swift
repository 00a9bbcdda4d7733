// Two pictures, pixel by pixel: first exactly, at the speed of memory, then as an eye sees them.
// Flow: Pixmap × 2 → PixelComparison → PixelDifference, DiffPicture.
import SparklerCore

/// Where and how much two pictures of one size differ.
public struct PixelDifference: Hashable, Sendable, Codable {
  /// Pixels that differ by more than the tolerance.
  public var changed = 0
  /// Those that are left aside as smoothing of edges.
  public var antialiased = 0
  /// The greatest OKLab distance of a changed pixel, 0...1.
  public var greatest = 0.0
  /// The changed part of the densest window, 0...1.
  public var density = 0.0
  /// Rectangles that hold the changed pixels, the one with most first; at most `PixelComparison.mostPlaces`.
  public var places: [Place] = []

  /// Changed pixels that lie together.
  public struct Place: Hashable, Sendable, Codable {
    /// What holds them.
    public var place: PixelPlace
    /// How many they are.
    public var changed: Int
  }
}

/// Compares pictures of one size.
public struct PixelComparison: Sendable {
  /// Of so many places a difference tells.
  public static let mostPlaces = 16

  /// How much may differ.
  public var tolerance: Tolerance

  /// - Parameter tolerance: how much may differ.
  public init(_ tolerance: Tolerance) { self.tolerance = tolerance }

  /// What a differing pixel counts as.
  enum Verdict {
    case tolerated, edge, stroke, changed, ignored
  }

  /// Where and how much two pictures differ. Of two sizes, every pixel counts as changed.
  ///
  /// - Parameter ignored: rectangles that are not looked at.
  /// - Returns: nil where every bit is the same.
  public func compare(_ a: Pixmap, _ b: Pixmap, ignoring ignored: [PixelRect] = []) -> PixelDifference? {
    guard a.width == b.width, a.height == b.height else {
      var all = PixelDifference()
      (all.changed, all.greatest, all.density) = (max(a.pixels.count, b.pixels.count), 1, 1)
      return all
    }
    let box = FrameDelta.changed(a.pixels, b.pixels, width: a.width, height: a.height)
    if box.isEmpty { return nil }
    let (p, q, reach, rects) = smoothed(a, b, box: box, ignoring: ignored)
    let map = changeMap(p, q, box: reach, ignoring: rects)
    let window = tolerance.window ?? Tolerance.Window()
    return map.difference(window: max(4, min(64, window.size)), most: Self.mostPlaces)
  }

  /// What is compared: the pictures themselves, or without their grain.
  ///
  /// - Parameter ignored: grows by as much as a square reaches.
  func smoothed(
    _ a: Pixmap, _ b: Pixmap, box: PixelRect, ignoring ignored: [PixelRect]
  ) -> (Pixmap, Pixmap, PixelRect, [PixelRect]) {
    let side = max(1, min(Tolerance.mostSmoothing, tolerance.smoothing))
    guard side > 1 else { return (a, b, box, ignored) }
    func grown(_ rect: PixelRect) -> PixelRect {
      PixelRect(
        x: rect.x - side / 2, y: rect.y - side / 2, width: rect.width + side - 1, height: rect.height + side - 1)
    }
    return (
      SmoothedPicture.of(a, side: side), SmoothedPicture.of(b, side: side), grown(box).intersection(a.bounds),
      ignored.map(grown)
    )
  }

  /// Where what changed, what only is smoothing settled.
  func changeMap(_ a: Pixmap, _ b: Pixmap, box: PixelRect, ignoring ignored: [PixelRect]) -> ChangeMap {
    var map = ChangeMap(box: box, in: a.bounds)
    visit(a, b, box: box, ignoring: ignored) { x, y, verdict, distance in
      switch verdict {
      case .changed: map.addChanged(x: x, y: y, distance: distance)
      case .edge: map.addEdge(x: x, y: y)
      case .stroke: map.addStroke(x: x, y: y, distance: distance)
      case .tolerated, .ignored: break
      }
    }
    if tolerance.ignoresAntialiasing { map.settle(a, b, ignoring: ignored, isSubpixel: tolerance.ignoresSubpixel) }
    return map
  }

  /// Whether a difference is more than the tolerance allows in one frame.
  public func isBeyond(_ difference: PixelDifference, pixels: Int) -> Bool {
    if difference.changed > tolerance.changed.limit(of: pixels) { return true }
    guard let window = tolerance.window, difference.changed > 0 else { return false }
    return difference.density > window.density
  }

  /// Goes over all pixels that are not the same bits, row after row.
  ///
  /// - Parameter box: holds them all.
  func visit(
    _ a: Pixmap, _ b: Pixmap, box: PixelRect, ignoring ignored: [PixelRect],
    _ take: (_ x: Int, _ y: Int, Verdict, _ distance: Float) -> Void
  ) {
    let width = a.width
    let limit = Float(tolerance.color)
    a.pixels.withUnsafeBufferPointer { a in
      b.pixels.withUnsafeBufferPointer { b in
        let detector =
          tolerance.ignoresAntialiasing
          ? AntialiasDetector(
            a, b, width: width, height: a.count / max(1, width), isSubpixel: tolerance.ignoresSubpixel) : nil
        var memory = Memory()
        for y in box.y..<box.maxY {
          let masks = ignored.filter { $0.y <= y && y < $0.maxY }
          let row = y &* width
          var x = box.x
          while x < box.maxX {
            x = Self.nextDifference(a, b, row: row, from: x, end: box.maxX)
            if x >= box.maxX { break }
            let distance = memory.distance(a[row &+ x], b[row &+ x])
            let verdict: Verdict
            if masks.contains(where: { $0.x <= x && x < $0.maxX }) {
              verdict = .ignored
            } else if limit > 0 && distance <= limit {
              verdict = .tolerated
            } else {
              switch detector?.finding(x: x, y: y) {
              case .edge: verdict = .edge
              case .stroke: verdict = .stroke
              case .change, nil: verdict = .changed
              }
            }
            take(x, y, verdict, distance)
            x &+= 1
          }
        }
      }
    }
  }

  /// The first place from `from` on where a row differs, else `end`.
  @inline(__always)
  private static func nextDifference(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, row: Int, from: Int, end: Int
  ) -> Int {
    let (rawA, rawB) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
    var x = from
    while x < end {
      if a[row &+ x] != b[row &+ x] { return x }
      x &+= 1
      while x &+ 8 <= end {
        let at = (row &+ x) &* 4
        let p = rawA.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt32>.self)
        let q = rawB.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt32>.self)
        if p != q { break }
        x &+= 8
      }
    }
    return end
  }

  /// The last distance: flat areas ask for the same pair again and again.
  private struct Memory {
    private var a: UInt32 = 0
    private var b: UInt32 = 0
    private var value: Float = 0

    mutating func distance(_ p: UInt32, _ q: UInt32) -> Float {
      if p != a || q != b { (a, b, value) = (p, q, ColorDistance.between(p, q)) }
      return value
    }
  }
}
