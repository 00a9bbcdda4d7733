// The layer word `button`: the button of the original demo, which can be pressed.
// Flow: `button:` → ButtonWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `button`: the button of the original demo, which can be pressed.
public final class ButtonWord: LayerKeys, LayerWord {
  /// A rounded button with a title and a shadow.
  public static let button = Key<String>("button", "A rounded button with a title and a shadow.")
  /// Of the title.
  public static let color = Key<ColorValue>("color", default: "white", "Of the title.")
  /// Of the button.
  public static let fill = Key<PaintValue>.paint("fill", default: "#6B94FA", "Of the button.")
  /// Of the title.
  public static let font = Key<FontValue>("font", default: "Inter bold 20", "Of the title.")
  /// Beside and above the title.
  public static let padding = Key<LengthList>(
    "padding", in: 0...1e5, default: "[20, 13]", "Beside and above the title.")
  /// When the button is pressed: it shrinks for 0.05 s and comes back in 0.1 s.
  public static let press = Key<TimeList>(
    "press", in: 0...1e6, "When the button is pressed: it shrinks for 0.05 s and comes back in 0.1 s.")

  static let key = Property<Layer>(button)
  static let properties = [
    Property<Layer>(color), Property(fill), Property(font), Property(padding), Property(press),
  ]

  static let naturalFontSize: Double? = 20
  static let brandDefaults: [(field: Field, name: String)] = [
    (color.field, BrandRole.onAccent.path), (LayerKeys.background.field, BrandRole.accent.path),
    (LayerKeys.cornerRadius.field, "brand.\(BrandKeys.radius.name)"),
  ]

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    stage.button(draft.key, draft.values, draft.found[ButtonWord.font], into: &draft.layer)
  }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.finishButton(&draft.layer, draft.values)
  }
}

extension LayerStage {
  /// Adds the title as a sublayer. Returns the button's natural size: the title with padding around it.
  fileprivate mutating func button(
    _ node: SpecNode, _ values: FieldValues, _ font: SpecNode?, into layer: inout Layer
  ) -> Rect? {
    guard let string = values[ButtonWord.button] else { return nil }
    var text = TextContent(
      string: string, font: Font(weight: 700, size: 20), color: values[ButtonWord.color] ?? .white)
    if let own = values[ButtonWord.font] { text.font = own }
    if let family = reader.family, font == nil || font?.entries != nil && font?[FontKeys.family] == nil {
      text.font.family = family
    }
    text.alignment = .center
    text = measured(text, at: node)
    var title = Layer()
    title.content = .text(text)
    title.bounds.size = text.metrics.size
    layer.sublayers = [title]
    let padding = values[ButtonWord.padding] ?? [20, 13]
    let (x, y) = (padding.first ?? 20, padding.last ?? 13)
    return Rect(0, 0, text.metrics.size.width + 2 * x, text.metrics.size.height + 2 * y)
  }

  /// Sets fill, corners, shadow and presses, once the size is known.
  fileprivate mutating func finishButton(_ layer: inout Layer, _ values: FieldValues) {
    let size = layer.bounds.size
    if !values.has(LayerKeys.background) { layer.background = .color(Color(rgb: 0x6B94FA)) }
    if let paint = values[ButtonWord.fill] { layer.background = paint }
    if !values.has(LayerKeys.cornerRadius) { layer.cornerRadius = 8 }
    let middle = layer.bounds.center
    if !layer.sublayers.isEmpty {
      layer.sublayers[0].position = middle
      remember(layer.sublayers[0].content, in: layer.sublayers[0].frame, of: layer.id, isContent: false)
    }
    if !values.has(LayerKeys.shadow) && layer.shadow == nil {
      // The original's shadow is cast by a strip with 90 % of the width.
      let strip = Rect(middle.x - size.width * 0.45, layer.bounds.minY, size.width * 0.9, size.height)
      layer.shadow = Shadow(opacity: 0.3, offset: Point(0, 10), radius: 6, path: .rect(strip))
    }
    for time in values[ButtonWord.press] ?? [] { layer.animations.append(Self.press(at: time, of: layer.transform)) }
  }

  /// Shrinks to (0.95, 0.92) in 0.05 s, stays so, and comes back in 0.1 s.
  ///
  /// - Parameters:
  ///   - begin: in the layer's time.
  ///   - hold: how long it stays.
  ///   - transform: the layer's own.
  static func press(at begin: Seconds, hold: Seconds = 0, of transform: Transform3D = .identity) -> Animation {
    let down = AnimatableValue.transform(.scale(0.95, 0.92, 1).then(transform))
    let rest = AnimatableValue.transform(transform)
    let whole = 0.15 + hold.value
    var track = KeyframeAnimation(
      property: .transform, values: hold > 0 ? [rest, down, down, rest] : [rest, down, rest])
    track.keyTimes = hold > 0 ? [0, 0.05 / whole, (0.05 + hold.value) / whole, 1] : [0, 1.0 / 3, 1]
    track.timingFunctions = Array(repeating: .easeInEaseOut, count: track.values.count - 1)
    return Animation(.keyframe(track), from: begin, for: Seconds(whole))
  }
}
