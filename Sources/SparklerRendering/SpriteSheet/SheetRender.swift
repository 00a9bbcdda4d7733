// A scene as a sprite sheet: a PNG and a JSON file.
// Flow: FramePipeline → SpriteSheet → PNGWriter, JSON.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

struct SheetRender {
  let pipeline: FramePipeline
  let limits: Limits
  let jobs: Int

  /// - Parameter image: the picture's path; the JSON refers to it by its last part.
  /// - Returns: the bytes of both files.
  func write(image: String, progress: (Int) -> Void) async throws -> (picture: [UInt8], table: [UInt8]) {
    let (timeline, scene) = (pipeline.timeline, pipeline.scene)
    var sheet = SpriteSheet(
      width: scene.pixelWidth, height: scene.pixelHeight, limits: (Int(limits["side"]), Int(limits["area"])))
    do {
      var last = Pixmap(width: 1, height: 1)
      try await pipeline.inOrder(jobs: jobs) {
        $0
      } take: { position, picture in
        if let picture { last = picture }
        let delay = timeline.milliseconds(of: position + 1) - timeline.milliseconds(of: position)
        try sheet.append(last, milliseconds: delay)
        progress(position + 1)
      }
      let name = image.split(separator: "/").last.map(String.init) ?? image
      let packed = try sheet.finish(name: String(name.dropLast(4)), image: name, scale: scene.scale)
      return (try PNGWriter.encode(packed.picture), Array(packed.json.utf8))
    } catch let error as SheetError {
      throw StudioError(
        .badSpec, "\(error)", remedy: "Use a smaller size or fps, or raise --limit side=… and area=….")
    }
  }
}
