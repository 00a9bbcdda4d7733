// Builds a tree of YAML values with aliases resolved.
// Flow: text → YAMLEvents → YAMLNode → SpecParser.

/// A value of a YAML text.
struct YAMLNode: Hashable {
  enum Value: Hashable {
    case scalar(String)
    case list([YAMLNode])
    case map([YAMLPair])
  }

  enum Style: UInt8 {
    case plain, quoted
    /// After `|` or `>`.
    case block
  }

  var value: Value
  /// Where it begins; for an alias, the location of its anchor.
  var mark: YAMLMark
  /// The style of a scalar.
  var style: Style
  /// nil for the default tag of its value.
  var tag: String?

  /// Equality as for keys of a map.
  static func == (a: YAMLNode, b: YAMLNode) -> Bool { a.value == b.value && a.tag == b.tag }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }

  var text: String? { if case .scalar(let text) = value { text } else { nil } }
}

struct YAMLPair: Hashable {
  var key: YAMLNode
  var value: YAMLNode
}

/// A location: line and column from 1, in Unicode scalars.
struct YAMLMark {
  var line: Int
  var column: Int
}

/// Why a text is not valid YAML.
enum YAMLProblem: Error {
  /// libyaml's message and its context.
  case syntax(String, context: String?, at: YAMLMark)
  /// A byte that is not allowed.
  case unreadable(String, byte: Int)
  /// A key that occurs more than once in a map.
  case doubled(String, at: YAMLMark)
  /// Lists and maps nested too deeply.
  case deep(at: YAMLMark)
  case memory
}

extension YAMLNode {
  /// The only document of a text; nil if the text is empty.
  static func document(of text: String) throws(YAMLProblem) -> YAMLNode? {
    var tree = YAMLTree(events: YAMLEvents(text))
    return try tree.document()
  }
}

/// Builds nodes from events.
private struct YAMLTree {
  let events: YAMLEvents
  private var anchors: [String: YAMLNode] = [:]
  private var depth = 0
  /// libyaml has no depth limit, and each level uses stack. The limit for specs is far lower.
  private static let mostLevels = 1000

  init(events: YAMLEvents) { self.events = events }

  mutating func document() throws(YAMLProblem) -> YAMLNode? {
    _ = try events.next()
    if case .end = try events.next().type { return nil }
    let root = try node(try events.next())
    _ = try events.next()
    let event = try events.next()
    guard case .end = event.type else {
      throw .syntax(
        "but found another document", context: "expected a single document in the stream", at: event.mark)
    }
    return root
  }

  private mutating func node(_ event: YAMLEvent) throws(YAMLProblem) -> YAMLNode {
    let value: YAMLNode.Value
    var style = YAMLNode.Style.plain
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostLevels { throw .deep(at: event.mark) }
    switch event.type {
    case .alias(let name):
      guard let node = anchors[name] else {
        throw .syntax("found undefined alias", context: nil, at: event.mark)
      }
      return node
    case .scalar(let text, let written): (value, style) = (.scalar(text), written)
    case .list: value = .list(try items())
    case .map: value = .map(try pairs())
    case .close, .other, .end: throw .syntax("found no value", context: nil, at: event.mark)
    }
    let node = YAMLNode(value: value, mark: event.mark, style: style, tag: event.tag)
    if let anchor = event.anchor { anchors[anchor] = node }
    return node
  }

  private mutating func items() throws(YAMLProblem) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while true {
      let event = try events.next()
      if case .close = event.type { return items }
      items.append(try node(event))
    }
  }

  private mutating func pairs() throws(YAMLProblem) -> [YAMLPair] {
    var pairs: [YAMLPair] = []
    pairs.reserveCapacity(8)
    while true {
      let event = try events.next()
      if case .close = event.type { break }
      let key = try node(event)
      pairs.append(YAMLPair(key: key, value: try node(try events.next())))
    }
    if let twice = Self.doubled(pairs) { throw .doubled(twice.text ?? "a key", at: twice.mark) }
    return pairs
  }

  /// The first duplicate key in alphabetical order.
  private static func doubled(_ pairs: [YAMLPair]) -> YAMLNode? {
    var known = Set<YAMLNode>(minimumCapacity: pairs.count)
    var twice: [YAMLNode] = []
    for pair in pairs {
      let (isNew, first) = known.insert(pair.key)
      if !isNew { twice.append(first) }
    }
    return twice.min { ($0.text ?? "") < ($1.text ?? "") }
  }
}
