// Reads values of a document and collects diagnostics.
// Flow: SpecNode + Field + Surroundings → Reader → FieldValue, Diagnostics.
import SparklerCore
import SparklerScene

/// The state of reading a document: its source, its limits and the problems found.
package struct Reader: Sendable {
  package var source: SpecSource
  package let limits: Limits
  package let assets: any AssetResolving
  package var diagnostics: [Diagnostic] = []
  /// What the document has expanded to so far.
  package var budget: Budget
  /// The named times of `times:`.
  package var labels = TimeLabels()
  /// Names of params and matrix axes, which are inserted with `$`.
  package var dollarNames: Set<String> = []
  /// Whether a value that was read depends on its surroundings: the parent's size, or the font.
  package var countsAround = false
  /// The font family of texts that name none; nil for Inter.
  package var family: String?
  /// The brand's values by name, such as `brand.colors.ink`, for layers that name none; empty without a brand.
  package var house: [String: String] = [:]
  /// Parsed path data, by its text.
  package var paths: [String: Path] = [:]
  /// The easings read, by source location.
  /// The easings, motions and animations read.
  package var timed = TimedEntries()

  package init(_ source: SpecSource, limits: Limits, assets: any AssetResolving) {
    (self.source, self.limits, self.assets) = (source, limits, assets)
    budget = Budget(limits)
  }

  package mutating func report(
    _ code: Diagnostic.Code, _ node: SpecNode, _ message: String, remedy: String, place: SourceRange? = nil
  ) {
    guard !node.isBroken else { return }
    let remedy = dollarRemedy(code, node) ?? remedy
    let problem = Diagnostic(code: code, place: place ?? node.place, path: node.path, message: message, remedy: remedy)
    // A value that an alias or a palette repeats is reported once.
    if diagnostics.count > Self.mostNearMisses
      || !diagnostics.contains(where: { $0.code == code && $0.place == problem.place && $0.message == message })
    {
      diagnostics.append(problem)
    }
  }

  /// Reports a problem of the command line instead of the spec.
  ///
  /// - Parameter place: a related location in the spec, such as a param's declaration.
  package mutating func reportOption(_ node: SpecNode, _ message: String, remedy: String, place: SourceRange? = nil) {
    let problem = Diagnostic(code: .badOption, place: place, path: "", message: message, remedy: remedy)
    if !node.isBroken, !diagnostics.contains(problem) { diagnostics.append(problem) }
  }

  /// The number of problems after which near misses are no longer searched, to bound the time.
  static let mostNearMisses = 200

  /// Whether so many problems are known that the search for more in the same value can stop.
  package var hasManyProblems: Bool { diagnostics.count >= Self.mostNearMisses }

  /// `did you mean …?`, or `other` if no known name is close.
  package func nearMiss(_ name: String, among known: [String], else other: String) -> String {
    guard diagnostics.count < Self.mostNearMisses, let near = NearMiss.name(name, among: known) else { return other }
    return "did you mean '\(near)'?"
  }

  /// Reports an unknown keyword.
  package mutating func reportWord(_ node: SpecNode, _ code: Diagnostic.Code, _ message: String, known: [String]) {
    let all = known.count <= 50 ? "use one of: \(known.joined(separator: ", "))" : "`sparkler schema` lists all words"
    let word = node.text ?? ""
    report(code, node, message, remedy: Redirects.word(word, among: known) ?? nearMiss(word, among: known, else: all))
  }

  /// A scalar's text. Any other node is reported; for a missing value, the message explains YAML's `#` comments.
  package mutating func scalar(_ node: SpecNode, wanted: @autoclosure () -> String) -> String? {
    if node.isNull {
      reportNothing(node, wanted: wanted())
      return nil
    }
    guard let text = node.text else {
      let wanted = wanted()
      let example = wanted.contains("colour") ? Self.colorRemedy : "write \(wanted)"
      report(.wrongType, node, "expected \(wanted), not \(node.description)", remedy: example)
      return nil
    }
    return text
  }

  package static let colorRemedy = "write \"#rrggbb\", \"#rrggbbaa\", a CSS name, rgb(), hsl(), oklch() or transparent"

  private mutating func reportNothing(_ node: SpecNode, wanted: String) {
    // Whether a comment starts where the value should be.
    let line = node.place.line
    let rest = source.file(node.place.file).text(line: line, column: node.place.column)
    guard let mark = rest.firstIndex(of: "#"), rest[..<mark].allSatisfy({ " \t:".contains($0) }) else {
      report(.wrongType, node, "the value is missing; expected \(wanted)", remedy: "write a value, or remove the key")
      return
    }
    let isColor = wanted.contains("colour")
    let word = isColor ? rest[mark...].prefix { !" ,}]".contains($0) } : rest[mark...]
    let column = node.place.column + rest.distance(from: rest.startIndex, to: mark)
    report(
      isColor ? .commentedColor : .wrongType, node,
      isColor ? "no colour here: '#' starts a comment in YAML" : "the value is missing: '#' starts a comment in YAML",
      remedy: isColor ? "quote the colour: \"\(word)\"" : "quote the value that begins with '#'",
      place: SourceRange(line: line, column: column, length: max(1, word.count), file: node.place.file))
  }

  /// Counts against a limit, and returns whether the sum is within it.
  ///
  /// The first excess is reported, with the sum and the limit. All later calls return false.
  /// - Parameters:
  ///   - limit: the limit's name.
  ///   - message: formats the message from the sum.
  package mutating func admits(
    _ count: Int, of limit: String, at node: SpecNode, _ message: (String) -> String
  ) -> Bool {
    let (fits, isFirst) = budget.spend(Double(count), of: limit)
    if !fits, isFirst {
      report(.limit, node, message(Limits.text(budget.spent(limit))), remedy: limits.remedy(limit))
    }
    return fits
  }
}
