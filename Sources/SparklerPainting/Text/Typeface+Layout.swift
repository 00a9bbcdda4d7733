// Layout: a string becomes lines of glyphs, at most as many and as wide as the text allows.
// Flow: TextContent + Typeface → TextLines → Typesetter → TextShape.
import CSparklerPango
import SparklerCore
import SparklerScene

/// What of a text decides its layout; lengths in ems, so that texts of all sizes share one.
struct TextForm: Hashable {
  var string: String
  var look: Font
  var alignment: TextContent.Alignment
  var truncation: TextContent.Truncation
  var maxLines: Int?
  /// In Pango units, rounded: a text's own width gives room for it.
  var room: Int32?
  var lineSpacing: Double

  init(_ text: TextContent) {
    string = text.string
    look = text.font.look
    alignment = text.alignment
    truncation = text.truncation
    maxLines = text.maxLines.map { max(1, $0) }
    let unit = Typeface.em * Double(PANGO_SCALE)
    let size = text.font.size
    // More than a Pango length can hold is no limit.
    room = text.maxWidth.map { ($0 / size * unit).rounded() }.flatMap { $0 < 0x1p30 ? Int32(max(0, $0)) : nil }
    let spacing = text.lineSpacing / size
    lineSpacing = spacing.isFinite ? max(-1000, min(1000, spacing)) : 0
  }
}

extension Typeface {
  /// Lays a text out; its size plays no part.
  ///
  /// Lines are broken between words, in words that are wider than the room alone. With `maxLines`, what is left over
  /// follows the last line, shortened by its dots; without, `truncation` makes every paragraph one line.
  func shape(of form: TextForm) throws(CairoFailure) -> TextShape {
    var rules = TextLines.Rules(font: look, room: form.room)
    if form.maxLines == nil { rules.truncation = form.truncation }
    let whole = try TextLines(form.string, rules, context: context)
    var setter = LineSetter(form)
    guard let most = form.maxLines, whole.lines.count > most else {
      setter.measure(whole.lines[...])
      try setter.add(whole, whole.lines.count)
      return setter.finish()
    }
    guard form.truncation != .none else {
      setter.measure(whole.lines[..<most])
      try setter.add(whole, most)
      return setter.finish()
    }
    rules.truncation = form.truncation
    let rest = String(decoding: whole.string.utf8.dropFirst(whole.lines[most - 1].start), as: UTF8.self)
    let last = try TextLines(form.truncation.joined(rest), rules, context: context)
    setter.measure(whole.lines[..<(most - 1)] + last.lines.prefix(1))
    try setter.add(whole, most - 1)
    try setter.add(last, 1)
    return setter.finish()
  }
}

extension TextContent.Truncation {
  /// Several paragraphs as one; where it stands for more than itself, dots say so.
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

/// Puts lines under each other.
private struct LineSetter {
  private let alignment: TextContent.Alignment
  /// Pango units.
  private let spacing: Int
  private var setter = Typesetter()
  private var size = (width: 0, height: 0)
  private var y = 0

  init(_ form: TextForm) {
    alignment = form.alignment
    spacing = Int(form.lineSpacing * Typeface.em * Double(PANGO_SCALE))
  }

  /// Finds the size of all lines, by whose width each is placed.
  mutating func measure(_ lines: ArraySlice<TextLines.Line>) {
    size.width = lines.reduce(0) { max($0, $1.width) }
    size.height = max(0, lines.reduce(0) { $0 + $1.height } + spacing * max(0, lines.count - 1))
  }

  /// Adds the first lines of a layout.
  mutating func add(_ text: borrowing TextLines, _ count: Int) throws(CairoFailure) {
    for line in text.lines.prefix(count) {
      let spare = size.width - line.width
      let left =
        switch alignment {
        case .natural: line.isRightToLeft ? spare : 0
        case .left: 0
        case .center: spare / 2
        case .right: spare
        }
      for run in line.runs {
        try setter.add(run.glyphs.pointee, x: left + run.x, y: y + line.baseline)
      }
      y += line.height + spacing
    }
    setter.nameMissing(in: text.string)
  }

  func finish() -> TextShape {
    let unit = Typeface.em * Double(PANGO_SCALE)
    return setter.finish(size: Size(Double(size.width) / unit, Double(size.height) / unit))
  }
}
