// Renders the files of one spec, with a line for each.
// Flow: RenderJobs → RenderGroup → files; progress → stderr.
import SparklerRendering

struct RenderRun {
  var jobs: Int
  var isQuiet: Bool

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
        } catch let error as RenderingError where error.code == .differs && tasks.count > 1 {
          if let tooLarge { _ = Diagnostics.report(tooLarge) }
          tooLarge = error
        }
      }
    }
    if let tooLarge { throw tooLarge }
  }
}
