// The layer word `text`: lines of text.
// Flow: `text:` → TextWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `text`: lines of text.
public final class TextWord: TextKeys, LayerWord {
  /// Lines of text, or a list of runs that are set each in its own way.
  public static let text = Key<[TextRun]>(
    "text", "Lines of text, or a list of runs that are set each in its own way.")

  static let key = Property<Layer>(
    text, value: { $0.text?.written },
    set: { layer, runs in
      var text = TextContent(string: runs.map(\.text).joined(), font: Font())
      // A run without attributes is the text itself.
      if runs.count > 1 || runs.contains(where: { $0 != TextRun($0.text) }) { text.runs = runs }
      layer.content = .text(text)
    })

  static let properties: [Property<Layer>] = ofTexts

  static let naturalFontSize: Double? = Font().size
  static let takesFamily = true
  static let stretches = true
  static let breaksLines = true

  /// Properties of layers that become texts.
  static let ofTexts: [Property<Layer>] = TextContent.properties.map { $0.of(\.text, { $0.content = .text($1) }) }

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    stage.textBounds(&draft) { text, draft, stage in
      if let number = text.number, number.look != NumberLook(), let node = draft.found[TextKeys.number],
        !stage.reader.checkNumber(number, at: node)
      {
        return nil
      }
      // A number's text changes, so it is neither truncated nor shrunk.
      draft.layer.content = .text(
        text.number == nil
          ? stage.fitted(stage.wrapped(text, draft.values, at: draft.key), draft.values, at: draft.key)
          : stage.measured(text, at: draft.key))
      return draft.layer.content.naturalBounds
    }
  }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    guard let size = draft.element.found[LayerKeys.size], draft.found[TextKeys.split] == nil,
      case .text(let text) = draft.layer.content, text.maxWidth == nil, text.textPath == nil, text.number == nil
    else { return }
    let (width, written) = (draft.layer.bounds.size.width, text.metrics.size.width)
    guard width >= 1, written > width + 0.5 else { return }
    stage.reader.report(
      .overflow, size, "the text is \(Limits.text(written.rounded())) points wide, and size doesn't break its lines",
      remedy: "maxWidth: \(Limits.text(width.rounded())) breaks lines; fit: shrink or truncation: end keeps one line")
  }
}

extension LayerStage {
  /// A text that is truncated or shrunk to its `size` is one line of that width.
  fileprivate mutating func wrapped(_ text: TextContent, _ values: FieldValues, at node: SpecNode) -> TextContent {
    var text = text
    let isShrunk = values[TextKeys.fit] == .shrink
    if text.maxWidth == nil, isShrunk || (text.truncation != .none && text.maxLines == nil) {
      let width = values[LayerKeys.bounds]?.size.width ?? values[LayerKeys.size]?.width
      if let width, width >= 1 {
        text.maxWidth = width
        if !isShrunk { text.maxLines = 1 }
      } else {
        reader.report(
          .missingKey, node, "\(isShrunk ? "a text that shrinks" : "a text that is truncated") needs a width",
          remedy: "maxWidth: 100, or a size")
      }
    }
    return text
  }

  /// Measures a text. A text that shrinks is not wrapped: it has the largest font in which it fits the width.
  fileprivate mutating func fitted(_ text: TextContent, _ values: FieldValues, at node: SpecNode) -> TextContent {
    guard values[TextKeys.fit] == .shrink, let width = text.maxWidth else { return measured(text, at: node) }
    var single = text
    (single.maxWidth, single.maxLines, single.truncation) = (nil, nil, .none)
    single = measured(single, at: node)
    guard single.metrics.size.width > width else { return measured(text, at: node) }
    return measured(Self.shrunk(single, to: width, from: single.metrics.size.width), at: node)
  }
}
