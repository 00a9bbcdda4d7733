// SVG files, which contain elements with CSS animations instead of pictures.
// Flow: FormatSource → SVGExport → SVGFile → bytes and statistics.
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
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
    if let pictures = file.pictures.note { parts.append(pictures) }
    var note = parts.joined(separator: ", ")
    let lost =
      (file.lostBackdrops.isEmpty ? [] : ["the backdrop" + noted(owners: file.lostBackdrops)])
      + (file.lostGrains.isEmpty ? [] : ["the grain" + noted(owners: file.lostGrains)])
    if !file.families.isEmpty {
      note += "; texts in \(file.families.map(\.onOneLine).joined(separator: ", ")), which the viewer must have"
    }
    if !lost.isEmpty {
      note += "; without \(lost.joined(separator: " and ")), which SVG lacks: write a .gif or .webp to keep it"
    }
    return note
  }

  /// - Throws: `badSpec` if it would have more elements or pictures than allowed.
  private func file(progress: (Int) -> Void) throws -> SVGFile {
    let pipeline = source.pipeline
    var export = SVGExport(
      scene: pipeline.scene, rate: pipeline.timeline.rate, frames: source.trackedFrames, images: pipeline.images,
      fonts: pipeline.fonts)
    export.title = source.metadata.alt ?? source.metadata.title
    export.poster = source.metadata.still
    export.plays = source.output.loop.plays
    export.keepsTexts = source.output.texts == .text
    export.mostLayers = source.mostParts("svg-layers")
    export.mostPictures = source.mostParts("svg-pictures")
    return try source.converted {
      try export.file(check: $0, progress: progress)
    } wording: { (error: SVGExportError) in
      error.asRenderingError(source.limits.wording)
    }
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
