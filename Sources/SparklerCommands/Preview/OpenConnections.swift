// The connections that are open: who is silent for long is sent away, and whoever comes finds room.
// Flow: SparklerPreview → OpenConnections → Visit → HTTPConnection.
import Foundation
import Synchronization

/// Keeps connections that say nothing from shutting others out: any user of the machine can open a thousand.
package final class OpenConnections: Sendable {
  /// One connection's place among them.
  package struct Visit: Sendable {
    fileprivate let number: Int
    fileprivate let connections: OpenConnections

    /// From now on the other side has to say or to take something.
    package func waits() { connections.change(number) { $0.silentSince = .now } }

    /// From now on it waits for an answer, or for news.
    package func works() { connections.change(number) { $0.silentSince = nil } }

    /// Has to come before the socket is closed.
    package func leave() { connections.leave(number) }
  }

  private struct Connection {
    let socket: Int32
    /// nil where nobody waits for the other side.
    var silentSince: ContinuousClock.Instant?

    /// Ends what its task waits for; the task then closes the socket.
    mutating func sendAway() {
      silentSince = nil
      shutdown(socket, Int32(SHUT_RDWR))
    }
  }

  private struct State {
    var connections: [Int: Connection] = [:]
    var count = 0
    /// Who wants to come in, and waits for somebody to leave.
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let most: Int
  private let patience: Duration

  /// - Parameters:
  ///   - most: open at a time.
  ///   - patience: how long the other side may be silent.
  package init(most: Int, patience: Duration) {
    (self.most, self.patience) = (most, patience)
  }

  /// Takes a connection in; where there are too many, the one that has been silent for the longest time has to go.
  ///
  /// - Returns: nil where all of them are at work. One caller at a time may wait here.
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

  /// - Returns: whether there is room, or will be soon.
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

  /// Sends silent ones away until it is cancelled.
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
