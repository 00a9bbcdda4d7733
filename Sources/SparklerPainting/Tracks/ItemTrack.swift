// Matches drawings across frames that are the same object.
// Flow: a Frame's items, frame by frame → ItemTracks, back to front.
import SparklerCore
import SparklerScene

/// One object's drawings over consecutive frames.
package struct ItemTrack {
  /// The frame of its first item.
  package let start: Int
  /// One for each frame.
  package var items: [DisplayItem]

  package init(start: Int, items: [DisplayItem]) { (self.start, self.items) = (start, items) }

  package var frames: Range<Int> { start..<start + items.count }
}

/// Tracks drawings from frame to frame.
///
/// The lists of neighbouring frames are aligned without crossings. An object that moves in front of another starts a
/// new track there, so all tracks have one drawing order.
package struct ItemTracks {
  /// All tracks, including finished ones.
  private var tracks: [ItemTrack] = []
  /// Back to front.
  private var order: [Int] = []
  /// The tracks of the last frame, back to front.
  private var last: [Int] = []
  private var frame: Int
  private let keeping: ItemContinuity

  /// - Parameters:
  ///   - start: the first frame's number.
  ///   - keeping: what may change in drawings that are the same object.
  package init(start: Int, keeping: ItemContinuity = []) { (frame, self.keeping) = (start, keeping) }

  package var count: Int { tracks.count }

  package mutating func append(_ shown: [DisplayItem]) {
    let items = shown.flatMap(\.singleItems)
    let before = last.map { tracks[$0].items[tracks[$0].items.count - 1] }
    let matches = ItemAlignment(before, items, keeping: keeping).matches
    var now: [Int] = []
    // The index in `order` for the next new track.
    var place = 0
    for (item, match) in zip(items, matches) {
      let track: Int
      if let match {
        track = last[match]
        tracks[track].items.append(item)
        // Matches don't cross, so the track is at or behind the last one.
        place = (order[place...].firstIndex(of: track) ?? place) + 1
      } else {
        track = tracks.count
        tracks.append(ItemTrack(start: frame, items: [item]))
        order.insert(track, at: place)
        place += 1
      }
      now.append(track)
    }
    last = now
    frame += 1
  }

  package func finish() -> [ItemTrack] { order.map { tracks[$0] } }
}

/// What may change in drawings that are tracked as one object, besides position, outline, plain colour and opacity.
package struct ItemContinuity: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The contents of groups with filters, the filters' values, and backdrops.
  package static let filtered = ItemContinuity(rawValue: 1)
  /// The lengths of dashes, if their number stays the same, and their phase.
  package static let dashes = ItemContinuity(rawValue: 2)
  /// The colour of texts that have only one.
  package static let textColors = ItemContinuity(rawValue: 4)
}

extension DisplayItem {
  /// Whether a later drawing can be this one, moved or recoloured.
  func isContinued(by next: DisplayItem, _ keeping: ItemContinuity) -> Bool {
    switch (drawing, next.drawing) {
    case (.fill(let path, let rule, let fill), .fill(let path2, let rule2, let fill2)):
      return rule == rule2 && path.hasKinds(of: path2) && fill.isContinued(by: fill2, isSameShape: path == path2)
    case (.stroke(let path, var style, let fill), .stroke(let path2, let style2, let fill2)):
      style.lineWidth = style2.lineWidth
      // The path is trimmed already.
      (style.strokeStart, style.strokeEnd) = (style2.strokeStart, style2.strokeEnd)
      if keeping.contains(.dashes), style.lineDashPattern.count == style2.lineDashPattern.count {
        (style.lineDashPattern, style.lineDashPhase) = (style2.lineDashPattern, style2.lineDashPhase)
      }
      return style == style2 && path.hasKinds(of: path2) && fill.isContinued(by: fill2, isSameShape: path == path2)
    case (.image(let image, let box, let clip, _), .image(let image2, let box2, let clip2, _)):
      return image == image2 && box == box2 && clip == clip2
    case (.text(var text, let box), .text(let text2, let box2)):
      if keeping.contains(.textColors), text.plainColor != nil, text2.plainColor != nil { text.paint = text2.paint }
      return text == text2 && box == box2
    case (.shadow(let shadow), .shadow(let shadow2)):
      return shadow.offset(from: self, to: next, shadow2) != nil
    case (.group(let group), .group(let group2)):
      let isUnfiltered = group.filters.isEmpty && group2.filters.isEmpty
      return (isUnfiltered || keeping.contains(.filtered) && group.filters.hasKinds(of: group2.filters))
        && group.isLinear == group2.isLinear
        && group.blend == group2.blend && group.tint == group2.tint
        && (group.mask == nil) == (group2.mask == nil)
        && (group.clip == nil) == (group2.clip == nil)
        && (group.clip.flatMap { clip in group2.clip.map(clip.hasKinds) } ?? true)
    case (.backdrop(let backdrop), .backdrop(let backdrop2)) where keeping.contains(.filtered):
      return backdrop.filters.hasKinds(of: backdrop2.filters) && backdrop.shape.hasKinds(of: backdrop2.shape)
        && (backdrop.mask == nil) == (backdrop2.mask == nil)
    default: return self == next
    }
  }
}

extension Fill {
  /// Plain colours may change; other paints must stay the same.
  fileprivate func isContinued(by next: Fill, isSameShape: Bool) -> Bool {
    if case .color = paint, case .color = next.paint { return true }
    return paint == next.paint && box == next.box && isSameShape
  }
}

extension ShadowDrawing {
  /// How far the shadow has moved; nil if anything else has changed.
  package func offset(from item: DisplayItem, to next: DisplayItem, _ other: ShadowDrawing) -> Point? {
    guard color == other.color, sigma == other.sigma, offset.distance(to: other.offset) < 1e-6 else { return nil }
    switch (caster, other.caster) {
    case (.path(let path), .path(let path2)):
      return path == path2 ? Self.translation(item.transform, next.transform) : nil
    case (.items(let items), .items(let items2)):
      guard items.count == items2.count, let first = items.first, let first2 = items2.first,
        let moved = Self.translation(first.transform, first2.transform)
      else { return nil }
      let isWhole = zip(items, items2).allSatisfy { a, b in
        guard a.drawing == b.drawing, a.drawing.isPlain || a == b,
          let own = Self.translation(a.transform, b.transform)
        else { return false }
        return own.distance(to: moved) < 1e-4
      }
      return isWhole ? moved : nil
    default: return nil
    }
  }

  private static func translation(_ a: AffineTransform, _ b: AffineTransform) -> Point? {
    let turn = max(abs(a.a - b.a), abs(a.b - b.b), abs(a.c - b.c), abs(a.d - b.d))
    return turn < 1e-6 ? Point(b.tx - a.tx, b.ty - a.ty) : nil
  }
}

extension Drawing {
  /// Whether its position depends only on its item's transform.
  fileprivate var isPlain: Bool {
    switch self {
    case .fill, .stroke, .image, .text: true
    case .shadow, .group, .projected, .backdrop, .instances: false
    }
  }
}

extension Path {
  /// Whether both paths have the same kinds of elements in the same order.
  package func hasKinds(of other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { a, b in
        switch (a, b) {
        case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
        default: false
        }
      }
  }
}

extension [PixelFilter] {
  /// Whether both lists have the same kinds of filters in the same order.
  fileprivate func hasKinds(of other: [PixelFilter]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { a, b in
        switch (a, b) {
        case (.blur, .blur), (.silhouette, .silhouette), (.each, .each): true
        default: false
        }
      }
  }
}
