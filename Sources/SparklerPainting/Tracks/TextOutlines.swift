// Texts as fills and strokes, for vector files that need no fonts.
// Flow: DisplayItems with texts → TextOutlines → DisplayItems.
import SparklerCore
import SparklerScene

/// Replaces texts by their outlines, or keeps those that can be written with their fonts. Each text is laid out once.
package struct TextOutlines: ~Copyable {
  /// A text laid out in a rectangle.
  package struct Place: Hashable {
    package var text: TextContent
    package var box: Rect

    package init(text: TextContent, box: Rect) { (self.text, self.box) = (text, box) }
  }

  private static let mostTexts = 4096
  private var painter: ItemPainter
  /// The outlines of a text at its own size; nil for a text with coloured letters, which are pictures.
  private var known: [Place: [DisplayItem]?] = [:]

  private let fonts: FontLibrary
  private let keepsTexts: Bool
  /// The texts that have been kept.
  package private(set) var written: [Place: WrittenText] = [:]

  /// - Parameter keepsTexts: whether texts that can be written with their fonts stay texts.
  package init(images: ImageStore, fonts: FontLibrary, keepsTexts: Bool = false) {
    (self.fonts, self.keepsTexts) = (fonts, keepsTexts)
    painter = ItemPainter(images: images, fonts: fonts, dithersGradients: false, pause: {})
  }

  /// The items with outlines instead of texts, also in groups and shadows. A text with coloured letters stays a text.
  package mutating func outlined(_ items: [DisplayItem]) throws -> [DisplayItem] {
    var out: [DisplayItem] = []
    for var item in items {
      switch item.drawing {
      case .text(let text, let box):
        if keepsTexts, try keep(text, in: box) { break }
        guard let pieces = try pieces(of: text, in: box) else { break }
        out += pieces.map { piece in
          var piece = piece
          piece.transform = piece.transform.then(item.transform)
          (piece.bounds, piece.layer) = (item.bounds, item.layer)
          return piece
        }
        continue
      case .group(var group):
        group.items = try outlined(group.items)
        if let mask = group.mask { group.mask = try outlined(mask) }
        item.drawing = .group(group)
      case .shadow(var shadow):
        if case .items(let casters) = shadow.caster { shadow.caster = .items(try outlined(casters)) }
        item.drawing = .shadow(shadow)
      case .fill, .stroke, .image, .projected, .backdrop, .instances: break
      }
      out.append(item)
    }
    return out
  }

  /// Whether a text can be written with its fonts; it is then in `written`.
  private mutating func keep(_ text: TextContent, in box: Rect) throws -> Bool {
    let key = Place(text: text, box: box)
    if written[key] != nil { return true }
    guard let (shape, ems) = try painter.place(text, in: box, through: .identity),
      let found = WrittenText(text, shape, ems: ems, fonts: fonts)
    else { return false }
    written[key] = found
    return true
  }

  private mutating func pieces(of text: TextContent, in box: Rect) throws -> [DisplayItem]? {
    let key = Place(text: text, box: box)
    if let found = known[key] { return found }
    var made: [DisplayItem]? = []
    if let (shape, ems) = try painter.place(text, in: box, through: .identity) {
      let parted = PartedText(shape, text, layer: .identity, ems: ems)
      let item = DisplayItem(drawing: .text(text, in: box), transform: .identity, bounds: .empty, layer: "")
      made = parted.styles.allSatisfy(\.pictures.isEmpty) ? parted.items(through: ems, of: item) : nil
    }
    if known.count >= Self.mostTexts { known = [:] }
    known[key] = .some(made)
    return made
  }
}
