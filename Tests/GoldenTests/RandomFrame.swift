// Frames that nobody would draw: every kind of item that Cairo has words for, at random.
// Flow: seed → Frame → PainterJudge.
import SparklerCore
import SparklerScene

/// A frame of 160×120 pixels in the judge's size.
struct RandomFrame {
  private var chance: SeededRandom
  private let width = 160 * PainterJudge.factor
  private let height = 120 * PainterJudge.factor

  init(seed: UInt64) { chance = SeededRandom(seed: seed) }

  var frame: Frame {
    var own = self
    var items = [own.ground()]
    for _ in 0..<8 { items.append(own.item(depth: 0)) }
    return Frame(width: width, height: height, items: items)
  }

  private var canvas: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(chance.below(10_001)) / 10_000
  }

  private mutating func color() -> Color {
    let alphas = [1, 1, 0.5, 0.8]
    return Color(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: alphas[chance.below(4)])
  }

  private mutating func point() -> Point { Point(number(-10, 170), number(-10, 130)) }

  private mutating func transform() -> AffineTransform {
    AffineTransform.rotation(number(-3, 3)).then(.scale(number(0.4, 1.6), number(0.4, 1.6)))
      .then(.translation(number(0, 100), number(0, 80)))
      .then(.scale(Double(PainterJudge.factor), Double(PainterJudge.factor)))
  }

  private mutating func ground() -> DisplayItem {
    let box = Rect(0, 0, Double(width), Double(height))
    let fill = Fill(.color(Color(rgb: UInt32(chance.below(0x100_0000)))), box: box, opacity: 1)
    return DisplayItem(
      drawing: .fill(.rect(box), .nonzero, fill), transform: .identity, bounds: canvas, layer: "ground")
  }

  private mutating func path() -> Path {
    switch chance.below(4) {
    case 0: return .rect(Rect(number(0, 40), number(0, 40), number(5, 80), number(5, 60)))
    case 1: return .ellipse(in: Rect(number(0, 40), number(0, 40), number(5, 80), number(5, 60)))
    case 2:
      var path = Path([.move(point())])
      for _ in 0..<(2 + chance.below(5)) { path.line(to: point()) }
      path.close()
      return path
    default:
      var path = Path([.move(point())])
      for _ in 0..<(1 + chance.below(4)) { path.cubic(to: point(), point(), point()) }
      if chance.below(2) == 0 { path.quad(to: point(), control: point()) }
      return path
    }
  }

  private mutating func fill() -> Fill {
    let box = Rect(number(0, 30), number(0, 30), number(20, 100), number(20, 80))
    let opacity = [1, 0.6][chance.below(2)]
    if chance.below(2) == 0 { return Fill(.color(color()), box: box, opacity: opacity) }
    var gradient = Gradient(colors: (0..<(1 + chance.below(4))).map { _ in color() })
    gradient.kind = [.axial, .radial, .conic][chance.below(3)]
    gradient.startPoint = Point(number(0.2, 0.8), number(0.2, 0.8))
    gradient.endPoint = gradient.startPoint + Point(number(0.2, 0.7), number(0.2, 0.7))
    return Fill(.gradient(gradient), box: box, opacity: opacity)
  }

  private mutating func style() -> StrokeStyle {
    var style = StrokeStyle()
    style.lineWidth = number(0.5, 12)
    style.lineCap = [.butt, .round, .square][chance.below(3)]
    style.lineJoin = [.miter, .round, .bevel][chance.below(3)]
    style.miterLimit = number(1, 10)
    if chance.below(3) == 0 {
      (style.lineDashPattern, style.lineDashPhase) = ([number(2, 20), number(2, 12)], number(0, 9))
    }
    return style
  }

  private mutating func item(depth: Int) -> DisplayItem {
    switch chance.below(depth < 2 ? 4 : 3) {
    case 0:
      let rule: FillRule = [.nonzero, .evenOdd][chance.below(2)]
      return DisplayItem(drawing: .fill(path(), rule, fill()), transform: transform(), bounds: canvas, layer: "fill")
    case 1:
      return DisplayItem(
        drawing: .stroke(path(), style(), fill()), transform: transform(), bounds: canvas, layer: "stroke")
    case 2:
      var text = TextContent(
        string: ["Sparkler", "Æther 42", "O8 – &", "fi ffl"][chance.below(4)], font: Font(size: number(8, 40)))
      text.color = color()
      return DisplayItem(
        drawing: .text(text, in: Rect(0, 0, 120, 60)), transform: transform(), bounds: canvas, layer: "text")
    default:
      let modes = BlendMode.allCases.filter { $0 != .plusLighter }
      var group = DisplayGroup(
        items: (0..<(1 + chance.below(3))).map { _ in item(depth: depth + 1) }, opacity: [1, 0.5][chance.below(2)],
        blend: chance.below(2) == 0 ? .normal : modes[chance.below(modes.count)])
      if chance.below(2) == 0 { group.clip = path() }
      if chance.below(3) == 0 { group.mask = [item(depth: depth + 1)] }
      return DisplayItem(drawing: .group(group), transform: transform(), bounds: canvas, layer: "group")
    }
  }
}
