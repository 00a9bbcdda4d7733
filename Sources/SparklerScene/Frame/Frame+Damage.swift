// The pixels that can differ between two frames, found without comparing pixels.
// Flow: two Frames → damage → FramePainter.
import SparklerCore

extension Frame {
  /// A rectangle that contains every pixel in which this frame can differ from `previous`.
  ///
  /// Empty if both are equal; the whole canvas if their sizes differ.
  public func damage(since previous: Frame) -> PixelRect {
    guard width == previous.width, height == previous.height else { return canvas }
    return items.spread(changed(since: previous))
  }

  private func changed(since previous: Frame) -> PixelRect {
    if items.count == previous.items.count {
      return zip(items, previous.items).reduce(.empty) { $0.union($1.0.changed(since: $1.1)) }
    }
    // Items were added or removed: those before the first and after the last difference are unchanged.
    let head = zip(items, previous.items).prefix { $0 == $1 }.count
    let most = min(items.count, previous.items.count) - head
    let tail = zip(items.reversed(), previous.items.reversed()).prefix(most).prefix { $0 == $1 }.count
    return Array(items[head..<(items.count - tail)] + previous.items[head..<(previous.items.count - tail)]).bounds
  }
}

extension DisplayItem {
  /// The bounds of the difference. Of equally many instances only those that changed count, so that a pile at rest is
  /// not repainted for one piece that falls.
  fileprivate func changed(since previous: DisplayItem) -> PixelRect {
    if case .instances(let now) = drawing, case .instances(let then) = previous.drawing, now.outlines == then.outlines,
      now.instances.count == then.instances.count
    {
      return zip(now.instances, then.instances).reduce(.empty) {
        $1.0 == $1.1 ? $0 : $0.union($1.0.bounds).union($1.1.bounds)
      }
    }
    return self == previous ? .empty : bounds.union(previous.bounds)
  }
}

extension [DisplayItem] {
  /// Extends damage by backdrops: each pixel of a backdrop depends on all pixels in its bounds.
  package func spread(_ damage: PixelRect) -> PixelRect {
    var backdrops = compactMap { item in if case .backdrop = item.drawing { item.bounds } else { nil } }
    var out = damage
    while let i = backdrops.firstIndex(where: { !$0.intersection(out).isEmpty }) {
      out = out.union(backdrops.remove(at: i))
    }
    return out
  }
}
