// Frames in memory as the subject of a test.
// Flow: AnimatedImage, a file's bytes → ImageSubject → TestRun.
import SparklerFiles
import SparklerImaging

/// Existing frames in memory.
package struct ImageSubject: TestSubject {
  private let image: AnimatedImage

  package init(_ image: AnimatedImage) { self.image = image }

  /// - Parameter path: a GIF, APNG, PNG, WebP, AVIF or JPEG file.
  /// - Throws: `RenderingError` if it can't be read or its contents are invalid.
  package init(file path: String) throws {
    switch Files.kind(path) {
    case .regular: break
    case .missing: throw RenderingError(.noInput, "there is no file \(path)", remedy: "Check the path.")
    case .folder, .other: throw RenderingError(.noInput, "\(path) is not a regular file", remedy: "Name a plain file.")
    }
    let bytes = try PictureFiles.bytes(path)
    do { self.init(try AnimatedImage(decoding: bytes)) } catch let error as AnimatedImageError {
      throw RenderingError(.badSpec, "\(path): \(error)")
    }
  }

  package var frames: any FrameSource { image.player }
  package var frameCount: Int { image.frames.count }
  package var rate: Double { Double(image.frames.count) / image.duration.value }
  package var home: String { "test" }
  package var opener: any FrameOpener { PictureFiles(rate: rate) }

  /// Checks that the colours of pictures made in code do not exceed their alpha.
  package func check() throws {
    for (number, frame) in image.frames.enumerated() {
      try Task.checkCancellation()
      let wrong = frame.picture.pixels.firstIndex { pixel in
        let alpha = pixel >> 24
        return pixel >> 16 & 255 > alpha || pixel >> 8 & 255 > alpha || pixel & 255 > alpha
      }
      guard let wrong else { continue }
      let place = "(\(wrong % image.width), \(wrong / image.width))"
      throw RenderingError(
        .badSpec, "frame \(number) has a colour greater than its alpha at \(place)",
        remedy: "Multiply colours by alpha, or give straight bytes: rgba:width:height:.")
    }
  }

  package func write(to file: ReferenceFile, for reference: String) async throws {
    do { try await image.write(to: file) } catch let error as AnimatedImageError {
      throw RenderingError(.badSpec, "\(reference): \(error)")
    }
  }
}

extension AnimatedImage {
  fileprivate func write(to file: ReferenceFile) async throws {
    switch file.format {
    case .gif: try write(try await encoded(as: .gif()), to: file.path)
    case .png:
      for (number, frame) in frames.enumerated() {
        try Task.checkCancellation()
        try write(try PNGWriter.encode(frame.picture), to: file.file(number))
      }
    default: try write(try await encoded(as: .apng(APNGOptions(suitsAllReaders: true))), to: file.path)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit()
  }
}
