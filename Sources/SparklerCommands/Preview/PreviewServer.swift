// The live page: a local server that renders a spec while it is edited.
// Flow: spec's path + SpecLoader → SparklerPreview → browser.
import Foundation
import SparklerImaging
import SparklerRendering

/// Serves one spec, which may be chosen on the page, to the browsers of this machine until it is cancelled.
public struct SparklerPreview: Sendable {
  private let desk: PreviewDesk
  private let jobs: Int
  private let port: UInt16?
  /// How long a connection may be silent while something is expected of it.
  package var patience = Duration.seconds(10)

  /// Default port, used if it is free.
  public static let standardPort = LocalServer.standardPort

  /// Maximum number of requests that wait for a core.
  private static let mostWaiting = 128
  /// - Parameters:
  ///   - path: a spec's file.
  ///   - port: 0 picks a free port; nil uses the default port, or a free one if that is taken.
  ///   - jobs: number of cores that render files and frames.
  public init(path: String, loader: SpecLoader, port: UInt16?, jobs: Int) {
    let desk = PreviewDesk(PreviewSession(path: path, loader: loader), loader: loader)
    (self.desk, self.port, self.jobs) = (desk, port, jobs)
  }

  /// Lets the user choose a template first.
  ///
  /// - Parameters:
  ///   - folder: the folder for the new file; empty for the working folder.
  ///   - name: its proposed name; empty for the template's.
  public init(choosingIn folder: String, name: String, loader: SpecLoader, port: UInt16?, jobs: Int) {
    let desk = PreviewDesk(choosingIn: folder, name: name, loader: loader)
    (self.desk, self.port, self.jobs) = (desk, port, jobs)
  }

  /// - Parameter ready: called with the page's address, including its token, once it can be opened.
  /// - Throws: `tryAgain` if the port is taken, `io` if the server can't listen.
  public func run(ready: @escaping @Sendable (String) -> Void) async throws {
    try await LocalServer(port: port, patience: patience).run(
      { port in
        PreviewRoutes(
          desk: desk, slots: AsyncSemaphore(count: jobs, waiting: Self.mostWaiting), jobs: jobs, port: port)
      }, ready: ready, beside: { await desk.watch() })
  }
}
