// What a frame asks for that the scene or the machine lacks.
// Flow: FramePainter, FontLibrary → CanvasError → SparklerRendering.
import SparklerCore

/// What a frame needs and the machine or the scene lacks.
public enum CanvasError: DescribedError, Equatable {
  /// A font that is always needed is not installed; `package` is Debian's name for it.
  case missingFont(family: String, package: String)
  /// A file that should hold a font does not, or can't be read.
  case notAFont(file: String)
  /// No picture is stored for a source.
  case missingImage(source: String)
  /// A picture that was found good can't be painted after all.
  case badImage(source: String, reason: String)
  /// One of the fonts that a spec brings along breaks what it is read by.
  case badFont(files: [String], reason: String)
  /// A frame has another size than its painter, in pixels.
  case wrongSize(frame: PixelRect, painter: PixelRect)

  public var description: String {
    switch self {
    case .missingFont(let family, let package):
      "the font \(family) is not installed; install it (Debian and Ubuntu: apt-get install \(package))"
    case .notAFont(let file): "'\(file)' is not a font file that can be read (TrueType, OpenType or a collection)"
    case .missingImage(let source): "no picture is loaded for '\(source)'"
    case .badImage(let source, let reason): "\(source): \(reason)"
    case .wrongSize(let frame, let painter):
      "a frame of \(frame.width)x\(frame.height) pixels can't be painted by a painter of \(painter.width)x\(painter.height)"
    case .badFont(let files, let reason):
      "\(files.count == 1 ? "the font" : "one of the fonts") \(files.joined(separator: ", ")) can't be used: \(reason)"
    }
  }
}
