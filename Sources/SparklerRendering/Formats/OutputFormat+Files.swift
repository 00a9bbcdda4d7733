// Which files one output is.
// Flow: OutputFormat + path → OutputFile → RenderJob, manifests, galleries.
import SparklerAuthoring

/// One of an output's files.
package struct OutputFile: Sendable, Hashable {
  package var path: String
  /// What it is by its bytes: a sprite sheet's picture is a PNG.
  package var format: OutputFormat
}

extension OutputFormat {
  /// The files of an output that is not a file for each frame; the first one is named by the format's extension.
  ///
  /// - Parameter path: where there are two, whichever of them is named.
  package func files(of path: String) -> [OutputFile] {
    guard let other = facts.companion else { return [OutputFile(path: path, format: self)] }
    let endings = [fileExtension, other.fileExtension].map { "." + $0 }
    let lower = path.lowercased()
    let stem = endings.first(where: lower.hasSuffix).map { String(path.dropLast($0.count)) } ?? path
    return [OutputFile(path: stem + endings[0], format: self), OutputFile(path: stem + endings[1], format: other)]
  }

  /// The place for a frame's number in a file's name, where each frame is a file of its own.
  package func pattern(of path: String) -> FramePattern? { facts.holdsOneFrame ? FramePattern(path) : nil }
}
