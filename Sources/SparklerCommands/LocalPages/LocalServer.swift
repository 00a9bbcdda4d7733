// A server for the browsers of this machine, which pages of the tool share.
// Flow: LocalRoutes → LocalServer → HTTPConnection → browser.
import FlyingFox
import FlyingSocks
import Foundation
import SparklerFiles
import SparklerRendering

/// Answers requests at an address with a token until it is cancelled.
struct LocalServer: Sendable {
  /// 0 picks a free port; nil uses the default port, or a free one if that is taken.
  let port: UInt16?
  /// How long a connection may be silent while something is expected of it.
  var patience = Duration.seconds(10)

  /// Default port, used if it is free.
  static let standardPort: UInt16 = 4810

  /// Maximum number of connections; also at most half of the process's file descriptors.
  private static let mostOpen = 512

  /// - Parameters:
  ///   - routes: makes the routes for the port that is used.
  ///   - ready: called with the page's address, including its token, once it can be opened.
  ///   - work: runs beside the server; when it returns, the server ends.
  /// - Throws: `tryAgain` if the port is taken, `io` if the server can't listen.
  func run(
    _ routes: @Sendable (UInt16) -> some LocalRoutes, ready: @escaping @Sendable (String) -> Void,
    beside work: @escaping @Sendable () async throws -> Void
  ) async throws {
    do { return try await run(on: port ?? Self.standardPort, routes, ready, work) } catch let error as RenderingError
      where port == nil && error.code == .tryAgain
    {}
    try await run(on: 0, routes, ready, work)
  }

  private func run(
    on port: UInt16, _ make: @Sendable (UInt16) -> some LocalRoutes, _ ready: @escaping @Sendable (String) -> Void,
    _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    do {
      let pool = HTTPServer.defaultPool()
      try await pool.prepare()
      let listener = try Self.listener(on: port)
      defer { try? listener.close() }
      guard case .ip4(_, port: let actual) = try listener.sockname() else { return }
      let routes = make(actual)
      let door = try AsyncSocket(socket: listener, pool: pool)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await serve(door, routes) }
        group.addTask {
          ready(routes.token.address(port: actual))
          try await work()
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
      throw RenderingError(.io, "the server can't listen on 127.0.0.1:\(port): \(message)")
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
  private func serve(_ door: AsyncSocket, _ routes: some LocalRoutes) async throws {
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
