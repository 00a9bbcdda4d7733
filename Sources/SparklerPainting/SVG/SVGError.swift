// Reasons for rejecting an SVG.
// Flow: SVGScan, SVGPicture → SVGError → SparklerRendering.
import SparklerCore
import SparklerImaging

/// A problem with an SVG, or with reading it.
public enum SVGError: DescribedError, Equatable {
  /// The bytes are not an SVG file.
  case notSVG
  /// An encoding that can't be checked before parsing.
  case encoding(String)
  /// The file ends too early.
  case truncated
  /// More elements than allowed.
  case tooManyElements(limit: Int)
  /// Elements nested more deeply than allowed.
  case tooDeep(limit: Int)
  /// Declarations that could expand, or fetch something.
  case declaration(String)
  /// A link to another file; links are never followed.
  case outside(String)
  /// A picture inside the SVG that can't be used, and why.
  case embedded(String)
  /// Neither a size nor a viewBox.
  case noSize
  /// librsvg's error.
  case corrupt(String)
  /// Reading it in a worker process failed.
  case apart(IsolationError)

  public var description: String {
    switch self {
    case .notSVG: "this is not an SVG file"
    case .encoding(let name): "the SVG file is encoded as \(name); save it as UTF-8"
    case .truncated: "the SVG file ends too early"
    case .tooManyElements(let limit): "the SVG file has more than \(limit) elements"
    case .tooDeep(let limit): "the SVG file nests more than \(limit) levels"
    case .declaration(let what): "the SVG file's \(what) is not accepted; save it as plain SVG, without a DTD"
    case .outside(let link):
      "the SVG file refers to '\(link.prefix(80))', but links to other files are never followed; embed it"
    case .embedded(let reason): "a picture inside the SVG file can't be used: \(reason)"
    case .noSize: "the SVG file has neither width and height nor a viewBox"
    case .corrupt(let reason): "the SVG file is damaged: \(reason)"
    case .apart(let error): "the SVG file can't be used: \(error)"
    }
  }
}
