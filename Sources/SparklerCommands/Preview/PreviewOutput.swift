// Renders an output as `render` would, to compare it with the true colours.
// Flow: LoadedSpec → RenderJob → a temporary file → bytes.
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerRendering
import Synchronization

struct PreviewOutput: Sendable {
  var bytes: [UInt8]
  var type: String
  /// What `render` would report about the file; nil if nothing.
  var note: String?

  /// Media type for browsers; nil if they can't show the output.
  static func type(of output: OutputSpec) -> String? {
    let (format, facts) = (output.format, output.format.facts)
    return facts.isShownByBrowsers && (!facts.holdsOneFrame || output.at.count == 1) ? format.mediaType : nil
  }

  /// - Throws: what `render` throws, or a usage error if there is no such output.
  static func render(
    _ index: Int, of scene: PreviewScene, jobs: Int, telling progress: OutputProgress
  ) async throws -> PreviewOutput {
    let all = scene.outputs
    guard let spec = scene.spec, all.indices.contains(index), let type = type(of: all[index]) else {
      throw RenderingError(
        .usage, "there is no output \(index) to look at; the scene has \(all.count)",
        remedy: "Outputs are counted from 0; a page shows pictures and videos only.")
    }
    let folder = try PrivateFolder()
    let file = folder.path + "/preview.\(all[index].format.fileExtension)"
    var job = try RenderJob(spec, output: all[index], path: file)
    job.trialled = progress.add
    try await job.prepare()
    let count = job.frameCount
    let note = try await job.run(jobs: jobs) { progress.set(frames: $0, of: count) }
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    folder.remove()
    return PreviewOutput(bytes: bytes, type: type, note: note)
  }
}

/// Progress of a file that is being rendered.
final class OutputProgress: Sendable {
  struct Stand: Codable, Sendable {
    /// Frames done in the current encoding.
    var frames = 0
    var count = 0
    /// Attempts to stay below `maxSize`, newest last.
    var trials: [String] = []
  }

  private let stand = Mutex(Stand())

  var now: Stand { stand.withLock { $0 } }

  func set(frames: Int, of count: Int) { stand.withLock { ($0.frames, $0.count) = (frames, count) } }

  func add(_ trial: SizeTrial) { stand.withLock { $0.trials.append(trial.description) } }
}
