// A picture file, found and inspected.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerScene

package struct PictureKind: ValueKind {
  package var isShort: Bool { true }
  package var words: KindWords { KindWords("file, from the spec's folder") }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    .map([("type", .string("string"))])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.image(node).map { .image($0) }
  }
}

extension Field.Kind {
  /// A picture file.
  public static let picture = Field.Kind(PictureKind())
}

extension Reader {
  /// Reads a file name, and finds and checks the picture.
  package mutating func image(_ node: SpecNode) -> ImageContent? {
    guard let path = scalar(node, wanted: "a file name") else { return nil }
    do {
      let asset = try assets.image(source.path(path, of: node))
      var image = ImageContent(source: asset.source, pixelWidth: asset.pixelWidth, pixelHeight: asset.pixelHeight)
      image.track = asset.track
      if let note = asset.note {
        report(
          .otherColors, node, "\(node.text ?? "the picture") may look different elsewhere: \(note)",
          remedy: "save it again, as sRGB")
      }
      if let damage = asset.damage {
        report(
          .otherColors, node, "\(node.text ?? "the picture") is shown as far as browsers show it: \(damage)",
          remedy: "use a whole file")
      }
      if !asset.ignored.isEmpty {
        report(
          .ignoredElement, node,
          "these elements of the SVG are not drawn: \(asset.ignored.map { "<\($0)>" }.joined(separator: ", "))",
          remedy: "convert text to paths when you save it, and animate in the scene")
      }
      reportLetters(of: asset, node)
      return image
    } catch {
      report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
  }

  /// Warns of fonts that an SVG names, and of characters that no font has.
  private mutating func reportLetters(of asset: ImageAsset, _ node: SpecNode) {
    let name = node.text ?? "the picture"
    for (family, reason) in asset.absentFamilies.sorted(by: { $0.key < $1.key }) {
      report(
        .missingFont, node, "\(name): \(reason.message(family))",
        remedy: reason.remedy(spec: specName, root: limits.rootOption))
    }
    if asset.missing.isEmpty { return }
    let missing = MissingCharacters(asset.missing)
    let isEmoji = asset.missing.allSatisfy { $0.unicodeScalars.allSatisfy(\.properties.isEmoji) }
    report(
      .missingGlyph, node, "\(name): \(missing.message)",
      remedy: isEmoji
        ? "put emoji into a text layer over the picture" : missing.remedy(spec: specName, root: limits.rootOption))
  }

  /// The spec's path for a command; nil if it was generated or is no file.
  package var specName: String? {
    let isFile = [".yaml", ".yml", ".json"].contains { source.name.lowercased().hasSuffix($0) }
    return isFile && !source.isGenerated ? source.name : nil
  }

  /// The first frame of an animated image, with a warning, for uses that have no time of their own.
  package mutating func still(_ image: ImageContent, _ node: SpecNode, in what: String) -> ImageContent {
    guard image.track != nil else { return image }
    report(
      .stillPicture, node, "\(what) shows only the first frame of an animation",
      remedy: "use a layer, {image: \(node.text ?? "file")}, to see it move")
    var image = image
    image.track = nil
    image.isStill = true
    return image
  }
}
