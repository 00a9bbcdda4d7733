// Errors for resources that a frame needs and the scene or the machine lacks.
// Flow: FramePainter, FontLibrary → CanvasError → SparklerRendering.
import SparklerCore

/// A resource that a frame needs and the machine or the scene lacks.
public enum CanvasError: DescribedError, Equatable {
  /// A required font is not installed; `package` is its Debian package.
  case missingFont(family: String, package: String)
  /// A font file is invalid or can't be read.
  case notAFont(file: String)
  /// No picture is loaded for a source.
  case missingImage(source: String)
  /// A picture passed its check, but can't be painted.
  case badImage(source: String, reason: String)
  /// A font that a spec brings along breaks the library that reads it.
  case badFont(files: [String], reason: String)
  /// A frame and its painter have different sizes, in pixels.
  case wrongSize(frame: PixelRect, painter: PixelRect)

  public var description: String {
    switch self {
    case .missingFont(let family, let package):
      "the font \(family) is not installed; install it (Debian and Ubuntu: apt-get install \(package))"
    case .notAFont(let file): "'\(file)' is not a readable font file (TrueType, OpenType or a collection)"
    case .missingImage(let source): "no picture is loaded for '\(source)'"
    case .badImage(let source, let reason): "\(source): \(reason)"
    case .wrongSize(let frame, let painter):
      "a frame of \(frame.width)x\(frame.height) pixels can't be painted by a painter of \(painter.width)x\(painter.height)"
    case .badFont(let files, let reason):
      "\(files.count == 1 ? "the font" : "one of the fonts") \(files.joined(separator: ", ")) can't be used: \(reason)"
    }
  }
}
