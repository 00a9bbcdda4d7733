// Makes the layers of a number whose digits roll.
// Flow: CountWord → NumberRoller → a group of strips, windows and letters.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// The largest number of rows of all strips of a number.
  private static let mostRows = 4000

  /// Replaces a counter's text by layers whose digits roll.
  mutating func roll(_ draft: inout LayerDraft, _ count: Count, _ roll: NumberRoll) {
    guard case .text(let text) = draft.layer.content, let number = text.number,
      let places = rollable(text, number, count, roll, draft)
    else { return }
    var widest = text
    let value = count.steps.max { abs($0) < abs($1) } ?? count.to
    widest.number?.value = value
    widest.string = widest.number?.text ?? ""
    let characters = Array(widest.string)
    let digits = characters.count { $0.isNumber }
    let begin = draft.begin(of: count)
    let shown = (draft.inner.life.end ?? .infinity) - begin
    let roller = NumberRoller(count, places: places, shown: shown.value)
    guard digits == roller.digits else {
      reader.report(
        .kindCount, draft.key[CountKeys.roll] ?? draft.key, "'\(widest.string)' has digits besides its number",
        remedy: "write them as a text beside the number, or leave roll out")
      return
    }
    let name = draft.layer.id ?? "\(Int(clamping: reader.budget.spent("layers")))"
    let columns =
      switch roll {
      case .odometer: roller.odometer(places: digits)
      case .slot: roller.slot(places: digits, random: chance.random.fork("roll \(name)"))
      }
    let rows = columns.reduce(0) { $0 + $1.digits.count }
    guard rows <= Self.mostRows else {
      reader.report(
        .limit, draft.key[CountKeys.values] ?? draft.key, "the digits of this number roll over \(rows) rows",
        remedy: "write fewer values, or leave roll out")
      return
    }
    var builder = RollBuilder(roller, begin: begin, duration: count.duration, id: draft.layer.id)
    guard admitsLayers(characters.count * 2 + 2, at: draft.key) else { return }
    let alignment = text.alignment
    (widest.alignment, widest.number) = (.left, nil)
    let sizes = RollSizes(of: widest, characters, digits: digitGlyphs(of: number)) { measured($0, at: draft.key) }
    draft.layer.content = .none
    reader.timed.origin(.count, draft.key, course: TimedEntry.Course(begin, begin + count.duration))
    draft.layer.sublayers = builder.layers(sizes, columns, alignment, in: draft.layer.bounds)
    for i in draft.layer.sublayers.indices { measureTexts(of: &draft.layer.sublayers[i], at: draft.key) }
    _ = reader.admitsAnimations(builder.keyframes, at: draft.key)
  }

  /// Measures the strips of digits as all texts are, so that frames know where they have ink.
  private mutating func measureTexts(of window: inout Layer, at node: SpecNode) {
    for i in window.sublayers.indices {
      guard case .text(let strip) = window.sublayers[i].content else { continue }
      window.sublayers[i].content = .text(measured(strip, at: node))
    }
  }

  /// The ten digits that a number is written with.
  private func digitGlyphs(of number: NumberText) -> [String] {
    (0...9).map { digit in
      var one = NumberText(value: Double(digit), format: "0")
      one.look.locale = number.look.locale
      return one.text
    }
  }

  /// The places of a number that can roll; nil, after a report, for others.
  private mutating func rollable(
    _ text: TextContent, _ number: NumberText, _ count: Count, _ roll: NumberRoll, _ draft: LayerDraft
  ) -> NumberPlaces? {
    let node = draft.key[CountKeys.roll] ?? draft.key
    for key in [TextKeys.split.field, TextKeys.typewriter.field, TextKeys.marks.field, TextKeys.textPath.field] {
      guard let said = draft.found[key] else { continue }
      reader.report(
        .kindCount, said, "the digits of a rolling number are layers, which can't have \(key.name)",
        remedy: "leave \(key.name) or roll out")
      return nil
    }
    let found = number.places
    let problem: (String, String)? =
      if found == nil {
        (
          "only digits in a row can roll, not words, days or decimals that come and go",
          "leave roll out; numbers roll, also with decimals: 2 or a format such as #,##0.00, and clocks such as hh:mm:ss"
        )
      } else if count.steps.contains(where: { $0 < 0 }) && count.steps.contains(where: { $0 > 0 }) {
        ("a rolling number can't pass from below 0 to above 0", "let it end at 0, or leave roll out")
      } else if text.metrics.isRightToLeft {
        ("this number is written from right to left, and can't roll", "leave currency or roll out")
      } else if roll == .slot, count.values.count > 2 {
        ("a slot machine knows only where it starts and ends", "write roll: odometer, or from and to")
      } else if case .gradient? = text.paint {
        ("a rolling number has one colour", "write a colour: color: gold, or leave roll out")
      } else {
        nil
      }
    if let problem {
      reader.report(.kindCount, node, problem.0, remedy: problem.1)
      return nil
    }
    return found
  }
}
