// Caches rendered items that stand still: blurred shadows, large gradients and images.
// Flow: DisplayItem → (made once) → Pixmap or AlphaPlane → next frames.
import SparklerCore
import SparklerScene

/// The cached form of an item: its picture, or intermediate results.
package protocol KeptRaster {
  /// Approximate memory in bytes.
  var byteCount: Int { get }
}

extension Pixmap: KeptRaster {
  package var byteCount: Int { pixels.count * 4 }
}

extension AlphaPlane: KeptRaster {
  package var byteCount: Int { bytes.count }
}

/// A cache of painted items, kept while frames use them. A cached picture equals a fresh one bit for bit.
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
    /// nil for an item that was seen only once.
    var raster: (any KeptRaster)?
    var lastUse: Int

    var byteCount: Int { raster?.byteCount ?? 0 }
  }

  /// Below this area, in pixels, painting an item costs no more than caching it.
  private static let leastArea = 4096
  /// Number of paints for which an unused raster is kept, because damage may miss an item for some frames.
  private static let patience = 16
  private static let mostBytes = 256 << 20

  /// Several items can share a key.
  private var entries: [Key: [Entry]] = [:]
  private var byteCount = 0
  private var paints = 0

  package init() {}

  /// Counts a paint, and removes rasters that were not used recently.
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

  /// The raster cached for an item with exactly this drawing and position.
  package mutating func find(_ item: DisplayItem) -> (any KeptRaster)? {
    guard item.bounds.area >= Self.leastArea else { return nil }
    let key = Key(item)
    guard let i = entries[key]?.firstIndex(where: { $0.drawing == item.drawing }) else { return nil }
    entries[key]?[i].lastUse = paints
    return entries[key]?[i].raster
  }

  /// Whether an item with exactly this drawing and position was painted recently. From the second time on, it is worth
  /// caching.
  package mutating func isSeenAgain(_ item: DisplayItem) -> Bool {
    guard item.bounds.area >= Self.leastArea else { return false }
    if entries[Key(item)]?.contains(where: { $0.drawing == item.drawing }) == true { return true }
    keep(nil, of: item)
    return false
  }

  /// Caches an item's raster. Replaces one with the same key that this paint has not used.
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
