// Parses selectors.
// Flow: text → CSSSelectorParser → [CSSSelector], or an error.

/// Parses a list of selectors.
struct CSSSelectorParser {
  /// Why a selector is left out.
  enum Failure: Error, Equatable {
    case invalid
    /// Browsers know it.
    case unknown
  }

  private var scanner: CSSScanner
  private let depth: Int
  /// Pseudo-classes that depend on a user.
  private(set) var dynamic: [String] = []

  /// The maximum numbers of compounds of a selector, and of nested lists.
  private static let mostCompounds = 32
  private static let mostDepth = 6

  init(_ text: String, depth: Int = 0) { (scanner, self.depth) = (CSSScanner(text), depth) }

  private init(_ outer: CSSScanner, _ range: Range<Int>, depth: Int) {
    (scanner, self.depth) = (CSSScanner(outer.bytes, range), depth)
  }

  /// All selectors of a list; one that fails makes all of them fail.
  ///
  /// - Parameter isForgiving: whether those that fail are left out.
  mutating func list(isForgiving: Bool = false, isRelative: Bool = false) throws(Failure) -> [CSSSelector] {
    guard depth <= Self.mostDepth else { throw .unknown }
    var out: [CSSSelector] = []
    while true {
      do throws(Failure) { out.append(try selector(isRelative: isRelative)) } catch {
        guard isForgiving else { throw error }
        scanner.skip(to: [UInt8(ascii: ",")])
      }
      if scanner.isAtEnd { return out }
      guard scanner.take(",") else { throw .invalid }
    }
  }

  private mutating func selector(isRelative: Bool) throws(Failure) -> CSSSelector {
    var out = CSSSelector(compounds: [], combinators: [], specificity: .init())
    scanner.skipBlanks()
    if isRelative {
      // The element itself is the first compound.
      out.compounds.append(CSSSelector.Compound())
      out.combinators.append(combinator() ?? .descendant)
    }
    while true {
      out.compounds.append(try compound(&out.specificity))
      if out.compounds.count > Self.mostCompounds { throw .unknown }
      let isSpaced = scanner.skipBlanks()
      if scanner.isAtEnd || scanner.next == UInt8(ascii: ",") { return out }
      if let found = combinator() {
        out.combinators.append(found)
      } else if isSpaced {
        out.combinators.append(.descendant)
      } else {
        throw .invalid
      }
    }
  }

  private mutating func combinator() -> CSSSelector.Combinator? {
    let found: CSSSelector.Combinator? =
      scanner.take(">") ? .child : scanner.take("+") ? .adjacent : scanner.take("~") ? .sibling : nil
    if found != nil { scanner.skipBlanks() }
    return found
  }

  private mutating func compound(_ specificity: inout CSSSelector.Specificity) throws(Failure) -> CSSSelector.Compound {
    var out = CSSSelector.Compound()
    let begin = scanner.at
    try type(&out, &specificity)
    while !scanner.isAtEnd {
      switch scanner.next {
      case UInt8(ascii: "#"):
        scanner.at += 1
        guard let id = scanner.name() else { throw .invalid }
        out.tests.append(.id(id))
        specificity.ids += 1
      case UInt8(ascii: "."):
        scanner.at += 1
        guard let name = scanner.identifier() else { throw .invalid }
        out.tests.append(.className(name))
        specificity.classes += 1
      case UInt8(ascii: "["):
        out.tests.append(try attribute())
        specificity.classes += 1
      case UInt8(ascii: ":"): try pseudo(&out, &specificity)
      default:
        guard scanner.at > begin else { throw .invalid }
        return out
      }
    }
    guard scanner.at > begin else { throw .invalid }
    return out
  }

  /// A type or `*`, with a namespace's prefix, which is not looked at.
  private mutating func type(
    _ out: inout CSSSelector.Compound, _ specificity: inout CSSSelector.Specificity
  ) throws(Failure) {
    var found = scanner.take("*") ? "*" : scanner.identifier()
    if scanner.next == UInt8(ascii: "|"), scanner.peek(1) != UInt8(ascii: "=") {
      scanner.at += 1
      found = scanner.take("*") ? "*" : scanner.identifier()
      if found == nil { throw .invalid }
    }
    if let found, found != "*" {
      out.tests.append(.type(found))
      specificity.types += 1
    }
  }

  private mutating func attribute() throws(Failure) -> CSSSelector.Test {
    let range = scanner.contents(closing: "]")
    var inner = CSSScanner(scanner.bytes, range)
    inner.skipBlanks()
    _ = inner.take("*")
    var name = inner.identifier()
    if inner.next == UInt8(ascii: "|"), inner.peek(1) != UInt8(ascii: "=") {
      inner.at += 1
      name = inner.identifier()
    }
    guard let name else { throw .invalid }
    inner.skipBlanks()
    if inner.isAtEnd { return .attribute(name, .exists, "", ignoresCase: false) }
    let table: [(Character, CSSSelector.Comparison)] = [
      ("~", .word), ("|", .dash), ("^", .prefix), ("$", .suffix), ("*", .contains),
    ]
    var comparison = CSSSelector.Comparison.equals
    for (sign, found) in table where inner.take(sign) { comparison = found }
    guard inner.take("=") else { throw .invalid }
    inner.skipBlanks()
    guard let value = inner.string() ?? inner.identifier() else { throw .invalid }
    inner.skipBlanks()
    let flag = inner.identifier()?.lowercased()
    inner.skipBlanks()
    guard inner.isAtEnd, flag == nil || flag == "i" || flag == "s" else { throw .invalid }
    return .attribute(name, comparison, value, ignoresCase: flag == "i")
  }

  private mutating func pseudo(
    _ out: inout CSSSelector.Compound, _ specificity: inout CSSSelector.Specificity
  ) throws(Failure) {
    scanner.at += 1
    let isElement = scanner.take(":")
    guard let name = scanner.identifier()?.lowercased() else { throw .invalid }
    if scanner.next == UInt8(ascii: "(") {
      let range = scanner.contents(closing: ")")
      if isElement {
        specificity.types += 1
        out.tests.append(.never)
        return
      }
      let (test, weight) = try function(name, range)
      out.tests.append(test)
      specificity = specificity + weight
      return
    }
    if isElement || ["before", "after", "first-line", "first-letter"].contains(name) {
      specificity.types += 1
      out.tests.append(.never)
      return
    }
    specificity.classes += 1
    out.tests.append(try plain(name))
  }

  private mutating func plain(_ name: String) throws(Failure) -> CSSSelector.Test {
    switch name {
    case "root", "scope": return .root
    case "empty": return .empty
    case "link", "any-link": return .link
    case "first-child": return .position(.init(a: 0, b: 1))
    case "last-child": return .position(.init(a: 0, b: 1, isFromEnd: true))
    case "first-of-type": return .position(.init(a: 0, b: 1, isOfType: true))
    case "last-of-type": return .position(.init(a: 0, b: 1, isFromEnd: true, isOfType: true))
    case "only-child", "only-of-type":
      let isOfType = name == "only-of-type"
      let both = [false, true].map { isFromEnd in
        CSSSelector.Test.position(.init(a: 0, b: 1, isFromEnd: isFromEnd, isOfType: isOfType))
      }
      return .any([CSSSelector(compounds: [.init(tests: both)], combinators: [], specificity: .init())])
    case "defined": return .any([CSSSelector(compounds: [.init()], combinators: [], specificity: .init())])
    default:
      if Self.dynamicNames.contains(name) {
        dynamic.append(name)
      } else if !Self.idleNames.contains(name) {
        throw .invalid
      }
      return .never
    }
  }

  private static let dynamicNames: Set<String> = [
    "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "target-within",
  ]
  private static let idleNames: Set<String> = [
    "checked", "disabled", "enabled", "required", "optional", "valid", "invalid", "indeterminate", "default",
    "read-only", "read-write", "placeholder-shown", "in-range", "out-of-range", "autofill", "fullscreen", "modal",
    "playing", "paused", "host", "popover-open",
  ]

  private mutating func function(
    _ name: String, _ range: Range<Int>
  ) throws(Failure) -> (CSSSelector.Test, CSSSelector.Specificity) {
    switch name {
    case "not", "is", "where", "matches", "-webkit-any", "has":
      var inner = CSSSelectorParser(scanner, range, depth: depth + 1)
      let found = try inner.list(isForgiving: name != "not" && name != "has", isRelative: name == "has")
      dynamic += inner.dynamic
      let weight = name == "where" ? .init() : found.map(\.specificity).max() ?? .init()
      return (name == "not" ? .none(found) : name == "has" ? .has(found) : .any(found), weight)
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard var position = CSSSelectorParser.position(scanner.text(range)) else {
        throw scanner.text(range).contains(" of ") ? .unknown : .invalid
      }
      (position.isFromEnd, position.isOfType) = (name.contains("last"), name.hasSuffix("type"))
      return (.position(position), .init(classes: 1))
    case "lang": return (.language(scanner.text(range).trimmedQuotes.lowercased()), .init(classes: 1))
    case "dir", "state", "host", "host-context": return (.never, .init(classes: 1))
    default: throw .invalid
    }
  }

  /// `2n+1`, `odd`, `-n + 3`, `4`.
  private static func position(_ text: String) -> CSSSelector.Position? {
    let plain = text.lowercased().filter { !$0.isWhitespace }
    if plain == "odd" { return .init(a: 2, b: 1) }
    if plain == "even" { return .init(a: 2, b: 0) }
    guard plain.utf8.count < 24 else { return nil }
    guard let n = plain.firstIndex(of: "n") else { return Int(plain).map { .init(a: 0, b: $0) } }
    let before = plain[..<n]
    let after = plain[plain.index(after: n)...]
    let a: Int? = before.isEmpty || before == "+" ? 1 : before == "-" ? -1 : Int(before)
    let b: Int? = after.isEmpty ? 0 : after.first == "+" || after.first == "-" ? Int(after) : nil
    guard let a, let b, abs(Double(a)) < 1e9, abs(Double(b)) < 1e9 else { return nil }
    return .init(a: a, b: b)
  }
}

extension String {
  /// Without the quotes around it.
  var trimmedQuotes: String {
    var scanner = CSSScanner(self)
    return scanner.string() ?? self
  }
}
