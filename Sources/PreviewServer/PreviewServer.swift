// The live page: a server on this machine's own address that renders a spec as it is edited.
// Flow: spec's path + SpecLoader → PreviewServer → browser.
import FlyingFox
import FlyingSocks
import Foundation
import Studio

/// Serves one spec to the browsers of this machine until it is cancelled.
public struct PreviewServer: Sendable {
  private let session: PreviewSession
  private let jobs: Int
  private let port: UInt16?

  /// Where it listens when nobody asks for another port and it is free.
  public static let standardPort: UInt16 = 4810

  /// Requests that may wait for a core, and so many at most.
  private static let mostWaiting = 128
  /// Long enough for the slowest file; a request has no better bound.
  private static let patience: TimeInterval = 3600

  /// - Parameters:
  ///   - path: a spec's file.
  ///   - port: 0 for any that is free; nil for the standard one, or any where that is taken.
  ///   - jobs: how many cores render files and frames.
  public init(path: String, loader: SpecLoader, port: UInt16?, jobs: Int) {
    session = PreviewSession(path: path, loader: loader)
    self.port = port
    self.jobs = jobs
  }

  /// - Parameter ready: is told the page's address once it can be opened.
  /// - Throws: `tryAgain` where the port is taken, `io` where the machine lets nobody listen.
  public func run(ready: @escaping @Sendable (String) -> Void) async throws {
    do { return try await run(on: port ?? Self.standardPort, ready: ready) } catch let error as StudioError
      where port == nil && error.code == .tryAgain
    {}
    try await run(on: 0, ready: ready)
  }

  private func run(on port: UInt16, ready: @escaping @Sendable (String) -> Void) async throws {
    let box = PortBox()
    let routes = PreviewRoutes(
      session: session, slots: Slots(count: jobs, waiting: Self.mostWaiting), jobs: jobs, port: box)
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: Self.patience, logger: .disabled, handler: routes)
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          guard case .ip4(_, port: let actual)? = await server.listeningAddress else { return }
          box.value = actual
          ready("http://127.0.0.1:\(actual)/")
          await session.watch()
        }
        // Whichever ends first ends the other.
        try await group.next()
        group.cancelAll()
      }
    } catch let SocketError.failed(_, errno, message) {
      if errno == EADDRINUSE || errno == EACCES {
        throw StudioError(
          .tryAgain, "the port \(port) is \(errno == EACCES ? "not for everybody" : "taken")",
          remedy: "Take another one with --port, or --port 0 for any that is free.")
      }
      throw StudioError(.io, "the preview can't listen on 127.0.0.1:\(port): \(message)")
    }
  }
}
