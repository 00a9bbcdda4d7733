// What writers of files with moving elements share: the frames to sample, limits, and parts of their notes.
// Flow: FormatSource → TrackedOutput → LottieOutput, SVGOutput.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerPainting

extension FormatSource {
  /// The scene's time of each frame, in order, and how many frames of the file show it.
  var trackedFrames: [(time: Seconds, count: Int)] {
    let timeline = pipeline.timeline
    return (0..<timeline.count).map { (timeline.time(at: $0), timeline.repeats(at: $0)) }
  }

  /// A limit on the number of elements or pictures.
  func mostParts(_ limit: String) -> Int { Int(min(1e6, limits[limit])) }

  /// Converts a scene.
  ///
  /// - Parameters:
  ///   - convert: is given what to call before each frame.
  ///   - wording: the error with a remedy for specs, for errors of the format.
  /// - Throws: `badSpec` if the file would have more elements or pictures than allowed.
  func converted<File, Failure: Error>(
    _ convert: (_ check: () throws -> Void) throws -> File, wording: (Failure) -> RenderingError
  ) throws -> File {
    do {
      return try explaining {
        try convert {
          try Task.checkCancellation()
          try pipeline.work.checkTime()
        }
      }
    } catch let error as Failure { throw wording(error) }
  }
}

extension [ItemPictures.Picture] {
  /// Their number and size, for the user; nil if there are none.
  var note: String? {
    isEmpty ? nil : "\(count) picture\(count == 1 ? "" : "s") of \(ByteCount.text(reduce(0) { $0 + $1.bytes.count }))"
  }
}

/// Names of layers for a note: ` of a, b`; empty if no layer has one.
func noted(owners names: [String]) -> String {
  let known = names.filter { !$0.isEmpty }.map(\.onOneLine)
  return known.isEmpty ? "" : " of " + known.joined(separator: ", ")
}
