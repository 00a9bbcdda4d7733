// Tracks open connections, and closes silent ones so that new ones are accepted.
// Flow: LocalServer → OpenConnections → Visit → HTTPConnection.
import Foundation
import Synchronization

/// Keeps silent connections from blocking others: any user of the machine can open a thousand.
package final class OpenConnections: Sendable {
  /// One open connection.
  package struct Visit: Sendable {
    fileprivate let number: Int
    fileprivate let connections: OpenConnections

    /// Starts the time limit: the client has to send or receive something.
    package func waits() { connections.change(number) { $0.silentSince = .now } }

    /// Stops the time limit: the client waits for an answer or for news.
    package func works() { connections.change(number) { $0.silentSince = nil } }

    /// Call it before the socket is closed.
    package func leave() { connections.leave(number) }
  }

  private struct Connection {
    let socket: Int32
    /// nil while nothing is expected from the client.
    var silentSince: ContinuousClock.Instant?

    /// Ends what the connection's task waits for; the task then closes the socket.
    mutating func sendAway() {
      silentSince = nil
      shutdown(socket, Int32(SHUT_RDWR))
    }
  }

  private struct State {
    var connections: [Int: Connection] = [:]
    var count = 0
    /// The caller of `enter` that waits for another connection to end.
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let most: Int
  private let patience: Duration

  /// - Parameters:
  ///   - most: maximum number of open connections.
  ///   - patience: how long a client may be silent.
  package init(most: Int, patience: Duration) {
    (self.most, self.patience) = (most, patience)
  }

  /// Adds a connection; if there are too many, disconnects the one that has been silent longest.
  ///
  /// - Returns: nil if none of them is silent. Only one caller at a time may wait here.
  package func enter(_ socket: Int32) async -> Visit? {
    guard makeRoom() else { return nil }
    await withCheckedContinuation { continuation in
      let hasRoom = state.withLock { state in
        if state.connections.count < most { return true }
        state.waiting = continuation
        return false
      }
      if hasRoom { continuation.resume() }
    }
    return state.withLock { state in
      state.count += 1
      state.connections[state.count] = Connection(socket: socket, silentSince: .now)
      return Visit(number: state.count, connections: self)
    }
  }

  /// - Returns: whether there is room, now or soon.
  private func makeRoom() -> Bool {
    state.withLock { state in
      if state.connections.count < most { return true }
      let silent = state.connections.compactMap { number, connection in
        connection.silentSince.map { (number, since: $0) }
      }
      guard let oldest = silent.min(by: { $0.since < $1.since }) else { return false }
      state.connections[oldest.0]?.sendAway()
      return true
    }
  }

  /// Disconnects silent clients until cancelled.
  func watch() async throws {
    while true {
      try await Task.sleep(for: patience / 4)
      state.withLock { state in
        let first = ContinuousClock.now - patience
        for (number, connection) in state.connections where connection.silentSince.map({ $0 < first }) ?? false {
          state.connections[number]?.sendAway()
        }
      }
    }
  }

  private func change(_ number: Int, _ change: (inout Connection) -> Void) {
    state.withLock { state in
      if var connection = state.connections[number] {
        change(&connection)
        state.connections[number] = connection
      }
    }
  }

  private func leave(_ number: Int) {
    let waiting = state.withLock { state in
      state.connections[number] = nil
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }
}
