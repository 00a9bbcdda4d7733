// Compares two pictures pixel by pixel: first exactly, at the speed of memory, then by visible difference.
// Flow: Pixmap × 2 → PixelComparison → PixelDifference, DiffPicture.
import SparklerCore

/// Where and how much two pictures of one size differ.
public struct PixelDifference: Hashable, Sendable, Codable {
  /// Pixels that differ by more than the tolerance.
  public var changed = 0
  /// Differing pixels that are ignored as antialiasing.
  public var antialiased = 0
  /// The greatest difference of a changed pixel, 0...1: CIEDE2000 in hundredths.
  public var greatest = 0.0
  /// The changed share of the densest window, 0...1.
  public var density = 0.0
  /// Rectangles that contain the changed pixels, the one with most first; at most `PixelComparison.mostPlaces`.
  public var places: [Place] = []

  /// A group of changed pixels.
  public struct Place: Hashable, Sendable, Codable {
    /// Their bounding box.
    public var place: PixelPlace
    /// Their number.
    public var changed: Int
  }
}

/// Compares pictures of one size.
public struct PixelComparison: Sendable {
  /// The maximum number of places in a difference.
  public static let mostPlaces = 16

  /// How much may differ.
  public var tolerance: Tolerance

  /// - Parameter tolerance: how much may differ.
  public init(_ tolerance: Tolerance) { self.tolerance = tolerance }

  /// Computes where and how much two pictures differ. If their sizes differ, every pixel counts as changed.
  ///
  /// - Parameter ignored: rectangles that are not compared.
  /// - Returns: nil if the pictures are bit-identical.
  public func compare(_ a: Pixmap, _ b: Pixmap, ignoring ignored: [PixelRect] = []) -> PixelDifference? {
    guard a.width == b.width, a.height == b.height else {
      var all = PixelDifference()
      (all.changed, all.greatest, all.density) = (max(a.pixels.count, b.pixels.count), 1, 1)
      return all
    }
    let box = FrameDelta.changed(a.pixels, b.pixels, width: a.width, height: a.height)
    if box.isEmpty { return nil }
    let (p, q, map) = changes(a, b, box: box, ignoring: ignored)
    let window = tolerance.window ?? Tolerance.Window()
    return map.difference(p, q, window: max(4, min(64, window.size)), most: Self.mostPlaces)
  }

  /// The pictures that are compared pixel by pixel, and where they differ.
  ///
  /// - Parameter box: contains all pixels that differ.
  func changes(_ a: Pixmap, _ b: Pixmap, box: PixelRect, ignoring ignored: [PixelRect]) -> (Pixmap, Pixmap, ChangeMap) {
    let (p, q, reach, rects) = smoothed(a, b, box: box, ignoring: ignored)
    var map = changeMap(p, q, box: reach, ignoring: rects)
    if tolerance.smoothing > 1 { map.leaveRinging(a, b, smoothed: (p, q), limit: Float(tolerance.color)) }
    if let limit = tolerance.detail {
      // The means beside what differs, too.
      let near = PixelRect(x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2)
      map.addDetails(a, b, limit: Float(limit), box: near.intersection(a.bounds), ignoring: ignored)
    }
    addAreas(a, b, box: box, ignoring: ignored, to: &map)
    return (p, q, map)
  }

  /// What is compared: the pictures themselves, or with their grain averaged out.
  ///
  /// - Parameter ignored: rectangles that are not compared; they are enlarged by the reach of the averaging.
  private func smoothed(
    _ a: Pixmap, _ b: Pixmap, box: PixelRect, ignoring ignored: [PixelRect]
  ) -> (Pixmap, Pixmap, PixelRect, [PixelRect]) {
    let side = max(1, min(Tolerance.mostSmoothing, tolerance.smoothing))
    guard side > 1 else { return (a, b, box, ignored) }
    func grown(_ rect: PixelRect) -> PixelRect {
      PixelRect(
        x: rect.x - side / 2, y: rect.y - side / 2, width: rect.width + side - 1, height: rect.height + side - 1)
    }
    // Elsewhere they are equal. What differs in detail counts with a rim of 3 pixels.
    let rim = tolerance.detail == nil ? 0 : max(0, 3 - side / 2)
    let reach = grown(
      PixelRect(x: box.x - rim, y: box.y - rim, width: box.width + 2 * rim, height: box.height + 2 * rim)
    )
    .intersection(a.bounds)
    return (
      SmoothedPicture.of(a, side: side, in: reach), SmoothedPicture.of(b, side: side, in: reach), reach,
      ignored.map(grown)
    )
  }

  /// Maps the changed pixels, without antialiasing if the tolerance ignores it.
  private func changeMap(_ a: Pixmap, _ b: Pixmap, box: PixelRect, ignoring ignored: [PixelRect]) -> ChangeMap {
    var map = ChangeMap(box: box, in: a.bounds)
    let sizes = tolerance.ignoresAntialiasing && tolerance.color > 0 ? SeenSize(color: tolerance.color) : nil
    let limit = sizes?.least ?? Float(tolerance.color)
    map.markDifferences(DifferenceScan(limit: limit, sizes: sizes, ignored: ignored), a, b, box: box)
    if tolerance.ignoresAntialiasing, tolerance.ignoresSubpixel {
      map.leaveRedrawn(a, b, sizes, ignoring: ignored)
    } else if tolerance.ignoresAntialiasing {
      map.leaveSmoothing(a, b, sizes, ignoring: ignored)
    }
    if let sizes { map.leaveUnseen(a, b, sizes) }
    return map
  }

  /// Counts areas with different mean colours as changed, if the tolerance limits them.
  private func addAreas(
    _ a: Pixmap, _ b: Pixmap, box: PixelRect, ignoring ignored: [PixelRect], to map: inout ChangeMap
  ) {
    guard let limit = tolerance.area else { return }
    AreaComparison(limit: limit).visit(a, b, box: box, ignoring: ignored) { map.addChanged($0, distance: $1) }
  }

  /// Compares two matched frames; nil if they are bit-identical.
  ///
  /// - Parameter time: seconds in the first animation.
  func pair(
    _ a: TimedFrame, _ b: TimedFrame, at time: Double, ignoring ignored: [PixelRect]
  ) -> ComparisonOutcome.Pair? {
    compare(a.picture, b.picture, ignoring: ignored).map { pixels in
      ComparisonOutcome.Pair(
        expected: a.index, actual: b.index, time: time, pixels: pixels,
        isBeyond: isBeyond(pixels, pixels: a.picture.pixels.count))
    }
  }

  /// Whether a difference exceeds what the tolerance allows in one frame.
  public func isBeyond(_ difference: PixelDifference, pixels: Int) -> Bool {
    if difference.changed > tolerance.changed.limit(of: pixels) { return true }
    guard let window = tolerance.window, difference.changed > 0 else { return false }
    return difference.density > window.density
  }
}
