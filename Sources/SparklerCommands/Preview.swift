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
      Prints the page's address. The page shows every change of the spec and of its pictures at once; it scrubs, plays, \
      rolls the seed, sets params and shows the rendered file beside the true colours. Layers are dragged, hidden and \
      changed there: what you let go is written into the spec where it stands, and Ctrl-Z on the page takes it back. \
      Only browsers on this machine can open it, and only by that address, which has a token of its own in each run. \
      Ctrl-C here ends it.
      """)

  @Argument(help: "A spec file.")
  var spec: String

  @Option(help: "Listen on this port of 127.0.0.1; 0 takes any that is free.")
  var port: UInt16?

  @Option(name: .shortAndLong, help: "How many cores work at once.")
  var jobs: Int?

  @OptionGroup var options: SpecOptions

  func run() async throws {
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    guard (1...256).contains(jobs) else { throw RenderingError(.usage, "--jobs \(jobs): 1 to 256 cores can work") }
    try SpecLoader.check(spec)
    let server = SparklerPreview(path: spec, loader: try options.loader(), port: port, jobs: jobs)
    try await server.run { address in
      try? Diagnostics.show("\(spec.onOneLine) is shown at \(address)  (Ctrl-C ends it)")
    }
  }
}
