// The motion word `draw`.
// Flow: `enter: draw`, `exit: draw` → DrawEntrance → animations of all lines.
import SparklerCore
import SparklerScene

/// Draws all lines one after another; fills appear behind them.
package struct DrawEntrance: Entrance {
  package static let word = "draw"
  package static let summary = "Draws all lines one after another, as a pen does; fills appear behind them."
  package static let duration: Seconds = 1.2
  package static let easing = TimingFunction.easeInEaseOut
  package static let shortKey = MotionWord.duration.name
  /// nil: each line takes three fifths of the duration, and they begin evenly spaced.
  package var stagger: Seconds?

  package init() {}

  package static let stagger = Key<Seconds>(
    "stagger", in: 0...3600, "How much later each further line begins, within the duration; by default evenly spaced.")
  package static let properties: [Property<Self>] = Property.list {
    Property(stagger, optional: \.stagger)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    let count = stage.layer.lineCount
    let whole = pass.length.value
    var (share, step) = (1.0, 0.0)
    if count > 1, let stagger {
      // At least a fifth of the time is left for each line.
      step = min(stagger.value / whole, 0.8 / Double(count - 1))
      share = 1 - step * Double(count - 1)
    } else if count > 1 {
      share = 0.6
      step = (1 - share) / Double(count - 1)
    }
    var turn = 0
    stage.layer.drawLines(pass) { pass in
      defer { turn += 1 }
      let begin = min(1, Double(turn) * step)
      return pass.part(from: begin, to: begin + share)
    }
  }
}

extension MotionValue<Entrances> {
  /// Draws all lines one after another; fills appear behind them.
  public static var draw: Self { Self(DrawEntrance.word) }
  /// Draws all lines one after another; fills appear behind them.
  ///
  /// - Parameter stagger: how much later each further line begins, within the duration.
  public static func draw(stagger: Seconds) -> Self { Self(DrawEntrance.word).with(DrawEntrance.stagger, stagger) }
}

extension Layer {
  /// Whether its own content is drawn by `draw`, instead of its sublayers.
  private var hasLine: Bool {
    switch content {
    case .shape, .text, .image, .gradient: true
    case .none, .replicator, .emitter: background != nil
    }
  }

  /// The number of layers that are drawn one after another.
  fileprivate var lineCount: Int { sublayers.reduce(hasLine ? 1 : 0) { $0 + $1.lineCount } }

  /// - Parameter next: the part of the pass for the next line.
  fileprivate mutating func drawLines(_ pass: MotionPass, _ next: (MotionPass) -> MotionPass) {
    if hasLine { draw(next(pass)) }
    for i in sublayers.indices { sublayers[i].drawLines(pass.inside(sublayers[i].timing), next) }
  }

  /// Draws its outline, then lets its fill appear.
  private mutating func draw(_ pass: MotionPass) {
    guard let line = LineContent(self), background == nil else {
      return animations.append(contentsOf: [pass.fade(self)])
    }
    let hasOwnLine = line.stroke != nil && line.style.lineWidth > 0
    if !hasOwnLine {
      // A thin line in the fill's colour, which is gone when the fill is there.
      setLine(line.fill, width: 0)
      animations.append(pass.part(from: 0.6, to: 1).change(self, .lineWidth, line.thinWidth))
    }
    animations.append(pass.part(from: 0, to: line.fill == nil ? 1 : 0.7).change(self, .strokeEnd, 0))
    if line.fill != nil { animations += pass.part(from: 0.45, to: 1).fadeIn(self, line) }
  }

  private mutating func setLine(_ paint: Paint?, width: Double) {
    switch content {
    case .shape(var shape):
      (shape.stroke, shape.strokeStyle.lineWidth) = (paint, width)
      content = .shape(shape)
    case .text(var text):
      (text.stroke, text.strokeStyle.lineWidth) = (paint, width)
      content = .text(text)
    default: break
    }
  }
}

/// The fill and the line of a shape or a text.
private struct LineContent {
  var fill: Paint?
  var stroke: Paint?
  var style: StrokeStyle
  var fillProperty: LayerProperty
  /// The width of the line of something that has none, in points.
  var thinWidth: Double

  /// nil for other contents.
  init?(_ layer: Layer) {
    switch layer.content {
    case .shape(let shape):
      (fill, stroke, style, fillProperty) = (shape.fill, shape.stroke, shape.strokeStyle, .fillColor)
      let box = shape.path.controlBox ?? .zero
      thinWidth = max(0.25, (box.size.width + box.size.height) / 200)
    case .text(let text):
      (fill, stroke, style, fillProperty) = (text.paint, text.stroke, text.strokeStyle, .foregroundColor)
      thinWidth = max(0.25, text.font.size / 40)
    default: return nil
    }
    if fill == nil, stroke == nil { return nil }
  }
}

extension MotionPass {
  /// The fill's appearance: a colour from transparent, any other paint by the layer's opacity.
  fileprivate func fadeIn(_ layer: Layer, _ line: LineContent) -> [Animation] {
    guard case .color(let color)? = line.fill, layer.value(of: line.fillProperty) != nil else { return [] }
    return [change(layer, line.fillProperty, from: .color(color.withAlpha(0)))]
  }
}

extension Color {
  fileprivate func withAlpha(_ alpha: Double) -> Color {
    var out = self
    out.alpha = alpha
    return out
  }
}

extension Layer {
  /// An animation of a fill's colour at the time in which `draw` lets that fill appear, in it or in its sublayers: the
  /// property, and the time of that layer at which the drawing ends, or begins if the layer is drawn away.
  package func drawnFill() -> (property: LayerProperty, time: Seconds, isExit: Bool)? {
    for fade in animations {
      guard let (property, isExit) = fade.drawnFill else { continue }
      let time = isExit ? fade.timing.beginTime : fade.end
      let clashes = animations.contains { other in
        other.drawnFill == nil && other.changes(property) && (isExit ? other.end > time : other.timing.beginTime < time)
      }
      if clashes { return (property, time, isExit) }
    }
    for layer in sublayers { if let found = layer.drawnFill() { return found } }
    return nil
  }
}

extension Animation {
  /// The property of an animation that `draw` has made of a fill, and whether it makes the fill disappear.
  fileprivate var drawnFill: (property: LayerProperty, isExit: Bool)? {
    guard case .basic(let basic) = kind, [.fillColor, .foregroundColor].contains(basic.property),
      case .color(let from)? = basic.from, case .color(let to)? = basic.to
    else { return nil }
    if from == to.withAlpha(0), to.alpha > 0 { return (basic.property, false) }
    return to == from.withAlpha(0) && from.alpha > 0 ? (basic.property, true) : nil
  }

  fileprivate func changes(_ property: LayerProperty) -> Bool {
    switch kind {
    case .basic(let basic): basic.property == property
    case .keyframe(let track): track.property == property
    case .group(let parts): parts.contains { $0.changes(property) }
    case .transition: false
    }
  }
}
