// Selectors of CSS, as parsed.
// Flow: prelude of a rule → CSSSelectorParser → CSSSelector → SelectorMatcher.

/// A complex selector: compounds with combinators.
struct CSSSelector: Hashable {
  enum Combinator: Hashable {
    case descendant, child, adjacent, sibling
  }

  /// The last one is the subject's; there is at least one.
  var compounds: [Compound]
  /// One between each two compounds.
  var combinators: [Combinator]
  var specificity: Specificity

  /// The number of ids, of classes, and of types.
  struct Specificity: Hashable, Comparable {
    var ids = 0
    var classes = 0
    var types = 0

    static func < (a: Specificity, b: Specificity) -> Bool {
      (a.ids, a.classes, a.types) < (b.ids, b.classes, b.types)
    }

    static func + (a: Specificity, b: Specificity) -> Specificity {
      Specificity(ids: a.ids + b.ids, classes: a.classes + b.classes, types: a.types + b.types)
    }
  }

  /// Tests that one element must pass.
  struct Compound: Hashable {
    var tests: [Test] = []
  }

  /// How an attribute's value is compared.
  enum Comparison: UInt8, Hashable {
    case exists, equals, word, dash, prefix, suffix, contains
  }

  indirect enum Test: Hashable {
    case type(String)
    case id(String)
    case className(String)
    case attribute(String, Comparison, String, ignoresCase: Bool)
    case root
    case empty
    case link
    case language(String)
    case position(Position)
    case any([CSSSelector])
    case none([CSSSelector])
    /// Of `:has()`: descendants, children or siblings.
    case has([CSSSelector])
    case never
  }

  /// `:nth-child(an+b)` and its family.
  struct Position: Hashable {
    var a: Int
    var b: Int
    var isFromEnd = false
    var isOfType = false

    func accepts(_ index: Int) -> Bool {
      let (difference, isBig) = index.subtractingReportingOverflow(b)
      if isBig { return false }
      return a == 0 ? difference == 0 : difference % a == 0 && difference / a >= 0
    }
  }
}
