// Reads values of a document, and gathers what is wrong with them.
// Flow: SpecNode + Field + Surroundings → Reader → FieldValue, Diagnostics.
import SparklerCore
import SparklerScene

/// What is known while values are read, and what has been found wrong.
package struct Reader: Sendable {
  package var source: SpecSource
  package let limits: Limits
  package let assets: any AssetResolving
  package var diagnostics: [Diagnostic] = []
  /// What the document has come to so far.
  package var budget: Budget
  /// The moments of `times:`.
  package var labels = TimeLabels()
  /// Names of params and axes, which are put in by `$` alone.
  package var dollarNames: Set<String> = []
  /// Whether a value that was read counts in what is around it: the parent's size, or the font.
  package var countsAround = false
  /// Path data that has been read, by its text.
  package var paths: [String: Path] = [:]
  /// The easings by where they stand.
  package var easings: [SourceRange: TimingFunction] = [:]

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
    // A value that an alias or a palette repeats is told once.
    if diagnostics.count > Self.mostNearMisses
      || !diagnostics.contains(where: { $0.code == code && $0.place == problem.place && $0.message == message })
    {
      diagnostics.append(problem)
    }
  }

  /// Reports what the command line asks for: no value in the spec is to blame.
  ///
  /// - Parameter place: what the spec has to say about it, such as a param's declaration.
  package mutating func reportOption(_ node: SpecNode, _ message: String, remedy: String, place: SourceRange? = nil) {
    let problem = Diagnostic(code: .badOption, place: place, path: "", message: message, remedy: remedy)
    if !node.isBroken, !diagnostics.contains(problem) { diagnostics.append(problem) }
  }

  /// Beyond so many problems no near-miss is searched: it would take long, and nobody reads them.
  static let mostNearMisses = 200

  /// Whether so many problems are known that no more are looked for in the same value.
  package var hasManyProblems: Bool { diagnostics.count >= Self.mostNearMisses }

  /// `did you mean …?`, or the other words where no known name is near.
  package func nearMiss(_ name: String, among known: [String], else other: String) -> String {
    guard diagnostics.count < Self.mostNearMisses, let near = Units.nearest(name, among: known) else { return other }
    return "did you mean '\(near)'?"
  }

  /// Reports a word that is not among the known ones.
  package mutating func reportWord(_ node: SpecNode, _ code: Diagnostic.Code, _ message: String, known: [String]) {
    let all = known.count <= 50 ? "use one of: \(known.joined(separator: ", "))" : "`sparkler schema` lists all words"
    report(code, node, message, remedy: nearMiss(node.text ?? "", among: known, else: all))
  }

  /// A scalar's text; a missing one is reported, with YAML's `#` trap named.
  package mutating func scalar(_ node: SpecNode, wanted: @autoclosure () -> String) -> String? {
    if node.isNull {
      reportNothing(node, wanted: wanted())
      return nil
    }
    guard let text = node.text else {
      let wanted = wanted()
      let example = wanted.contains("colour") ? Self.colorRemedy : "write \(wanted)"
      report(.wrongType, node, "\(wanted) is wanted, not \(node.description)", remedy: example)
      return nil
    }
    return text
  }

  package static let colorRemedy = "write \"#rrggbb\", \"#rrggbbaa\", a CSS name, rgb(), hsl(), oklch() or transparent"

  private mutating func reportNothing(_ node: SpecNode, wanted: String) {
    // Up to the mark there may be an anchor or blanks, after it only the comment that took the value.
    let line = node.place.line
    let rest = source.file(node.place.file).text(line: line, column: node.place.column)
    guard let mark = rest.firstIndex(of: "#"), rest[..<mark].allSatisfy({ " \t:".contains($0) }) else {
      report(.wrongType, node, "nothing stands here; \(wanted) is wanted", remedy: "write a value, or remove the key")
      return
    }
    let isColor = wanted.contains("colour")
    let word = isColor ? rest[mark...].prefix { !" ,}]".contains($0) } : rest[mark...]
    let column = node.place.column + rest.distance(from: rest.startIndex, to: mark)
    report(
      isColor ? .commentedColor : .wrongType, node,
      isColor ? "no colour here: '#' starts a comment in YAML" : "nothing stands here: '#' starts a comment in YAML",
      remedy: isColor ? "quote the colour: \"\(word)\"" : "quote what begins with '#'",
      place: SourceRange(line: line, column: column, length: max(1, word.count), file: node.place.file))
  }

  /// Whether so many more may be made, which are counted.
  ///
  /// What does not fit is reported at the first step without room, with its number and the limit; the steps after it have
  /// none either.
  /// - Parameters:
  ///   - limit: the limit's name.
  ///   - message: the sentence around the number that there would be.
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
