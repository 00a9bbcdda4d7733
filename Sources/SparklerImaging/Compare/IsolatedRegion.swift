// A region without what moves there on both sides alike, such as a card that passes a dot.
// Flow: SmallFilm, a region → RegionMask → IsolatedRegion → RegionChange → MotionExplanation.
import SparklerCore

/// Keeps only pixels that differ at some moment, and what they enclose; all others show the ground.
struct IsolatedRegion {
  private let whole: SmallFilm
  /// In pixels of the whole film.
  private let rect: PixelRect
  private let slack: Float
  private let mask: RegionMask
  private let ground: Patch.Color

  /// Larger regions are not isolated, in pixels of the film.
  private static let mostPixels = 40_000
  private static let margin = 6
  private static let mostSamples = 6

  /// Nil if it is too large, or nothing is left out.
  ///
  /// - Parameter region: in canvas pixels.
  init?(_ whole: SmallFilm, _ region: PixelRect, slack: Float) {
    (self.whole, self.slack) = (whole, slack)
    rect = whole.rect(of: region, margin: Self.margin)
    guard rect.area <= Self.mostPixels, rect.width > 3 * Self.margin, rect.height > 3 * Self.margin,
      let first = whole.moments.first
    else { return nil }
    var mask = RegionMask(width: rect.width, height: rect.height)
    for moment in whole.moments where moment.isBeyond {
      mask.include(Patch(moment.a, rect), Patch(moment.b, rect), slack: slack)
    }
    mask.complete()
    let start = Patch(first.a, rect)
    guard let ground = Patch.main(of: mask.contour.map { start.values[$0.outer] }), ground.share >= 0.5 else {
      return nil
    }
    (self.mask, self.ground) = (mask, ground.color)
  }

  func find() -> Finding? {
    if let found = existence() { return found }
    let (mask, ground) = (mask, ground)
    let film = whole.cropped(to: rect, both: { mask.applied(to: $0, on: ground) })
    let all = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    guard var finding = RegionChange(film, film: all).find(), finding.change != .missing, finding.change != .new else {
      return nil
    }
    finding.rect = finding.rect.map {
      PixelRect(x: $0.x + rect.x, y: $0.y + rect.y, width: $0.width, height: $0.height)
    }
    return finding
  }

  // MARK: Missing and new

  /// Something that stands out on one side, in whose place the other side shows what is around it.
  private func existence() -> Finding? {
    let beyond = whole.moments.filter(\.isBeyond)
    let step = max(1, beyond.count / Self.mostSamples)
    let samples = stride(from: 0, to: beyond.count, by: step).map {
      (a: Patch(beyond[$0].a, rect), b: Patch(beyond[$0].b, rect))
    }
    // What only appears at another time is there before or after.
    let ends = [whole.moments.first, whole.moments.last].compactMap(\.self).map {
      (a: Patch($0.a, rect), b: Patch($0.b, rect))
    }
    for isMissing in [true, false] {
      guard ends.allSatisfy({ mask.outline(of: isMissing ? $0.b : $0.a, slack: slack + 8) <= 0.15 }) else { continue }
      let sides = samples.map { isMissing ? $0 : (a: $0.b, b: $0.a) }
      guard sides.contains(where: { mask.outline(of: $0.a, slack: 24) >= 0.8 }),
        sides.allSatisfy({ mask.outline(of: $0.b, slack: slack + 8) <= 0.15 && isGround($0.b) })
      else { continue }
      return Finding(
        change: isMissing ? .missing : .new, noun: "the part", words: isMissing ? "missing" : "new",
        rect: mask.box.map { PixelRect(x: $0.x + rect.x, y: $0.y + rect.y, width: $0.width, height: $0.height) })
    }
    return nil
  }

  /// Whether what is inside is also around.
  private func isGround(_ patch: Patch) -> Bool {
    let around = mask.contour.map { patch.values[$0.outer] }
    guard let first = Patch.main(of: around)?.color else { return false }
    let others = around.filter { Patch.distance($0, first) > 16 }
    let second = Patch.main(of: others)?.color ?? first
    let inside = patch.values.indices.filter { mask[$0] }
    let strangers = inside.count {
      min(Patch.distance(patch.values[$0], first), Patch.distance(patch.values[$0], second)) > 20
    }
    return strangers * 20 <= inside.count
  }
}
