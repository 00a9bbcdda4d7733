// Names from Rough Notation, CSS, Canva and Figma for a marker's strokes on words, each with the line to write instead.
// Flow: here → Redirects.

extension Redirects {
  /// The remedy for words of a text where it has a flag: `underline: move`; nil for other keys.
  static func mark(_ words: String, instead key: String) -> String? {
    guard let style = ["underline": "underline", "strikethrough": "strike"][key], words.count <= 40 else { return nil }
    return "write marks: [{\(style): \(Reader.quoted(words))}], or \(key): true for the whole text"
  }

  static let ofMarks: [Entry] = [
    Entry("mark", .text, "marks: [{underline: fast}]"),
    Entry("marker", .text, "marks: [{highlight: fast}]"),
    Entry("highlight", .text, "marks: [{highlight: fast}]"),
    Entry("highlighter", .text, "marks: [{highlight: fast}]"),
    Entry("textHighlight", .text, "marks: [{highlight: fast}]"),
    Entry("annotate", .text, "marks: [{underline: fast}]"),
    Entry("annotation", .text, "marks: [{underline: fast}]"),
    Entry("circle", .text, "marks: [{circle: fast}]"),
    Entry("bracket", .text, "marks: [{bracket: fast}]"),
    Entry("strike", .text, "strikethrough: true", note: ", or marks: [{strike: fast}] for a marker's line"),
    Entry("line-through", .text, "strikethrough: true", note: ", or marks: [{strike: fast}] for a marker's line"),
    Entry(
      "text-decoration-line", .text, "underline: true", note: ", or marks: [{underline: fast}] for a marker's line"),
    Entry("strike-through", .mark, "strike: fast"),
    Entry("strikethrough", .mark, "strike: fast"),
    Entry("line-through", .mark, "strike: fast"),
    Entry("crossed-off", .mark, "crossOff: fast"),
    Entry("crossedOff", .mark, "crossOff: fast"),
    Entry("cross", .mark, "crossOff: fast"),
    Entry("oval", .mark, "circle: fast"),
    Entry("ellipse", .mark, "circle: fast"),
    Entry("rect", .mark, "box: fast"),
    Entry("rectangle", .mark, "box: fast"),
    Entry("brackets", .mark, "bracket: fast"),
    Entry("marker", .mark, "highlight: fast"),
    Entry("highlighter", .mark, "highlight: fast"),
    Entry("type", .mark, "underline: fast", note: ", one of the styles as the key"),
    Entry("style", .mark, "underline: fast", note: ", one of the styles as the key"),
    Entry("word", .mark, "underline: fast", note: ", the words as the value of a style"),
    Entry("words", .mark, "underline: fast", note: ", the words as the value of a style"),
    Entry("text", .mark, "underline: fast", note: ", the words as the value of a style"),
    Entry("strokeWidth", .mark, "width: 6"),
    Entry("lineWidth", .mark, "width: 6"),
    Entry("thickness", .mark, "width: 6"),
    Entry("stroke", .mark, "color: tomato"),
    Entry("fill", .mark, "color: tomato"),
    Entry("iterations", .mark, "passes: 2"),
    Entry("animate", .mark, "enter: draw"),
    Entry("animationDuration", .mark, "enter: {draw: 0.8s}"),
    Entry("duration", .mark, "enter: {draw: 0.8s}"),
    Entry("delay", .mark, "begin: 1s"),
    Entry("multiline", .mark, "underline: fast", note: "; words on several lines are marked line by line"),
    Entry("rtl", .mark, "underline: fast", note: "; the pen follows the writing direction"),
  ]
}
