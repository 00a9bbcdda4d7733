// `sparkler preview`: shows a spec on a live web page while it is edited.
// Flow: argv → SparklerPreview → browser, until Ctrl-C.
import ArgumentParser
import Foundation
import SparklerCore
import SparklerRendering

struct Preview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a spec in the browser while it is edited.",
    discussion: """
      Prints the page's address. The page updates whenever the spec or one of its pictures changes. It scrubs, plays, \
      rerolls the seed, sets params and shows the rendered file next to the true colours. Layers can be dragged, \
      hidden and changed: when you let go, the change is written into the spec, and Ctrl-Z on the page undoes it. Only \
      browsers on this machine can open the page, and only with the token in its address, which is new in each run. \
      Press Ctrl-C here to stop.
      """)

  @Argument(help: "A spec file.")
  var spec: String

  @Option(help: "Listen on this port of 127.0.0.1; 0 picks a free one.")
  var port: UInt16?

  @Option(name: .shortAndLong, help: "Number of CPU cores to use.")
  var jobs: Int?

  @OptionGroup var options: SpecOptions

  func run() async throws {
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    try RenderingError.check("--jobs", jobs, in: 1...256)
    try SpecLoader.check(spec)
    let server = SparklerPreview(path: spec, loader: try options.loader(), port: port, jobs: jobs)
    try await server.run { address in
      try? Diagnostics.show("\(spec.onOneLine) is shown at \(address)  (Ctrl-C ends it)")
    }
  }
}
