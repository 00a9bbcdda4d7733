// Reads a tree by tables of fields and gathers every problem on the way.
// Flow: SpecNode + [Field] → SpecDecoder → FieldValues, layers, outputs.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// What is known while a spec is read, and what has been found wrong.
package struct SpecDecoder {
  package var source: SpecSource
  package let limits: Limits
  let assets: any AssetResolving
  let letters: LetterMeter
  var measuring: any ContentMeasuring { letters }
  let library: EffectLibrary
  package var diagnostics: [Diagnostic] = []
  /// The layers as they are written, in the order in which they are read; and the easings, by where they stand.
  var written: [WrittenLayer] = []
  var easings: [SourceRange: TimingFunction] = [:]
  /// What the document has come to so far.
  var budget: Budget
  var hasToldLetters = false
  /// Path data that has been read, by its text.
  var paths: [String: Path] = [:]
  /// Where each id was first used.
  var ids: [String: SourceRange] = [:]
  /// How many effects of each kind have no id: they fork by their ordinal.
  var effectOrdinals: [String: Int] = [:]
  /// How many fields of noise and turbulence say no seed: theirs follow from their ordinal.
  var seedlessFieldCount = 0
  /// The same of filters' grain.
  var seedlessGrainCount = 0
  /// Set once the document's own keys are read.
  var random = SeededRandom(seed: 0)
  /// What `seed: per-variant` stands for; nil without a matrix.
  var variantSeed: UInt64?
  var duration: Seconds?
  /// When the layer comes and goes whose sublayers are read.
  var life = Lifetime()
  /// Whether a scene that says neither how long nor how often it plays is over when its pictures are.
  var playsOnce = false
  /// The scene's bounds in points.
  var canvas = Rect.zero
  /// How many layers effects have put in front of each source.
  var inFrontCounts: [String: Int] = [:]
  /// Where each emitter was written, by its chance; and where a layer to be born on was named, by its id.
  var emitterNodes: [UInt64: SpecNode] = [:]
  var emissionNodes: [String: SpecNode] = [:]
  /// Cells that others may be like, by name.
  var likeNodes: [String: SpecNode] = [:]
  /// Places on painted layers, by id and part: several emitters may be born on one.
  var coveredPlaces: [String: [String: EmissionPlaces]] = [:]
  /// What finding them has cost, in painted pixels.
  var coveredPixels = 0.0
  /// What params hold, whoever has set them; other names too.
  package var paramTexts: [String: String] = [:]
  /// Names of params and axes, which are put in by `$` alone.
  var dollarNames: Set<String> = []
  /// How often each component has been used.
  package var useCounts: [String: Int] = [:]
  /// The size of the font that lengths in `em` count in: the layer's, or the nearest one's around it.
  var em = Font().size
  /// The layers beside the one that is read.
  var neighbours = Neighbours()
  /// Set where the layers of the list that is read next take turns.
  var nextTurns: TurnRules?
  /// The moments of `times:`.
  package var labels = TimeLabels()
  /// How deep cells lie in cells.
  var cellDepth = 0
  /// Ids of effects, and of layers that can't be read: no message says that they are unknown.
  var effectIDs: Set<String> = []
  var brokenIDs: Set<String> = []
  /// The layers that effects give to physics, by the effect's id.
  var effectItems: [String: [String]] = [:]
  var takenPrefixes: Set<String> = []
  /// What the entries of `dynamics` name.
  var dynamicsNames: Set<String> = []
  var pendingDynamics = PendingDynamics()

  package init(source: SpecSource, _ builder: SceneBuilder) {
    self.source = source
    limits = builder.limits
    budget = Budget(builder.limits)
    assets = builder.assets
    letters = LetterMeter(builder.measuring, most: builder.limits["letters"])
    library = builder.effects
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
  private static let mostNearMisses = 200

  /// Whether so many problems are known that no more are looked for in the same value.
  package var hasManyProblems: Bool { diagnostics.count >= Self.mostNearMisses }

  /// `did you mean …?`, or the other words where no known name is near.
  package func nearMiss(_ name: String, among known: [String], else other: String) -> String {
    guard diagnostics.count < Self.mostNearMisses, let near = Units.nearest(name, among: known) else { return other }
    return "did you mean '\(near)'?"
  }

  /// The map's values by field name; each unknown, doubled or twice named key is reported.
  ///
  /// - Parameter what: what the map is, for messages: "a text layer".
  package mutating func keys(of node: SpecNode, _ fields: [Field], what: String) -> [String: SpecNode] {
    guard let entries = node.entries else {
      report(.wrongType, node, "\(what) must be a map, not \(node.description)", remedy: "write key: value")
      return [:]
    }
    var found: [String: SpecNode] = [:]
    for entry in entries where !entry.key.hasPrefix("x-") {
      guard let field = fields.first(where: { $0.name == entry.key || $0.alias == entry.key }) else {
        let meant = unknown(entry, fields, what: what)
        // The meant key is not missing, and its value is looked at too.
        if let meant, node[meant.name] == nil, meant.alias.map({ node[$0] == nil }) ?? true, found[meant.name] == nil {
          found[meant.name] = entry.node
        }
        continue
      }
      if found[field.name] != nil {
        report(
          .bothNames, entry.node, "'\(field.name)' and '\(field.alias ?? "")' are the same key",
          remedy: "keep one of them",
          place: entry.place)
        continue
      }
      found[field.name] = entry.node
    }
    return found
  }

  /// Reports a key that no field has; returns the field that was meant.
  private mutating func unknown(_ entry: SpecNode.Entry, _ fields: [Field], what: String) -> Field? {
    let names = fields.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
    let near =
      diagnostics.count < Self.mostNearMisses
      ? Self.meant(entry.key, among: names) ?? Units.nearest(entry.key, among: names) : nil
    let all = names.count <= 24 ? "use one of: \(names.joined(separator: ", "))" : "`sparkler schema` lists all keys"
    if entry.key == "<<" {
      report(
        .unknownKey, entry.node, "a quoted '<<' is no merge key", remedy: "write it without quotes: <<: *base",
        place: entry.place)
      return nil
    }
    let foreign = Redirects.key(entry.key, of: what)
    report(
      .unknownKey, entry.node, "\(what) has no key '\(entry.key)'",
      remedy: foreign ?? near.map { "did you mean '\($0)'?" } ?? all, place: entry.place)
    return foreign != nil ? nil : near.flatMap { name in fields.first { $0.name == name || $0.alias == name } }
  }

  /// Every field of the map that is a plain value.
  package mutating func values(
    of keys: [String: SpecNode], _ fields: [Field], parent: Rect
  ) -> FieldValues {
    var out = FieldValues()
    for field in fields {
      guard let node = keys[field.name] else { continue }
      out[field.name] = value(node, field.kind, field: field, parent: parent)
    }
    return out
  }

  /// Reports a word that is not among the known ones.
  package mutating func reportWord(_ node: SpecNode, _ code: Diagnostic.Code, _ message: String, known: [String]) {
    let all = known.count <= 50 ? "use one of: \(known.joined(separator: ", "))" : "`sparkler schema` lists all words"
    report(code, node, message, remedy: nearMiss(node.text ?? "", among: known, else: all))
  }

  /// A scalar's text; a missing one is reported, with YAML's `#` trap named.
  package mutating func scalar(_ node: SpecNode, wanted: String) -> String? {
    if node.isNull {
      reportNothing(node, wanted: wanted)
      return nil
    }
    guard let text = node.text else {
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
}
