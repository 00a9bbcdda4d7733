// Contents: what sparks and particles show, one grammar for effects and for cells.
// Flow: `contents:` → Contents, with its weight in a cell.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  package static let contentsKinds =
    ["shape", "path", "image", "emoji", "text", "layer"] + Sprite.allCases.map(\.rawValue)

  package static let contentsFields: [Field] = [
    Field("shape", ShapeOutline.Kind.kind, "An outline."),
    Field("path", .pathData, "SVG path data, drawn as given."),
    Field("image", .asset, "A picture."), Field("emoji", .text, "An emoji."), Field("text", .text, "Letters."),
    Field("layer", .layer, "Any layer without an emitter in it."),
    Field("glow", .size, in: 0.5...4096, "A bright middle in a wide halo, of this size."),
    Field("soft", .size, in: 0.5...4096, "A blurred dot of this size."),
    Field("glint", .size, in: 0.5...4096, "Four slender rays, of this size."),
    Field("puff", .size, in: 0.5...4096, "A lumpy cloud of this size."),
    Field("ring", .size, in: 0.5...4096, "A thin circle of this size."),
    Field("streak", .size, in: 0.5...4096, "A line of light of this size, brightest at its right."),
    Field("name", .identifier, "Of its cell in an effect that makes cells; what it shows without."),
    Field("size", .size, "Its size; without one the effect's, and in a cell its own (a shape's is 12x12)."),
    Field("color", .color, "Wins over the effect's colours."),
    Field("ownColor", .boolean, "Keeps its colour, whatever colours the effect has."),
    Field("tint", .color, "Multiplies an image."), Field("font", Font.kind, "Of a text."),
    Field("contentsScale", .number, in: 0.01...100, default: "1", "Pixels of an image per point."),
    Field("frames", .size, "Columns and rows of a picture that holds a row of pictures, such as 8x8."),
    Field(
      "play", .orWord(.number, "life"), in: 0...1000, default: "life",
      "Pictures a second, or all of them once in a life."),
    Field("fontSize", .length, in: 1...4096, "Of an emoji."),
    Field("points", .integer, in: 3...1000, default: "5", "Of a star."),
    Field("sides", .integer, in: 3...1000, default: "6", "Of a polygon."),
    Field("innerRadius", .number, in: 0...1, default: "0.5", "Of a star."),
    Field("cornerRadius", .length, in: 0...1e6, "Of a rounded rectangle."),
  ]

  package static let weightedFields =
    contentsFields + [
      Field("weight", .number, in: 1e-6...1e6, default: "1", "Its share among the contents of its cell.")
    ]

  /// An item as it was read.
  struct ContentsItem {
    var contents: Contents
    var weight: Double
    /// It says no colour and is no picture: what a colour multiplies must be white.
    var isColorless: Bool
  }

  /// One item or a list of them.
  mutating func contents(_ node: SpecNode, parent: Rect, isWeighted: Bool = false) -> [ContentsItem] {
    if let items = node.items, items.isEmpty { report(.wrongCount, node, "contents is empty", remedy: "{shape: star}") }
    return (node.items ?? [node]).compactMap { contentsItem($0, parent: parent, isWeighted: isWeighted) }
  }

  /// A cell's contents: each of its own size; what has no colour is white, for a cell's colours multiply.
  mutating func cellContents(_ node: SpecNode, parent: Rect) -> [EmitterCell.WeightedContents] {
    contents(node, parent: parent, isWeighted: true).map { item in
      var contents = item.contents
      if item.isColorless, case .shape = contents.layer.content { contents = contents.whitened }
      return EmitterCell.WeightedContents(contents.ofNaturalSize, weight: item.weight)
    }
  }

  private mutating func contentsItem(_ node: SpecNode, parent: Rect, isWeighted: Bool) -> ContentsItem? {
    let fields = isWeighted ? Self.weightedFields : Self.contentsFields
    let found = keys(
      of: node, fields, what: "a contents item",
      redirect: { word in LayerKind.all.contains { $0.name == word } ? "{layer: {\(word): …}}" : nil })
    let kinds = Self.contentsKinds.filter { found[$0] != nil }
    guard kinds.count == 1 else {
      if node.entries != nil {
        report(
          .kindCount, node, "a contents item has exactly one of \(Self.contentsKinds.joined(separator: ", "))",
          remedy: "{shape: star}")
      }
      return nil
    }
    let values = values(of: found, fields, parent: parent)
    guard let inner = found[kinds[0]], var item = item(kinds[0], inner, values, found) else { return nil }
    if let color = values.color("color"), !item.hasOwnColor || kinds[0] == "layer" {
      item.layer = Contents(layer: item.layer, hasOwnColor: false).colored(color)
      item.hasOwnColor = true
    }
    // Black is what says nothing.
    let isColorless =
      !item.hasOwnColor && (kinds[0] != "layer" || ["fill", "fillColor", "color"].allSatisfy { inner[$0] == nil })
    item.hasOwnColor = values.flag("ownColor") ?? item.hasOwnColor
    item.name = values.text("name") ?? item.name
    if let frames = found["frames"] { item.setFlipBook(flipBook(frames, values, of: item)) }
    return ContentsItem(contents: item, weight: values.number("weight") ?? 1, isColorless: isColorless)
  }

  private mutating func item(
    _ kind: String, _ node: SpecNode, _ values: FieldValues, _ found: [String: SpecNode]
  ) -> Contents? {
    var layer = Layer()
    let size = values.size("size")
    layer.bounds.size = size ?? .zero
    switch kind {
    case "shape":
      guard let name = values.text("shape") else { return nil }
      let box = Rect(origin: .zero, size: size ?? Size(1, 1))
      layer.content = .shape(Shape(path: Self.outline(name, values).path(in: box)))
      return Contents(layer: layer, hasOwnColor: false, name: name)
    case "path":
      guard case .path(let path)? = values["path"], let box = path.controlBox else { return nil }
      layer.content = .shape(Shape(path: path))
      layer.bounds = size.map { Rect(origin: .zero, size: $0) } ?? box
      return Contents(layer: layer, hasOwnColor: false, name: kind)
    case "image":
      guard var image = reader.image(node).map({ reader.still($0, node, in: "what a spark or a particle is") }) else {
        return nil
      }
      image.tint = values.color("tint")
      image.contentsScale = values.number("contentsScale") ?? 1
      layer.content = .image(image)
      return Contents(layer: layer, hasOwnColor: true, name: kind)
    case _ where Sprite(rawValue: kind) != nil:
      guard let sprite = Sprite(rawValue: kind), let size = values.size(kind) else { return nil }
      guard found["size"] == nil else {
        report(.bothNames, node, "\(kind) has its size in it", remedy: "write \(kind): the size, and no size")
        return nil
      }
      guard (0.5...4096).contains(size.width), (0.5...4096).contains(size.height) else {
        report(.outOfRange, node, "a \(kind) has sides of 0.5…4096 points", remedy: "\(kind): 16")
        return nil
      }
      return sprite.contents(size)
    case "layer": return wholeLayer(node).map { Contents(layer: $0, hasOwnColor: false, name: kind) }
    default:
      guard let string = values.text(kind) else { return nil }
      var font = Font(size: 16)
      if kind == "emoji" { font = Font(family: Font.emojiFamily, size: values.number("fontSize") ?? 32) }
      if let own = values["font"].flatMap({ Font($0) }) { font = own }
      var text = TextContent(string: string, font: font)
      text.alignment = .center
      text = measured(text, at: node)
      layer.content = .text(text)
      if found["font"] != nil || found["fontSize"] != nil { layer.bounds.size = size ?? text.metrics.size }
      return Contents(layer: layer, hasOwnColor: kind == "emoji", name: kind)
    }
  }

  /// Columns and rows of an item's picture; nil, with a report, where it is none or can't be divided so.
  private mutating func flipBook(_ node: SpecNode, _ values: FieldValues, of item: Contents) -> FlipBook? {
    guard let size = values.size("frames") else { return nil }
    guard case .image(let image) = item.layer.content else {
      report(.wrongType, node, "only a picture has frames", remedy: "{image: sheet.png, frames: 8x8}")
      return nil
    }
    let (columns, rows) = (size.width.rounded(), size.height.rounded())
    guard Size(columns, rows) == size, columns >= 1, rows >= 1, columns * rows <= Double(FlipBook.most) else {
      report(
        .outOfRange, node, "frames are whole columns and rows, \(FlipBook.most) pictures at most",
        remedy: "frames: 8x8")
      return nil
    }
    guard image.pixelWidth % Int(columns) == 0, image.pixelHeight % Int(rows) == 0 else {
      report(
        .malformed, node,
        "a picture of \(image.pixelWidth)×\(image.pixelHeight) pixels can't be cut into \(Int(columns))×\(Int(rows))",
        remedy: "write columns and rows that divide its width and height")
      return nil
    }
    return FlipBook(columns: Int(columns), rows: Int(rows), rate: values.number("play"))
  }

  /// A layer as it stands; it can hold no effect and no emitter, whose clocks a particle has not.
  private mutating func wholeLayer(_ node: SpecNode) -> Layer? {
    // Every cell and spark that shows it has its own: nothing outside can name what is in it.
    let known = names.places
    defer { names.places = known }
    var effects: [PendingEffect] = []
    let layer = layer(node, parent: .zero, effects: &effects)?.still
    if let effect = effects.first {
      report(.wrongType, effect.node, "a particle can't hold an effect", remedy: "write the layers that it shows")
      return nil
    }
    if let layer, layer.holdsEmitter {
      report(.wrongType, node, "a particle can't hold an emitter", remedy: "give its cell cells of its own")
      return nil
    }
    return layer
  }
}

extension Layer {
  /// With the first picture of every animated image, for a particle has no time for more; and without ids, for it is
  /// shown many times.
  fileprivate var still: Layer {
    var out = self
    out.id = nil
    if case .image(var image) = content, image.track != nil {
      image.track = nil
      image.isStill = true
      out.content = .image(image)
    }
    out.sublayers = sublayers.map(\.still)
    out.mask = mask?.still
    return out
  }

  fileprivate var holdsEmitter: Bool {
    if case .emitter = content { return true }
    return sublayers.contains { $0.holdsEmitter } || mask?.holdsEmitter == true
  }
}

extension Contents {
  /// Its picture is as large as one of the sheet's.
  fileprivate mutating func setFlipBook(_ book: FlipBook?) {
    guard let book, case .image(let image) = layer.content else { return }
    flipBook = book
    guard layer.bounds.size == .zero, let whole = layer.content.naturalBounds?.size else { return }
    _ = image
    layer.bounds.size = Size(whole.width / Double(book.columns), whole.height / Double(book.rows))
  }
}
