// A recording and its reference, as they are paired by name.
// Flow: FileTestScan → FileTest → RecordedFrames, TestRun.
import SparklerAuthoring
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

/// A test of a file or a folder of frames, against a reference of the same kind.
struct FileTest: Sendable {
  let actual: ReferenceFile
  let reference: ReferenceFile
  let rules: FileTestSpec
  /// Whether there is a reference, but no recording was made for it.
  var isAbsent = false
  /// Why it can't be compared; nil if no problem is known.
  var problem: RenderingError?
}

extension FileTest {
  /// The result, with the reason if a difference counts that no viewer may see.
  func explained(_ result: TestResult) -> TestResult {
    var result = result
    if result.status == .failed, rules.tolerance == nil, result.comparison?.tolerance == .exact {
      result.messages.append(
        "every bit is compared, as one browser made both; `--tolerance visible` allows what no viewer can see")
    }
    return result
  }

  /// Why what is in the place of a recording, or of a folder above it, is none; nil if there is nothing.
  ///
  /// - Parameter folder: the folder of the recordings, which the path is in.
  static func obstacle(at path: String, outside folder: String, _ root: String?) -> RenderingError? {
    let names = path.indices.filter { path[$0] == "/" && path[..<$0].count > folder.count }
    for end in names + [path.endIndex] {
      let place = String(path[..<end])
      let kind = Files.kind(place)
      if kind == .missing { return Files.danglingLink(place) }
      if !Files.isInside(place, either: folder.isEmpty ? "." : folder, root) {
        return Files.stray(place, outside: folder.isEmpty ? "." : folder)
      }
      if kind != .folder {
        return RenderingError(
          .badSpec, "\(place.onOneLine) is no recording, but there is a reference of one", remedy: "Record it again.")
      }
    }
    return nil
  }
}
