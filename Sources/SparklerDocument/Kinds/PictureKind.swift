// A picture's file, found and looked at.
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
  /// A picture's file.
  public static let picture = Field.Kind(PictureKind())
}

extension Reader {
  /// The picture of a file, checked.
  package mutating func image(_ node: SpecNode) -> ImageContent? {
    guard let path = scalar(node, wanted: "a file name") else { return nil }
    do {
      let asset = try assets.image(source.path(path, of: node))
      var image = ImageContent(source: asset.source, pixelWidth: asset.pixelWidth, pixelHeight: asset.pixelHeight)
      image.track = asset.track
      if let note = asset.note {
        report(
          .otherColors, node, "\(node.text ?? "the picture") may show other colours: \(note)",
          remedy: "save it as sRGB")
      }
      if !asset.ignored.isEmpty {
        report(
          .ignoredElement, node,
          "of this SVG nothing is shown of \(asset.ignored.map { "<\($0)>" }.joined(separator: ", "))",
          remedy: "turn texts into paths when you save it, and let the scene move")
      }
      return image
    } catch {
      report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
  }

  /// The first picture of an animated image: a place without a time of its own shows no other.
  package mutating func still(_ image: ImageContent, _ node: SpecNode, in what: String) -> ImageContent {
    guard image.track != nil else { return image }
    report(
      .stillPicture, node, "\(what) shows the first picture of an animation only",
      remedy: "use a layer, {image: \(node.text ?? "file")}, to see it move")
    var image = image
    image.track = nil
    image.isStill = true
    return image
  }
}
