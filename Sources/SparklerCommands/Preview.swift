// `sparkler preview`: shows a spec on a live web page while it is edited.
// Flow: argv → SparklerPreview → browser, until Ctrl-C.
import ArgumentParser
import Foundation
import SparklerCore
import SparklerFiles
import SparklerRendering

struct Preview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a spec in the browser while it is edited.",
    discussion: """
      Prints the page's address. The page updates whenever the spec or one of its pictures changes. It scrubs, plays, \
      rerolls the seed, sets params and shows the rendered file next to the true colours. Layers can be dragged \
      and changed: when you let go, the change is written into the spec, and Ctrl-Z on the page undoes it. Hiding a \
      layer or showing it alone is only for the page. Only browsers on this machine can open the page, and only with \
      the token in its address, which is new in each run. Press Ctrl-C here to stop.

      Without a spec, or with a folder or the name of a file that doesn't exist yet, the page first shows the templates \
      of `sparkler new`, and writes the chosen one into that file.
      """)

  @Argument(help: "A spec file; without one, or with a folder, the page shows the templates first.")
  var spec: String?

  @Option(help: "Listen on this port of 127.0.0.1; 0 picks a free one.")
  var port: UInt16?

  @Option(name: .shortAndLong, help: "Number of CPU cores to use.")
  var jobs: Int?

  @OptionGroup var options: SpecOptions

  func run() async throws {
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    try RenderingError.check("--jobs", jobs, in: 1...256)
    let loader = try options.loader()
    if let (folder, name) = try place() {
      let server = SparklerPreview(choosingIn: folder, name: name, loader: loader, port: port, jobs: jobs)
      return try await server.run { address in
        try? Diagnostics.show("Choose a template at \(address)  (Ctrl-C ends it)")
      }
    }
    let path = spec ?? ""
    let server = SparklerPreview(path: path, loader: loader, port: port, jobs: jobs)
    try await server.run { address in
      try? Diagnostics.show("\(path.onOneLine) is shown at \(address)  (Ctrl-C ends it)")
    }
  }

  /// The folder and the proposed name of a new spec; nil if the spec exists.
  ///
  /// - Throws: 66 if the path is neither a spec nor a place for one.
  private func place() throws(RenderingError) -> (folder: String, name: String)? {
    guard let spec else { return ("", "") }
    if Files.kind(spec) == .folder { return (spec, "") }
    let isNew = [".yaml", ".yml"].contains { spec.hasSuffix($0) } && Files.kind(spec) == .missing
    let folder = Files.folder(of: spec)
    guard isNew, Files.kind(folder) == .folder, let name = spec.split(separator: "/").last else {
      try SpecLoader.check(spec)
      return nil
    }
    return (folder, String(name))
  }
}
