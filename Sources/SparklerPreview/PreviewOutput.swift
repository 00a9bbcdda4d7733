// A file of the spec, rendered as `render` would, for a look beside the true colours.
// Flow: LoadedSpec → RenderJob → a temporary file → bytes.
import Foundation
import SparklerAuthoring
import SparklerRendering

struct PreviewOutput: Sendable {
  var bytes: [UInt8]
  var type: String
  /// What `render` would say about the file; nil where there is nothing.
  var note: String?

  /// How a browser knows it; nil for what none shows.
  static func type(of output: OutputSpec) -> String? {
    let (format, facts) = (output.format, output.format.facts)
    return facts.isShownByBrowsers && (!facts.holdsOneFrame || output.at.count == 1) ? format.mediaType : nil
  }

  /// - Throws: what `render` throws, or a usage error where there is no such output.
  static func render(_ index: Int, of scene: PreviewScene, jobs: Int) async throws -> PreviewOutput {
    let all = scene.outputs
    guard let spec = scene.spec, all.indices.contains(index), let type = type(of: all[index]) else {
      throw RenderingError(.usage, "there is no output \(index) to look at")
    }
    let folder = try PrivateFolder()
    let file = folder.path + "/preview.\(all[index].format.fileExtension)"
    let job = try RenderJob(spec, output: all[index], path: file)
    try await job.prepare()
    let note = try await job.run(jobs: jobs)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    folder.remove()
    return PreviewOutput(bytes: bytes, type: type, note: note)
  }
}
