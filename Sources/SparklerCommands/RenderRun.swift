// Renders the files of one spec, with a line for each.
// Flow: RenderJobs → RenderGroup → files; progress → stderr.
import SparklerFiles
import SparklerRendering

struct RenderRun {
  var jobs: Int
  var isQuiet: Bool
  /// Whether files for a destination that shows SVGs are compared with one.
  var offersVectors = true

  /// - Throws: the first error; a file that can't be made small enough does not stop the others.
  func run(_ tasks: [RenderJob]) async throws {
    try await RenderGroup.check(tasks)
    var tooLarge: RenderingError?
    for group in RenderGroup.groups(of: tasks) {
      for task in try await group.painted(workers: jobs) {
        let (count, unit) = task.contents
        let line = ProgressLine(
          name: task.shownPath, count: count, isQuiet: isQuiet || task.path == "-", unit: unit)
        do {
          let note = try await task.run(jobs: jobs) { line.show($0) }
          line.finish(note: note)
          if offersVectors, !isQuiet, let offer = await offer(beside: task, among: tasks) {
            Diagnostics.say("  \(offer)")
          }
        } catch let error as RenderingError where error.code == .differs && tasks.count > 1 {
          if let tooLarge { _ = Diagnostics.report(tooLarge) }
          tooLarge = error
        }
      }
    }
    if let tooLarge { throw tooLarge }
  }

  /// What an SVG of the same scene would have, if the file's destination shows SVGs and nothing is one yet; nil if SVG
  /// can't hold the scene.
  private func offer(beside task: RenderJob, among tasks: [RenderJob]) async -> String? {
    let output = task.output
    guard let place = output.destination, place.formats.contains(.svg), output.at.isEmpty, task.path != "-",
      !tasks.contains(where: { $0.output.format == .svg }), let bytes = Files.byteCount(task.path),
      let other = try? await task.byteCount(as: .svg), other <= place.maxSize
    else { return nil }
    return "\(bytes) bytes; as an .svg, which \(place.name) shows as well, it would have \(other)"
  }
}
