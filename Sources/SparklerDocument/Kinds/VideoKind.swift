// A video file, found and inspected.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerScene

package struct VideoKind: ValueKind {
  package var isShort: Bool { true }
  package var words: KindWords { KindWords("file, from the spec's folder") }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    .map([("type", .string("string"))])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.video(node).map { .image($0) }
  }
}

extension Field.Kind {
  /// A video file.
  public static let video = Field.Kind(VideoKind())
}

extension Reader {
  /// Reads a file name, and finds and checks the video or animated picture.
  package mutating func video(_ node: SpecNode) -> ImageContent? {
    guard let path = scalar(node, wanted: "a file name") else { return nil }
    do {
      let asset = try assets.video(source.path(path, of: node))
      var image = ImageContent(source: asset.source, pixelWidth: asset.pixelWidth, pixelHeight: asset.pixelHeight)
      (image.track, image.clip) = (asset.track, ImageContent.Clip())
      if let note = asset.note {
        report(
          .otherColors, node, "\(path) may be shown in different colours: \(note)",
          remedy: "export it in standard range (BT.709)")
      }
      return image
    } catch {
      report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
  }
}
