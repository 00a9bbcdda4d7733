// Contents of sparks and particles, with one grammar for effects and cells.
// Flow: `contents:` → Contents, with its weight in a cell.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// An item, as read.
  struct ContentsItem {
    var contents: Contents
    var weight: Double
    /// It sets no colour and is not a picture, so it must be white to be multiplied by a colour.
    var isColorless: Bool
  }

  /// One item or a list of them.
  mutating func contents(_ node: SpecNode, in scope: Scope, isWeighted: Bool = false) -> [ContentsItem] {
    if let items = node.items, items.isEmpty {
      reader.report(.wrongCount, node, "contents is empty", remedy: "{shape: star}")
    }
    return (node.items ?? [node]).compactMap { contentsItem($0, in: scope, isWeighted: isWeighted) }
  }

  /// A cell's contents, each in its natural size. Colourless ones are white, because a cell's colours multiply.
  mutating func cellContents(_ node: SpecNode, in scope: Scope) -> [EmitterCell.WeightedContents] {
    contents(node, in: scope, isWeighted: true).map { item in
      var contents = item.contents
      if item.isColorless, case .shape = contents.layer.content { contents = contents.whitened }
      return EmitterCell.WeightedContents(contents.ofNaturalSize, weight: item.weight)
    }
  }

  private mutating func contentsItem(_ node: SpecNode, in scope: Scope, isWeighted: Bool) -> ContentsItem? {
    let fields = isWeighted ? ContentsWords.weighted : ContentsWords.fields
    let found = reader.keys(
      of: node, fields, what: "a contents item",
      redirect: { word in LayerKind.all.contains { $0.name == word } ? "{layer: {\(word): …}}" : nil })
    let words = ContentsWords.all.filter { found[$0.key.name] != nil }
    guard words.count == 1, let word = words.first, let inner = found[word.key.name] else {
      if node.entries != nil {
        reader.report(
          .kindCount, node, "a contents item has exactly one of \(ContentsWords.names.joined(separator: ", "))",
          remedy: "{shape: star}")
      }
      return nil
    }
    let values = values(of: found, fields, in: scope)
    let draft = ContentsDraft(node: inner, values: values, found: found, scope: scope)
    guard var item = word.read(draft, &self) else { return nil }
    if let color = values[ContentsKeys.color], !item.hasOwnColor || word.isAlwaysColored {
      item.layer = Contents(layer: item.layer, hasOwnColor: false).colored(color)
      item.hasOwnColor = true
    }
    // Colourless contents are black.
    let isColorless = !item.hasOwnColor && word.isColorless(inner)
    item.hasOwnColor = values[ContentsKeys.ownColor] ?? item.hasOwnColor
    item.name = values[ContentsKeys.name] ?? item.name
    if let frames = found[ContentsKeys.frames] { item.setFlipBook(flipBook(frames, values, of: item)) }
    return ContentsItem(contents: item, weight: values[ContentsKeys.weight] ?? 1, isColorless: isColorless)
  }

  /// Columns and rows of an item's picture; nil, after a report, if it isn't a picture or can't be divided this way.
  private mutating func flipBook(_ node: SpecNode, _ values: FieldValues, of item: Contents) -> FlipBook? {
    guard let size = values[ContentsKeys.frames] else { return nil }
    guard case .image(let image) = item.layer.content else {
      reader.report(.wrongType, node, "only a picture has frames", remedy: "{image: sheet.png, frames: 8x8}")
      return nil
    }
    let (columns, rows) = (size.width.rounded(), size.height.rounded())
    guard Size(columns, rows) == size, columns >= 1, rows >= 1, columns * rows <= Double(FlipBook.most) else {
      reader.report(
        .outOfRange, node, "frames are whole columns and rows, \(FlipBook.most) pictures at most",
        remedy: "frames: 8x8")
      return nil
    }
    guard image.pixelWidth % Int(columns) == 0, image.pixelHeight % Int(rows) == 0 else {
      reader.report(
        .malformed, node,
        "a picture of \(image.pixelWidth)×\(image.pixelHeight) pixels can't be cut into \(Int(columns))×\(Int(rows))",
        remedy: "write columns and rows that divide its width and height")
      return nil
    }
    return FlipBook(columns: Int(columns), rows: Int(rows), rate: values[ContentsKeys.play])
  }
}

extension Contents {
  /// Gives the item the size of one picture of the sheet.
  fileprivate mutating func setFlipBook(_ book: FlipBook?) {
    guard let book, layer.image != nil else { return }
    flipBook = book
    guard layer.bounds.size == .zero, let whole = layer.content.naturalBounds?.size else { return }
    layer.bounds.size = Size(whole.width / Double(book.columns), whole.height / Double(book.rows))
  }
}
