// SVG files, which contain elements with CSS animations instead of pictures.
// Flow: FormatSource → SVGExport → SVGFile → bytes and statistics.
import SparklerAuthoring
import SparklerDocument
import SparklerImaging
import SparklerPainting
import SparklerSVG

struct SVGOutput: FormatWriter {
  let source: FormatSource

  static var isPainted: Bool { false }

  init(_ source: FormatSource) { self.source = source }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    let file = try file(progress: progress)
    try sink(file.bytes, nil)
    return WrittenFormat(note: Self.note(of: file))
  }

  /// What the file consists of, and what it lacks.
  private static func note(of file: SVGFile) -> String {
    var parts = ["\(file.elementCount) elements"]
    if file.isAnimated { parts.append("\(file.keyCount) keyframes") }
    if !file.pictures.isEmpty {
      let bytes = file.pictures.reduce(0) { $0 + $1.bytes.count }
      let count = file.pictures.count
      parts.append("\(count) picture\(count == 1 ? "" : "s") of \(ByteCount.text(bytes))")
    }
    var note = parts.joined(separator: ", ")
    func owners(_ names: [String]) -> String {
      let known = names.filter { !$0.isEmpty }.map(\.onOneLine)
      return known.isEmpty ? "" : " of " + known.joined(separator: ", ")
    }
    let lost =
      (file.lostBackdrops.isEmpty ? [] : ["the backdrop" + owners(file.lostBackdrops)])
      + (file.lostGrains.isEmpty ? [] : ["the grain" + owners(file.lostGrains)])
    if !lost.isEmpty {
      note += "; without \(lost.joined(separator: " and ")), which SVG lacks: write a .gif or .webp to keep it"
    }
    return note
  }

  /// - Throws: `badSpec` if it would have more elements or pictures than allowed.
  private func file(progress: (Int) -> Void) throws -> SVGFile {
    let (pipeline, limits) = (source.pipeline, source.limits)
    let timeline = pipeline.timeline
    var export = SVGExport(
      scene: pipeline.scene, rate: timeline.rate,
      frames: (0..<timeline.count).map { (timeline.time(at: $0), timeline.repeats(at: $0)) }, images: pipeline.images,
      fonts: pipeline.fonts)
    export.title = source.metadata.alt ?? source.metadata.title
    export.poster = source.metadata.still
    export.plays = source.output.loop.plays
    export.mostLayers = Int(min(1e6, limits["svg-layers"]))
    export.mostPictures = Int(min(1e6, limits["svg-pictures"]))
    do {
      return try export.file(
        check: {
          try Task.checkCancellation()
          try pipeline.work.checkTime()
        }, progress: progress)
    } catch let error as CanvasError {
      throw error.asRenderingError(limits.wording)
    } catch let error as SVGExportError { throw error.asRenderingError(limits.wording) }
  }
}

extension SVGExportError {
  /// The error with a remedy for specs.
  fileprivate func asRenderingError(_ words: SettingWords) -> RenderingError {
    let remedy =
      switch self {
      case .layers:
        "Write a .gif or .webp, whose size doesn't depend on the number of particles; or use fewer of them, or raise "
          + words.limit("svg-layers")
      case .pictures:
        "Write a .gif or .webp, which stores such pictures in less space; or raise \(words.limit("svg-pictures"))"
      }
    return RenderingError(.badSpec, "\(self)", remedy: remedy)
  }
}
