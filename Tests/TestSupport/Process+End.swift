// Runs a program to its end.
// Flow: Process → its exit.
import Dispatch
import Foundation

extension Process {
  /// Starts the program and waits until it has ended.
  ///
  /// `waitUntilExit` asks only every 50 ms on other threads than the main one, which is longer than most programs of
  /// tests take.
  ///
  /// - Throws: if it can't be started.
  package func runToEnd() throws {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try run()
    end.wait()
  }
}
