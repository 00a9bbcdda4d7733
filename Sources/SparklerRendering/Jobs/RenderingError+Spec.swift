// Errors of specs and of painting as those of rendering.
// Flow: SpecFailure, CanvasError → RenderingError → the tool's stderr and exit status.
import SparklerDocument
import SparklerFiles
import SparklerPainting

extension RenderingError {
  /// An error that can be fixed by installing a package; nil for others.
  package init?(missing error: any Error) {
    guard let error = error as? CanvasError, case .missingFont(let family, let package) = error else { return nil }
    self.init(
      .unavailable, "the font \(family) is not installed",
      remedy: "Install it (Debian and Ubuntu: apt-get install \(package)).")
  }
}

extension SpecFailure: PlacedFailure {
  /// 64 if only the command line is wrong, 77 if only a path is outside the root, 75 if files were only temporarily
  /// unreadable, else 65.
  public var exitCode: RenderingError.Code {
    let codes = Set(diagnostics.map(\.code).filter { $0.severity == .error })
    switch codes {
    case [.badOption]: return .usage
    case [.outsideRoot]: return .outsideRoot
    case [.unavailableReader]: return .tryAgain
    default: return .badSpec
    }
  }

  package var errorPlace: (file: String, line: Int, column: Int)? { firstPlace.map { ($0.file, $0.line, $0.column) } }
}
