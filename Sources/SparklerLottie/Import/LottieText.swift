// Text layers, with glyphs of the file or fonts, and animators of letters.
// Flow: LottieValue → LottieText → Layers.
import SparklerCore
import SparklerScene

/// The consecutive texts of one layer, and the animators of their letters.
struct LottieText {
  private let context: LottieContext
  private var texts: [(frame: Double, text: LottieTextDocument)] = []
  private var animators: [LottieTextAnimator] = []
  private var path: LottieTextPath?
  private let grouping: LottieGrouping

  /// - Returns: nil if there is no text.
  ///
  /// - Parameters:
  ///   - masks: the layer's masks, one of which may be the text's path.
  ///   - instead: replaces the file's text.
  init?(_ value: LottieValue, masks: LottieValue, _ context: LottieContext, instead: String?) {
    self.context = context
    let document = context.document
    let said = value["d"]
    let instead = instead ?? said["sid"].text.flatMap(document.replacements.text)
    for key in said["k"].items {
      guard var text = LottieTextDocument(key["s"]) else { continue }
      if let instead { text.string = instead }
      if text.alignment > 2, text.box != nil {
        context.note("justified text", "its lines are not stretched", at: key["s"]["j"])
      }
      texts.append((key["t"].number ?? 0, text))
    }
    grouping = LottieGrouping(value["m"])
    if texts.isEmpty { return nil }
    texts.sort { $0.frame < $1.frame }
    animators = value["a"].items.prefix(20).enumerated().map { LottieTextAnimator($1, index: $0) }
    path = LottieTextPath(value["p"], masks: masks, document.budget)
  }

  func layers(bounds: Rect) -> [Layer] {
    let (clock, budget) = (context.clock, context.budget)
    var out: [Layer] = []
    for (i, (frame, text)) in texts.enumerated() where !budget.isSpent {
      let end = i + 1 < texts.count ? texts[i + 1].frame : .infinity
      guard clock.needs(i == 0 ? -.infinity : frame, end) else { continue }
      let letters = Letters(text, context, isStroked: animators.contains(where: \.hasStroke))
      var layer = Layer(plain: bounds)
      guard budget.reserve(layers: letters.all.reduce(1) { $0 + $1.count }) else { return out }
      layer.sublayers = letters.layers(animators, path, grouping)
      if texts.count > 1 {
        layer.visible = VisibleSpan(
          from: i == 0 ? VisibleSpan.always.from : clock.seconds(frame),
          to: i + 1 < texts.count ? clock.seconds(texts[i + 1].frame) : VisibleSpan.always.to)
      }
      out.append(layer)
    }
    return out
  }
}

/// The text of one keyframe.
struct LottieTextDocument {
  var string: String
  var font: String
  var size: Double
  var fill: Color?
  var stroke: Color?
  var strokeWidth: Double
  /// Whether the stroke is below the fill.
  var isStrokeBelow: Bool
  /// 0 left, 1 right, 2 centre; higher values are justified.
  var alignment: Int
  var lineHeight: Double
  var baselineShift: Double
  /// Thousandths of an em.
  var tracking: Double
  /// The box in which lines wrap; nil for point text.
  var box: Rect?

  init?(_ value: LottieValue) {
    guard let text = value["t"].text else { return nil }
    string = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{3}", with: "\n")
    font = value["f"].text ?? ""
    size = max(0.1, min(4096, value["s"].number ?? 12))
    func color(_ key: String) -> Color? { value[key].numbers.map { Color(lottie: $0) } }
    (fill, stroke) = (color("fc"), color("sc"))
    strokeWidth = max(0, value["sw"].number ?? 0)
    isStrokeBelow = value["of"].exists && !value["of"].flag
    alignment = value["j"].choice(Dictionary(uniqueKeysWithValues: (0...6).map { ($0, $0) })) ?? 0
    let given = value["lh"].number ?? 0
    lineHeight = given != 0 ? given : size * 1.2
    baselineShift = value["ls"].number ?? 0
    tracking = value["tr"].number ?? 0
    if value["ca"].choice([0: false, 1: true]) == true { string = string.uppercased() }
    if let size = value["sz"].point, size.x > 0 {
      box = Rect(origin: value["ps"].point ?? .zero, size: Size(size.x, size.y))
    }
  }
}
