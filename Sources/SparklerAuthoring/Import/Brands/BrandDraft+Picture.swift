// A brand from a picture's colours, by the area that each covers.
// Flow: Pixmap of a logo → colours by area → BrandDraft.
import SparklerCore
import SparklerDocument

extension BrandDraft {
  /// Colours with the area that each covers, largest first. Colours that look alike count as one.
  ///
  /// - Parameter picture: what is transparent in it is not counted.
  public static func areas(of picture: Pixmap) -> [(color: Color, area: Double)] {
    var counts: [UInt32: Int] = [:]
    for pixel in picture.pixels where pixel >> 24 == 255 { counts[pixel, default: 0] += 1 }
    // Of a photograph, only the most frequent colours matter.
    let frequent = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(2000)
    var groups: [(lab: OKLab, color: Color, area: Double)] = []
    for (pixel, count) in frequent {
      let color = Color(rgb: pixel & 0xFFFFFF)
      let lab = OKLab(color)
      if let i = groups.firstIndex(where: { $0.lab.distance(to: lab) < 0.06 }) {
        groups[i].area += Double(count)
      } else if groups.count < 64 {
        groups.append((lab, color, Double(count)))
      }
    }
    let whole = max(1, groups.reduce(0) { $0 + $1.area })
    return groups.sorted { $0.area > $1.area }.map { ($0.color, $0.area / whole) }
  }

  /// A brand from colours and the area that each covers.
  ///
  /// The strongest colour with a large area is the accent, the next one that differs the highlight; a very light and a
  /// very dark colour are surface and ink.
  public init(name: String, areas: [(color: Color, area: Double)]) {
    self.init(name: name)
    let found = areas.filter { $0.area >= 0.005 }.map { ($0.color, OKLab($0.color), $0.area) }
    func pick(_ role: BrandRole, _ isGood: (OKLab) -> Bool) {
      guard colors[role.rawValue] == nil else { return }
      if let color = found.first(where: { isGood($0.1) })?.0 { colors[role.rawValue] = ThemedColor(color) }
    }
    pick(.surface) { $0.lightness > 0.93 && $0.chroma < 0.04 }
    pick(.ink) { $0.lightness < 0.42 && $0.chroma < 0.09 }
    let strong = found.filter { $0.1.chroma >= 0.05 }.sorted { $0.1.chroma * $0.2 > $1.1.chroma * $1.2 }
    if let accent = strong.first {
      colors[BrandRole.accent.rawValue] = ThemedColor(accent.0)
      let second = strong.dropFirst().first { $0.1.distance(to: accent.1) > 0.12 }
      if let second { colors[BrandRole.highlight.rawValue] = ThemedColor(second.0) }
    }
    complete()
  }
}

extension OKLab {
  fileprivate var chroma: Double { (a * a + b * b).squareRoot() }

  fileprivate func distance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }
}
