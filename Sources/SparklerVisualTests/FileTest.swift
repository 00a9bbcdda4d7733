// A test of a file or a folder of frames, against a reference of the same kind.
// Flow: FileTestScan → FileTest → TestRun.
import SparklerAuthoring
import SparklerRendering

struct FileTest: Sendable {
  let actual: ReferenceFile
  let reference: ReferenceFile
  let rules: FileTestSpec
  /// Why it can't be compared; nil where nothing is known yet.
  var problem: RenderingError?
}
