// What exporters ask about single drawings: paint, opacity, a still picture, a tint.
// Flow: Drawing, DisplayItem → LottieBake, SVGBake.
import SparklerCore
import SparklerScene

extension Drawing {
  package var fill: Fill? {
    switch self {
    case .fill(_, _, let fill), .stroke(_, _, let fill): fill
    default: nil
    }
  }

  /// Its own opacity, 0...1; 1 if it has none.
  package var opacity: Double {
    switch self {
    case .fill(_, _, let fill), .stroke(_, _, let fill): fill.opacity
    case .image(_, _, _, let opacity): opacity
    default: 1
    }
  }

  /// The drawing at full opacity with its bounding box, in its own coordinates; nil if its position depends on more
  /// than its item's transform.
  package var stillPicture: (drawing: Drawing, box: Rect)? {
    switch self {
    case .text(let text, let box):
      let ink = text.metrics.ink
      let reach = 1 + (text.stroke == nil ? 0 : text.strokeStyle.reach)
      let covered = Rect(origin: text.origin(in: box) + ink.origin, size: ink.size).grown(by: reach, reach)
      return covered.size.width > 0 && covered.size.height > 0 ? (self, covered) : nil
    case .image(let image, let box, let clip, _):
      guard clip.size.width > 0, clip.size.height > 0 else { return nil }
      return (.image(image, in: box, clip: clip, opacity: 1), clip)
    case .fill(let path, let rule, var fill):
      fill.opacity = 1
      return path.controlBox.map { (.fill(path, rule, fill), $0) }
    case .stroke(let path, let style, var fill):
      fill.opacity = 1
      let reach = style.reach
      return path.controlBox.map { (.stroke(path, style, fill), $0.grown(by: reach, reach)) }
    case .shadow, .group, .projected, .backdrop, .instances: return nil
    }
  }
}

extension DisplayItem {
  /// Multiplies the items' colours, without alpha; nil if a tint can't be applied to the colours.
  package static func tinted(_ items: [DisplayItem], _ tint: Color) -> [DisplayItem]? {
    func mixed(_ color: Color) -> Color {
      Color(
        red: color.red * tint.red, green: color.green * tint.green, blue: color.blue * tint.blue, alpha: color.alpha)
    }
    func mixed(_ fill: Fill) -> Fill? {
      guard case .color(let color) = fill.paint else { return nil }
      return Fill(.color(mixed(color)), box: fill.box, opacity: fill.opacity)
    }
    if tint.red == 1, tint.green == 1, tint.blue == 1 { return items }
    var out: [DisplayItem] = []
    for var item in items {
      switch item.drawing {
      case .fill(let path, let rule, let fill):
        guard let fill = mixed(fill) else { return nil }
        item.drawing = .fill(path, rule, fill)
      case .stroke(let path, let style, let fill):
        guard let fill = mixed(fill) else { return nil }
        item.drawing = .stroke(path, style, fill)
      case .image(var image, let box, let clip, let opacity):
        let own = image.tint ?? .white
        image.tint = mixed(own)
        item.drawing = .image(image, in: box, clip: clip, opacity: opacity)
      case .group(var group):
        guard let inner = tinted(group.items, tint), group.blend == .normal else { return nil }
        group.items = inner
        item.drawing = .group(group)
      case .shadow(var shadow):
        shadow.color = mixed(shadow.color)
        item.drawing = .shadow(shadow)
      case .text, .projected, .backdrop, .instances: return nil
      }
      out.append(item)
    }
    return out
  }
}
