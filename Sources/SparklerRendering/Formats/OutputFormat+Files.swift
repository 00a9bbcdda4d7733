// The files of one output.
// Flow: OutputFormat + path → OutputFile → RenderJob, manifests, galleries.
import SparklerAuthoring
import SparklerFiles

/// One of an output's files.
package struct OutputFile: Sendable, Hashable {
  package var path: String
  /// Actual format of its bytes: a sprite sheet's picture is a PNG.
  package var format: OutputFormat
}

extension OutputFormat {
  /// The files of an output that is not a frame sequence; the first one has the format's extension.
  ///
  /// - Parameter path: path of either file if there are two.
  package func files(of path: String) -> [OutputFile] {
    guard let other = facts.companion else { return [OutputFile(path: path, format: self)] }
    let endings = [fileExtension, other.fileExtension].map { "." + $0 }
    let lower = path.lowercased()
    let stem = endings.first(where: lower.hasSuffix).map { String(path.dropLast($0.count)) } ?? path
    return [OutputFile(path: stem + endings[0], format: self), OutputFile(path: stem + endings[1], format: other)]
  }

  /// The frame-number pattern of a file name, for formats with one frame per file.
  package func pattern(of path: String) -> FramePattern? { facts.holdsOneFrame ? FramePattern(path) : nil }
}
