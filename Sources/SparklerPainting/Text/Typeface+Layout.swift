// Lays a string out as lines of glyphs, within the text's limits on lines and width.
// Flow: TextContent + Typeface → TextLines → Typesetter → TextShape.
import CSparklerPango
import SparklerCairo
import SparklerCore
import SparklerScene

extension Typeface {
  /// Lays a text out, independently of its size.
  ///
  /// Lines are broken between words, and within words only if these are too wide. With `maxLines`, the rest of the text
  /// follows on the last line and is truncated; without, `truncation` makes every paragraph one line.
  func shape(of form: TextForm) throws(CairoFailure) -> TextShape {
    var rules = TextLines.Rules(styles: form.styles, room: form.room)
    if form.maxLines == nil { rules.truncation = form.truncation }
    let whole = try TextLines(form.string, rules, context: context)
    var setter = LineSetter(form)
    guard let most = form.maxLines, whole.lines.count > most else {
      setter.measure(whole.lines[...])
      try setter.appendLines(whole, whole.lines.count)
      return setter.finish()
    }
    guard form.truncation != .none else {
      setter.measure(whole.lines[..<most])
      try setter.appendLines(whole, most)
      return setter.finish()
    }
    rules.truncation = form.truncation
    let rest = String(decoding: whole.string.utf8.dropFirst(whole.lines[most - 1].start), as: UTF8.self)
    let start = whole.lines[most - 1].start
    rules.skip(start)
    let last = try TextLines(form.truncation.joined(rest), rules, context: context)
    setter.measure(whole.lines[..<(most - 1)] + last.lines.prefix(1))
    try setter.appendLines(whole, most - 1)
    try setter.appendLines(last, 1, from: start)
    return setter.finish()
  }
}

extension TextContent.Truncation {
  /// Joins several paragraphs into one, with an ellipsis where others are left out.
  fileprivate func joined(_ string: String) -> String {
    var paragraphs = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while paragraphs.count > 1, paragraphs.last?.isEmpty == true { paragraphs.removeLast() }
    guard let first = paragraphs.first, let last = paragraphs.last, paragraphs.count > 1 else {
      return String(paragraphs.first ?? "")
    }
    return switch self {
    case .none, .end: first + "…"
    case .start: "…" + last
    case .middle: first + "…" + last
    }
  }
}

/// Stacks lines vertically.
private struct LineSetter {
  private let alignment: TextContent.Alignment
  /// Pango units.
  private let spacing: Int
  /// Height of a line, in Pango units; nil for its natural height.
  private let lineHeight: Int?
  private var setter: Typesetter
  private var size = (width: 0, height: 0)
  private var y = 0
  private var lineCount = 0
  /// Whether the first line is written from right to left.
  private var isRightToLeft = false

  init(_ form: TextForm) {
    alignment = form.alignment
    spacing = Int(form.lineSpacing * Typeface.unit)
    lineHeight = form.lineHeight.map { Int(($0 * Typeface.unit).rounded()) }
    setter = Typesetter(styles: form.styles)
  }

  private func height(of line: TextLines.Line) -> Int { lineHeight ?? line.height }

  /// Measures all lines; their greatest width is needed to align each of them.
  mutating func measure(_ lines: ArraySlice<TextLines.Line>) {
    size.width = lines.reduce(0) { max($0, $1.width) }
    size.height = max(0, lines.reduce(0) { $0 + height(of: $1) } + spacing * max(0, lines.count - 1))
  }

  /// Adds the first lines of a layout.
  ///
  /// - Parameter start: the offset of the layout in the whole text.
  mutating func appendLines(_ text: borrowing TextLines, _ count: Int, from start: Int = 0) throws(CairoFailure) {
    for line in text.lines.prefix(count) {
      if lineCount == 0 { isRightToLeft = line.isRightToLeft }
      let spare = size.width - line.width
      let left =
        switch alignment {
        case .natural: line.isRightToLeft ? spare : 0
        case .left: 0
        case .center: spare / 2
        case .right: spare
        }
      let height = height(of: line)
      // Extra line height is split equally above and below the letters.
      let baseline = y + line.baseline + (height - line.height) / 2
      for run in line.runs {
        let place = Typesetter.Place(
          x: left + run.x, baseline: baseline, line: (lineCount, y..<(y + max(0, height))), offset: start)
        try setter.appendRun(run.glyphs.pointee, at: place)
      }
      y += height + spacing
      lineCount += 1
    }
    setter.nameMissing(in: text.string)
  }

  func finish() -> TextShape {
    setter.finish(
      size: Size(Double(size.width) / Typeface.unit, Double(size.height) / Typeface.unit),
      isRightToLeft: isRightToLeft)
  }
}
