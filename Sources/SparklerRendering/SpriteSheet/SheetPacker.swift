// Packs rectangles onto a sheet.
// Flow: sizes of trimmed frames → SheetPacker → SpriteSheet.
import SparklerCore

/// Packs rectangles along a skyline, tallest first, with the width that gives the smallest sheet.
package struct SheetPacker {
  /// Empty pixels between two rectangles, so that a scaled sheet does not bleed.
  package static let gap = 2

  /// A segment of the skyline: from `x` on, everything from `y` down is free.
  private struct Step {
    var x: Int
    var y: Int
    var width: Int
  }

  /// - Parameters:
  ///   - sizes: at least 1×1 each.
  ///   - side: maximum side of the sheet in pixels.
  /// - Returns: the sheet's size and a rectangle for each size; nil if they don't fit.
  package static func pack(_ sizes: [PixelRect], side: Int) -> (width: Int, height: Int, places: [PixelRect])? {
    guard !sizes.isEmpty else { return nil }
    let widest = sizes.reduce(1) { max($0, $1.width) }
    let area = sizes.reduce(0) { $0 + ($1.width + gap) * ($1.height + gap) }
    let square = Int(Double(area).squareRoot().rounded(.up))
    var best: (width: Int, height: Int, places: [PixelRect])?
    // Try widths around that of a square sheet; a wider one may waste less.
    for percent in [80, 90, 95, 100, 105, 110, 120, 140, 170, 200] {
      let width = min(side, max(widest, square * percent / 100))
      guard let places = place(sizes, width: width, side: side) else { continue }
      let used = places.reduce((0, 0)) { (max($0.0, $1.maxX), max($0.1, $1.maxY)) }
      if best.map({ used.0 * used.1 < $0.width * $0.height }) ?? true { best = (used.0, used.1, places) }
    }
    return best
  }

  private static func place(_ sizes: [PixelRect], width: Int, side: Int) -> [PixelRect]? {
    let order = sizes.indices.sorted {
      (sizes[$0].height, sizes[$0].width, $1) > (sizes[$1].height, sizes[$1].width, $0)
    }
    var line = [Step(x: 0, y: 0, width: width + gap)]
    var places = sizes
    for i in order {
      let size = sizes[i]
      guard let spot = lowest(line, width: size.width + gap), spot.y + size.height <= side else { return nil }
      places[i] = PixelRect(x: spot.x, y: spot.y, width: size.width, height: size.height)
      raise(&line, at: spot.x, width: size.width + gap, to: spot.y + size.height + gap)
    }
    return places
  }

  /// The lowest position on the skyline that is wide enough; the leftmost if there are several.
  private static func lowest(_ line: [Step], width: Int) -> (x: Int, y: Int)? {
    var best: (x: Int, y: Int)?
    for i in line.indices {
      var (y, room, j) = (0, 0, i)
      while j < line.count, room < width {
        y = max(y, line[j].y)
        room += line[j].width
        j += 1
      }
      if room >= width, best.map({ y < $0.y }) ?? true { best = (line[i].x, y) }
    }
    return best
  }

  private static func raise(_ line: inout [Step], at x: Int, width: Int, to y: Int) {
    var out: [Step] = []
    for step in line {
      let end = step.x + step.width
      if end <= x || step.x >= x + width {
        out.append(step)
        continue
      }
      if step.x < x { out.append(Step(x: step.x, y: step.y, width: x - step.x)) }
      if step.x <= x { out.append(Step(x: x, y: y, width: width)) }
      if end > x + width { out.append(Step(x: x + width, y: step.y, width: end - x - width)) }
    }
    line = out
  }
}
