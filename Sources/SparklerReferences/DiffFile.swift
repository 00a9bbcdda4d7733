// Writes pictures of differences as an animation of half a second each.
// Flow: DiffFrames → DiffFile → GIF or APNG bytes.
import SparklerCore
import SparklerFiles
import SparklerImaging

package enum DiffFile {
  package typealias Painted = (frame: Int, picture: Pixmap)

  private static let time: Seconds = 0.5

  /// - Parameter format: `.png` for the first picture, `.gif` or `.apng` for all.
  package static func write(
    _ first: Painted, _ frames: inout DiffFrames, as format: OutputFormat, to path: String
  ) async throws {
    let file = try AtomicFile(path: path)
    switch format {
    case .png: try file.write(try PNGWriter.encode(first.picture))
    case .gif: try await gif(first, &frames) { try file.write($0) }
    default:
      try await apng(first, &frames) {
        try file.write($0)
      } patch: {
        try file.patch($0, at: 0)
      }
    }
    try file.commit()
  }

  private static func gif(_ first: Painted, _ frames: inout DiffFrames, to sink: ([UInt8]) throws -> Void) async throws
  {
    let encoder = GIFFrameEncoder(palette: DiffPicture.palette)
    var writer = try GIFWriter(
      width: first.picture.width, height: first.picture.height, palette: DiffPicture.palette, loop: .forever)
    var bytes: [UInt8] = []
    writer.writeHeader(to: &bytes)
    var last: IndexedFrame?
    var next: Painted? = first
    while let picture = next?.picture {
      let current = DiffPicture.indexed(picture)
      let step = encoder.encode(previous: last, current: current, next: nil)
      try writer.append(step, delay: Int(time.value * 100), to: &bytes)
      try sink(bytes)
      bytes = []
      last = current
      next = try await frames.next()
    }
    writer.finish(to: &bytes)
    try sink(bytes)
  }

  private static func apng(
    _ first: Painted, _ frames: inout DiffFrames, to sink: ([UInt8]) throws -> Void, patch: ([UInt8]) throws -> Void
  ) async throws {
    var survey = APNGSurvey()
    survey.accumulate(DiffPicture.swatches)
    var writer = try APNGWriter(
      width: first.picture.width, height: first.picture.height, format: survey.format, loop: .forever)
    var bytes = writer.header(frameCount: 1)
    var last: Pixmap?
    var next: Painted? = first
    while next != nil {
      var run = APNGRunEncoder(format: survey.format, before: last)
      var count = 0
      while count < APNGRunEncoder.length, let picture = next?.picture {
        try run.append(picture)
        count += 1
        last = picture
        next = try await frames.next()
      }
      for step in run.finish() { try writer.append(step, delay: time, to: &bytes) }
      try sink(bytes)
      bytes = []
    }
    writer.finish(to: &bytes)
    try sink(bytes)
    try patch(writer.header(frameCount: writer.frameCount))
  }
}
