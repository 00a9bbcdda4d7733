// Why an SVG is not taken.
// Flow: SVGScan, SVGPicture → SVGError → SparklerRendering.
import SparklerCore
import SparklerImaging

/// What is wrong with an SVG, or stands in the way of it.
public enum SVGError: DescribedError, Equatable {
  case notSVG
  /// An encoding in which nothing can be checked before parsing.
  case encoding(String)
  case truncated
  case tooManyElements(limit: Int)
  case tooDeep(limit: Int)
  /// Declarations that could grow, or fetch something.
  case declaration(String)
  /// A link out of the file; none is ever followed.
  case outside(String)
  /// A picture inside the SVG that can't be taken, and why.
  case embedded(String)
  /// Neither a size nor a viewBox.
  case noSize
  /// What librsvg says.
  case corrupt(String)
  /// It was read apart, and that went wrong.
  case apart(IsolationError)

  public var description: String {
    switch self {
    case .notSVG: "these bytes are no SVG file"
    case .encoding(let name): "the SVG file is encoded as \(name); save it as UTF-8"
    case .truncated: "the SVG file ends too early"
    case .tooManyElements(let limit): "the SVG file has more than \(limit) elements"
    case .tooDeep(let limit): "the SVG file nests more than \(limit) levels"
    case .declaration(let what): "the SVG file's \(what) is not taken; save it as plain SVG, without a DTD"
    case .outside(let link):
      "the SVG file refers to '\(link.prefix(80))', and nothing outside it is ever opened; embed it"
    case .embedded(let reason): "a picture inside the SVG file can't be used: \(reason)"
    case .noSize: "the SVG file has neither width and height nor a viewBox"
    case .corrupt(let reason): "the SVG file is damaged: \(reason)"
    case .apart(let error): "the SVG file can't be used: \(error)"
    }
  }
}
