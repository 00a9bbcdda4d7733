// What Sparkler does with each known key of a foreign format: one text file for each format.
// Flow: a table's text → FormatTable → Leftovers, the guide's table.

/// The kinds of objects of a file format, and the fate of each of their keys.
///
/// A table's text has sections such as these. `[NAME=VALUE]` adds keys for objects of `NAME` whose key `by` has that
/// value, and reports an object of `NAME` as unknown if that value was not read; with `like` in place of `by` it doesn't.
/// A row has a key or several (`*` for all others), a title, a type and a fate. The type is `>KIND` for objects and lists of them,
/// `=VALUE` for the default (0, false, empty and null without it), `{WORDS}` for the known values, and `!` for a key
/// that every object has, `!KEY` for one that each object with another key has, and `[WORDS]` for what is shown without it:
///
/// ```
/// [layer] a layer; by ty
/// ks  | transform  | ! >transform  | drawn
/// bm  | blend mode | {0 to 16}     | drawn
/// mb  | motion blur|               | missing: it is drawn sharp -> set motionBlur
/// nm  | name       |               | idle: it is only a name
/// [layer=4] a shape layer
/// ```
package struct FormatTable: Sendable {
  package enum Fate: Sendable, Hashable {
    case drawn
    /// Drawn in another way, in words.
    case otherwise(String)
    /// Left out; what is shown instead.
    case missing(String)
    /// Without effect here; why.
    case idle(String)
  }

  package struct Row: Sendable, Hashable {
    package var key: String
    package var title: String
    /// The kind of the object, or of a list's objects.
    package var kind: String?
    /// Numbers or a word; nil for zero, false, empty and null.
    package var standard: String?
    /// The known values, in words.
    package var values: String?
    /// The key with which it must be there: its own for one that every object has.
    package var neededWith: String?
    /// What is shown without it, in words.
    package var absent: String?
    package var fate: Fate
    package var remedy = ""
  }

  package struct Kind: Sendable {
    package var name: String
    package var title: String
    /// The key whose value selects more rows.
    package var by: String?
    /// Whether an object is unknown if that value was not read.
    package var isChosen = false
    package var rows: [Row] = []
    fileprivate(set) var rowOfKey: [UInt64: Int] = [:]
    /// The rows of keys that must be there.
    fileprivate(set) var needed: [Row] = []
    /// The row of all other keys, written `*`.
    fileprivate(set) var rowOfOthers: Int?
  }

  /// In the order of the text.
  package private(set) var kinds: [Kind] = []
  /// Lines that can't be read; empty for a good table.
  package private(set) var problems: [String] = []
  private var places: [String: Int] = [:]
  /// What a file of the format is called, such as `a Lottie file`.
  package var name: String { kinds.first?.title ?? "a file" }
  /// Whether keys are compared without regard to case, as in the trees that it is used for.
  let ignoresCase: Bool

  /// - Parameter ignoresCase: for trees that compare keys without regard to case.
  package init(_ text: String, ignoringCase ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") { addKind(line) } else { addRows(line) }
    }
    for row in kinds.flatMap(\.rows) {
      if let kind = row.kind, places[kind] == nil { problems.append("the kind '\(kind)' of \(row.key) is missing") }
    }
  }

  private mutating func addKind(_ line: Substring) {
    guard let end = line.firstIndex(of: "]") else { return problems.append(String(line)) }
    let title = line[line.index(after: end)...].split(separator: ";").map { Self.trimmed($0) }
    let by = title.dropFirst().first?.split(separator: " ") ?? []
    let kind = Kind(
      name: String(line[..<end].dropFirst()), title: title.first ?? "", by: by.count == 2 ? String(by[1]) : nil,
      isChosen: by.first == "by")
    places[kind.name] = kinds.count
    kinds.append(kind)
  }

  private mutating func addRows(_ line: Substring) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { Self.trimmed($0) }
    guard parts.count == 4, let last = kinds.indices.last, let (fate, remedy) = Self.fate(parts[3]) else {
      return problems.append(String(line))
    }
    var type = parts[2][...]
    var values: String?
    if let begin = type.firstIndex(of: "{"), let end = type.lastIndex(of: "}"), begin < end {
      values = String(type[type.index(after: begin)..<end])
      type = type[..<begin] + type[type.index(after: end)...]
    }
    var absent: String?
    if let begin = type.firstIndex(of: "["), let end = type.lastIndex(of: "]"), begin < end {
      absent = String(type[type.index(after: begin)..<end])
      type = type[..<begin] + type[type.index(after: end)...]
    }
    let words = type.split(separator: " ")
    let standard = words.filter { !$0.hasPrefix(">") && !$0.hasPrefix("!") }.joined(separator: " ")
    let need = words.first { $0.hasPrefix("!") }?.dropFirst()
    for key in parts[0].split(separator: " ") {
      let row = Row(
        key: String(key), title: parts[1], kind: words.first { $0.hasPrefix(">") }.map { String($0.dropFirst()) },
        standard: standard.hasPrefix("=") ? String(standard.dropFirst()) : nil, values: values,
        neededWith: need.map { String($0.isEmpty ? key : $0) }, absent: absent, fate: fate, remedy: remedy)
      if row.neededWith != nil { kinds[last].needed.append(row) }
      if row.key == "*" { kinds[last].rowOfOthers = kinds[last].rows.count }
      kinds[last].rowOfKey[KeyIdentity.of(row.key, ignoringCase: ignoresCase)] = kinds[last].rows.count
      kinds[last].rows.append(row)
    }
  }

  private static func fate(_ text: String) -> (Fate, remedy: String)? {
    let parts = text.split(separator: " -> ", maxSplits: 1).map { trimmed($0[...]) }
    let remedy = parts.count > 1 ? parts[1] : ""
    guard let first = parts.first else { return nil }
    if first == "drawn" { return (.drawn, remedy) }
    let words = first.split(separator: ":", maxSplits: 1).map { trimmed($0[...]) }
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "otherwise": return (.otherwise(words[1]), remedy)
    case "missing": return (.missing(words[1]), remedy)
    case "idle": return (.idle(words[1]), remedy)
    default: return nil
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  // MARK: Lookup

  package subscript(kind: String) -> Kind? { places[kind].map { kinds[$0] } }

  /// The number of a kind; nil if the table has none of that name.
  func index(of kind: String) -> Int? { places[kind] }

  /// A row by the identity of its key.
  func row(_ key: UInt64, in kind: Int) -> Row? {
    (kinds[kind].rowOfKey[key] ?? kinds[kind].rowOfOthers).map { kinds[kind].rows[$0] }
  }
}
