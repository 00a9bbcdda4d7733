// Finished pictures of items that stand still: blurred shadows, large gradients and images.
// Flow: DisplayItem → (made once) → Pixmap or AlphaPlane → next frames.
import SparklerCore
import SparklerScene

/// What is kept of an item: its picture, or what that is made of.
package protocol KeptRaster {
  /// Of memory, roughly.
  var byteCount: Int { get }
}

extension Pixmap: KeptRaster {
  package var byteCount: Int { pixels.count * 4 }
}

extension AlphaPlane: KeptRaster {
  package var byteCount: Int { bytes.count }
}

/// What an item was painted to, kept while frames keep asking for it. A kept picture equals a fresh one to the bit.
package struct RasterCache {
  private struct Key: Hashable {
    var bounds: PixelRect
    var transform: AffineTransform
    var isShadow = false

    init(_ item: DisplayItem) {
      bounds = item.bounds
      transform = item.transform
      if case .shadow = item.drawing { isShadow = true }
    }
  }

  private struct Entry {
    var drawing: Drawing
    /// nil for one that was seen once.
    var raster: (any KeptRaster)?
    var lastUse: Int

    var byteCount: Int { raster?.byteCount ?? 0 }
  }

  /// Below this making a raster costs no more than keeping it.
  private static let leastArea = 4096
  /// Paints for which a raster is kept unasked: damage can pass by an item for some frames.
  private static let patience = 16
  private static let mostBytes = 256 << 20

  /// Several items can share a place.
  private var entries: [Key: [Entry]] = [:]
  private var byteCount = 0
  private var paints = 0

  package init() {}

  /// Counts a paint and drops what none of the last ones asked for.
  package mutating func beginPaint() {
    paints += 1
    guard !entries.isEmpty else { return }
    let oldest = byteCount > Self.mostBytes ? paints - 1 : paints - Self.patience
    for (key, all) in entries {
      let kept = all.filter { $0.lastUse >= oldest }
      if kept.count == all.count { continue }
      byteCount -= all.reduce(0) { $0 + ($1.lastUse < oldest ? $1.byteCount : 0) }
      entries[key] = kept.isEmpty ? nil : kept
    }
  }

  /// The raster kept for an item of just this look and place.
  package mutating func find(_ item: DisplayItem) -> (any KeptRaster)? {
    guard item.bounds.area >= Self.leastArea else { return nil }
    let key = Key(item)
    guard let i = entries[key]?.firstIndex(where: { $0.drawing == item.drawing }) else { return nil }
    entries[key]?[i].lastUse = paints
    return entries[key]?[i].raster
  }

  /// Whether an item of just this look and place was painted lately. From the second time on it is worth keeping.
  package mutating func isSeenAgain(_ item: DisplayItem) -> Bool {
    guard item.bounds.area >= Self.leastArea else { return false }
    if entries[Key(item)]?.contains(where: { $0.drawing == item.drawing }) == true { return true }
    keep(nil, of: item)
    return false
  }

  /// Keeps what an item was painted to, in place of one at the same place that this paint has not asked for.
  package mutating func keep(_ raster: (any KeptRaster)?, of item: DisplayItem) {
    guard item.bounds.area >= Self.leastArea else { return }
    let entry = Entry(drawing: item.drawing, raster: raster, lastUse: paints)
    var all = entries[Key(item)] ?? []
    byteCount += entry.byteCount
    let same = all.firstIndex { $0.raster == nil && $0.drawing == item.drawing }
    if let old = same ?? all.firstIndex(where: { $0.lastUse < paints }) {
      byteCount -= all[old].byteCount
      all[old] = entry
    } else if byteCount <= Self.mostBytes {
      all.append(entry)
    } else {
      byteCount -= entry.byteCount
    }
    entries[Key(item)] = all
  }
}
