// The characters of a text element, after white space is collapsed, and where the file positions them.
// Flow: SVGDocument → TextCharacters → LayerBuilder+TextRuns.
import SparklerCore

/// A text element's characters in document order.
package struct TextCharacters {
  /// A character with the element that styles it.
  package struct Item {
    package var character: Character
    /// The innermost element around it: text, tspan, a or textPath.
    package var node: Int
    /// Its index in each element around it, the text element first, in UTF-16 units.
    package var places: [Place]
    /// Whether it has no place of its own in a line: white space that was collapsed.
    var isCollapsed = false
  }

  package struct Place {
    package var node: Int
    package var index: Int
  }

  package private(set) var items: [Item] = []
  /// Elements whose content was not read.
  private(set) var ignored: [Int] = []
  private let document: SVGDocument
  /// The elements around the current character, and how many units of each were passed.
  private var open: [Place] = []
  /// The last visible character is a space that swallows spaces after it.
  private var swallows = true
  private var isFull = false

  /// The largest number of characters of one text.
  private static let most = 100_000

  /// - Parameters:
  ///   - keepsSpaces: whether an element keeps white space as written.
  ///   - isShown: whether an element is displayed at all.
  ///   - transform: a change of an element's characters, such as to upper case.
  package init(
    _ text: Int, in document: SVGDocument, keepsSpaces: (Int) -> Bool, isShown: (Int) -> Bool,
    transform: (Int, String) -> String
  ) {
    self.document = document
    read(text, depth: 0, keepsSpaces, isShown, transform)
    // White space at the end is not shown.
    if let last = items.lastIndex(where: { !$0.isCollapsed }), items[last].character == " ",
      !keepsSpaces(items[last].node)
    {
      items[last].isCollapsed = true
    }
    number()
  }

  private static let deepest = 64

  private mutating func read(
    _ node: Int, depth: Int, _ keepsSpaces: (Int) -> Bool, _ isShown: (Int) -> Bool,
    _ transform: (Int, String) -> String
  ) {
    guard depth < Self.deepest, isShown(node) else { return }
    open.append(Place(node: node, index: 0))
    defer { open.removeLast() }
    for piece in document[node].pieces {
      switch piece {
      case .text(let text): add(transform(node, text), of: node, keepsSpaces: keepsSpaces(node))
      case .element(let child):
        switch document[child].name {
        case "tspan", "a", "textPath": read(child, depth: depth + 1, keepsSpaces, isShown, transform)
        case "tref", "altGlyph": ignored.append(child)
        default: break
        }
      }
    }
  }

  private mutating func add(_ text: String, of node: Int, keepsSpaces: Bool) {
    for character in text {
      if items.count >= Self.most { return }
      var item = Item(character: character, node: node, places: open)
      let isSpace =
        character == " " || character == "\t" || character == "\n" || character == "\r\n" || character == "\r"
      if isSpace {
        item.character = " "
        if !keepsSpaces {
          item.isCollapsed = swallows
          swallows = true
        } else {
          swallows = false
        }
      } else {
        swallows = false
      }
      items.append(item)
    }
  }

  /// Indices count only characters that are shown.
  private mutating func number() {
    items.removeAll { $0.isCollapsed }
    var passed: [Int: Int] = [:]
    for i in items.indices {
      let units = String(items[i].character).utf16.count
      for k in items[i].places.indices {
        let node = items[i].places[k].node
        items[i].places[k].index = passed[node, default: 0]
        passed[node, default: 0] += units
      }
    }
  }
}
