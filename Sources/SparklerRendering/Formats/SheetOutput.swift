// Sprite sheets: a JSON table and a PNG in the same folder.
// Flow: FormatSource → SpriteSheet → PNGWriter, JSON → bytes of two files.
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging

struct SheetOutput: FormatWriter {
  let source: FormatSource

  init(_ source: FormatSource) { self.source = source }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    let (pipeline, limits) = (source.pipeline, source.limits)
    let (timeline, scene) = (pipeline.timeline, pipeline.scene)
    var sheet = SpriteSheet(
      width: scene.pixelWidth, height: scene.pixelHeight, limits: (limits.whole("side"), limits.whole("area")))
    do {
      var last = Pixmap(width: 1, height: 1)
      try await pipeline.inOrder(jobs: source.jobs) {
        $0
      } take: { position, picture in
        if let picture { last = picture }
        let delay = timeline.milliseconds(of: position + 1) - timeline.milliseconds(of: position)
        try sheet.append(last, milliseconds: delay)
        progress(position + 1)
      }
      // The table contains the picture's file name.
      let picture = source.output.format.files(of: source.path).last?.path ?? source.path
      let image = picture.split(separator: "/").last.map(String.init) ?? picture
      let packed = try sheet.finish(name: String(image.dropLast(4)), image: image, scale: scene.scale)
      try sink(Array(packed.json.utf8), nil)
      return WrittenFormat(companion: try PNGWriter.encode(packed.picture))
    } catch let error as SheetError {
      throw RenderingError(
        .badSpec, "\(error)", remedy: "Use a smaller size or fps, or raise --limit side=… and area=….")
    }
  }
}
