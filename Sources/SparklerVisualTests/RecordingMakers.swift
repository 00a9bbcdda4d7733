// The browsers that recorded both sides of a test, and how strictly their pictures can be compared.
// Flow: FileTest → Provenance × 2 → RecordingMakers → RecordedFrames.
import SparklerImaging
import SparklerReferences

/// One version of a browser paints the same bits each time; other programs promise only what a viewer sees.
struct RecordingMakers {
  private let expected: Provenance?
  private let actual: Provenance?

  init(_ test: FileTest) {
    let sides = [test.reference, test.actual].map { $0.isFolder ? Provenance(recording: $0.path) : nil }
    (expected, actual) = (sides[0], sides[1])
  }

  /// Differences such as `chromium 141.0, here 142.0`.
  var changes: [String] {
    guard let expected, let actual else { return [] }
    return expected.changes(to: actual)
  }

  /// How much may differ where the user has not said it.
  var tolerance: Tolerance { expected != nil && expected == actual ? .exact : .visible }

  /// Says why recordings are not compared exactly, though both are ours.
  var notes: [String] {
    if changes.isEmpty { return [] }
    return ["references were made with \(changes.joined(separator: "; ")), so what no viewer can see is not compared"]
  }
}
