// The live page: a local server that renders a spec while it is edited.
// Flow: spec's path + SpecLoader → SparklerPreview → browser.
import FlyingFox
import FlyingSocks
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
  public static let standardPort: UInt16 = 4810

  /// Maximum number of requests that wait for a core.
  private static let mostWaiting = 128
  /// Maximum number of connections; also at most half of the process's file descriptors.
  private static let mostOpen = 512

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
    do { return try await run(on: port ?? Self.standardPort, ready: ready) } catch let error as RenderingError
      where port == nil && error.code == .tryAgain
    {}
    try await run(on: 0, ready: ready)
  }

  private func run(on port: UInt16, ready: @escaping @Sendable (String) -> Void) async throws {
    do {
      let pool = HTTPServer.defaultPool()
      try await pool.prepare()
      let listener = try Self.listener(on: port)
      defer { try? listener.close() }
      guard case .ip4(_, port: let actual) = try listener.sockname() else { return }
      let routes = PreviewRoutes(
        desk: desk, slots: AsyncSemaphore(count: jobs, waiting: Self.mostWaiting), jobs: jobs, port: actual)
      let door = try AsyncSocket(socket: listener, pool: pool)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await serve(door, routes) }
        group.addTask {
          ready(routes.token.address(port: actual))
          await desk.watch()
        }
        // The task that ends first cancels the others.
        try await group.next()
        group.cancelAll()
      }
    } catch let SocketError.failed(_, errno, message) {
      if errno == EADDRINUSE || errno == EACCES {
        throw RenderingError(
          .tryAgain, "the port \(port) is \(errno == EACCES ? "reserved for the administrator" : "taken")",
          remedy: "Choose another one with --port, or --port 0 for a free one.")
      }
      throw RenderingError(.io, "the preview can't listen on 127.0.0.1:\(port): \(message)")
    }
  }

  private static func listener(on port: UInt16) throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: try .inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }

  /// Accepts connections until cancelled.
  private func serve(_ door: AsyncSocket, _ routes: PreviewRoutes) async throws {
    let files = sysconf(Int32(_SC_OPEN_MAX))
    let most = files > 0 ? max(1, min(Self.mostOpen, files / 2)) : Self.mostOpen
    let connections = OpenConnections(most: most, patience: patience)
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await connections.watch() }
      while true {
        let socket: AsyncSocket
        do { socket = try await door.accept() } catch let SocketError.failed(_, errno, _)
          where Self.passing.contains(errno)
        {
          try await Task.sleep(for: .milliseconds(100))
          continue
        }
        guard let visit = await connections.enter(socket.socket.file.rawValue) else {
          try? socket.close()
          continue
        }
        group.addTask { await HTTPConnection(socket: socket, routes: routes, visit: visit).serve() }
      }
    }
  }

  /// Errors that refuse one connection but not the next.
  private static let passing = [ECONNABORTED, EINTR, EMFILE, ENFILE, ENOBUFS, ENOMEM]
}
