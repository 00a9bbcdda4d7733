// Which pixels can differ between two frames: known before any pixel is compared.
// Flow: two Frames → damage → FramePainter.
import SparklerCore

extension Frame {
  /// A rectangle that holds every pixel in which this frame can differ from `previous`.
  ///
  /// Empty where both show the same; the whole canvas where their sizes differ.
  public func damage(since previous: Frame) -> PixelRect {
    guard width == previous.width, height == previous.height else { return canvas }
    return items.spread(changed(since: previous))
  }

  private func changed(since previous: Frame) -> PixelRect {
    if items.count == previous.items.count {
      return zip(items, previous.items).reduce(.empty) { $0.union($1.0.changed(since: $1.1)) }
    }
    // Something came or went: what stands before the first and after the last difference stays.
    let head = zip(items, previous.items).prefix { $0 == $1 }.count
    let most = min(items.count, previous.items.count) - head
    let tail = zip(items.reversed(), previous.items.reversed()).prefix(most).prefix { $0 == $1 }.count
    return Array(items[head..<(items.count - tail)] + previous.items[head..<(previous.items.count - tail)]).bounds
  }
}

extension DisplayItem {
  /// Holds what differs; of as many instances only those that do: a pile at rest is not painted again for one that falls.
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
  /// A rectangle with all that backdrops spread of it: each one that it meets hangs on all pixels in its bounds.
  package func spread(_ damage: PixelRect) -> PixelRect {
    var backdrops = compactMap { item in if case .backdrop = item.drawing { item.bounds } else { nil } }
    var out = damage
    while let i = backdrops.firstIndex(where: { !$0.intersection(out).isEmpty }) {
      out = out.union(backdrops.remove(at: i))
    }
    return out
  }
}
