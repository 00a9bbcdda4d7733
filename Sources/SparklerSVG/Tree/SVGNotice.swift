// What the reader of SVG files left out.
// Flow: SVGReader → SVGNotice → LayerBuilder's findings.

/// Something in a file that is not drawn as the file says.
package struct SVGNotice: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case script
    /// An attribute such as `onload`; the text is its name.
    case eventHandler
    case foreignObject
    /// A link `a`.
    case link
    /// `@import`, `xml-stylesheet`.
    case externalStyleSheet
    /// `@font-face`; the text is the family.
    case fontFace
    /// A selector with `:hover` and the like, which never matches; the text is the pseudo-class.
    case dynamicSelector
    /// A selector that browsers match, or may match; the text is the selector.
    case unknownSelector
    /// A rule such as `@container`; the text is its name.
    case unknownRule
    /// A reference to another file; the text is the reference.
    case externalReference
    /// A `use` that contains itself, which draws nothing.
    case circularUse
    /// A `use` of an element that does not exist; the text is the reference.
    case missingReference
    /// A `var()` whose value is too long or too deeply nested; the text is the custom property, or "a property".
    case longVariable
    /// A `var()` without a value: the property is not set, or refers to itself; the text is the property.
    case emptyVariable
    /// A declaration whose value is not understood; the text is the declaration.
    case invalidDeclaration
    /// A property without a meaning in SVG; the text is its name.
    case unknownProperty
    /// An id that an element before it has; the text is the id.
    case repeatedID
  }

  package var kind: Kind
  package var text: String
  package var node: Int
}

/// Collects notices.
struct SVGNotices {
  private(set) var list: [SVGNotice] = []
  private var known: Set<SVGNotice> = []
  private static let most = 200
  private static let mostText = 80

  mutating func add(_ kind: SVGNotice.Kind, _ text: String = "", node: Int = 0) {
    let short = text.count > Self.mostText ? String(text.prefix(Self.mostText)) + "…" : text
    guard list.count < Self.most, known.insert(SVGNotice(kind: kind, text: short, node: 0)).inserted else { return }
    list.append(SVGNotice(kind: kind, text: short, node: node))
  }
}
