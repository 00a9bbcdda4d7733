// Light upon light: neighbours in the list that all add are summed finely and rounded once.
// Flow: groups blended plus-lighter → AccumulationBuffer → the canvas's pixels.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// Adds what neighbours in a list show, which all add light. Where they lie on a pixel is all that it depends on, so
  /// any damage gives the same bits.
  mutating func paint(
    lights: some Sequence<DisplayItem>, on canvas: borrowing Canvas, damage: PixelRect
  ) throws {
    let shown = lights.filter { !$0.bounds.intersection(damage).isEmpty && $0.transform.isDrawable }
    let reach = shown.reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(damage).intersection(canvas.area)
    if reach.isEmpty { return }
    // Taken out while groups in groups may need one of their own.
    var sum = light
    light = AccumulationBuffer()
    sum.begin(reach)
    for item in shown {
      guard case .group(let group) = item.drawing,
        let own = try picture(of: group, item: item, damage: damage)
      else { continue }
      sum.add(own, opacity: unit(group.opacity))
    }
    sum.lay(on: canvas)
    light = sum
  }
}

extension DisplayItem {
  /// Whether all that it does is to add light.
  var isLight: Bool { if case .group(let group) = drawing { group.blend == .plusLighter } else { false } }
}

/// A sum of pictures in 256ths of a level.
struct AccumulationBuffer {
  private var area = PixelRect.empty
  /// Four a pixel, as they lie in its bytes.
  private var levels: [UInt16] = []
  private static let greatest: UInt32 = 255 << 8

  mutating func begin(_ area: PixelRect) {
    self.area = area
    let count = area.area * 4
    if levels.count < count {
      levels = [UInt16](repeating: 0, count: count)
    } else {
      levels.withUnsafeMutableBufferPointer { UnsafeMutableBufferPointer(rebasing: $0[..<count]).update(repeating: 0) }
    }
  }

  /// - Parameter opacity: 0...1.
  mutating func add(_ picture: borrowing Canvas, opacity: Double) {
    let part = picture.area.intersection(area)
    if part.isEmpty { return }
    let (area, from) = (self.area, picture.area)
    let share = UInt32((opacity * 65536).rounded())
    picture.surface.withBytes { bytes in
      levels.withUnsafeMutableBufferPointer { levels in
        for y in part.y..<part.maxY {
          let (source, target) = (
            (y - from.y) * from.width + part.x - from.x, (y - area.y) * area.width + part.x - area.x
          )
          let row = UnsafeRawBufferPointer(rebasing: bytes[(source * 4)..<((source + part.width) * 4)])
          let sums = UnsafeMutableBufferPointer(rebasing: levels[(target * 4)..<((target + part.width) * 4)])
          for i in 0..<row.count {
            let sum = UInt32(sums[i]) &+ (UInt32(row[i]) &* share &+ 128) &>> 8
            sums[i] = UInt16(truncatingIfNeeded: min(sum, Self.greatest))
          }
        }
      }
    }
  }

  /// Adds the sum to the canvas.
  func lay(on canvas: borrowing Canvas) {
    let to = canvas.area
    canvas.surface.withBytes { bytes in
      levels.withUnsafeBufferPointer { levels in
        for y in 0..<area.height {
          let start = ((area.y + y - to.y) * to.width + area.x - to.x) * 4
          let row = UnsafeMutableRawBufferPointer(rebasing: bytes[start..<(start + area.width * 4)])
          let sums = UnsafeBufferPointer(rebasing: levels[(y * area.width * 4)..<((y + 1) * area.width * 4)])
          for i in 0..<row.count {
            row[i] = UInt8(truncatingIfNeeded: min(255, UInt32(row[i]) &+ (UInt32(sums[i]) &+ 128) &>> 8))
          }
        }
      }
    }
  }
}
