// Programs that answer a question at once: run, read, and ended if they hang.
// Flow: name + arguments → ShortProgram → its status and what it printed.
import Foundation
import SparklerCore
import SparklerImaging

enum ShortProgram {
  /// Seconds after which a program is taken for one that hangs.
  static let patience = 20.0

  /// Runs a program with nothing to read; what it complains of is not heard.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read; more of them end it, with status 1.
  ///   - patience: seconds for all of it.
  /// - Throws: where it can't be started, as where there is no such program.
  static func run(
    _ name: String, _ arguments: [String], limit: Int, patience: Double = patience,
    bounds: ProgramBounds = ProgramBounds()
  ) throws(ChildProgram.Failure) -> (status: Int32, bytes: [UInt8]) {
    let child = try ChildProgram(name, arguments, pipes: .output, bounds: bounds)
    let deadline = ContinuousClock.now + .seconds(min(1e9, patience))
    var bytes: [UInt8] = []
    var isWhole = false
    while bytes.count <= limit, !isWhole {
      let left = (deadline - .now) / .seconds(1)
      guard left > 0, Polling.wait(reading: [child.output], seconds: left).contains(child.output) else { break }
      isWhole = !Polling.read(child.output, appendingTo: &bytes)
    }
    // Its end is waited for as long as its words were; then it is ended with its last reference.
    guard isWhole, case .exited(let code) = child.wait(seconds: max(0.1, (deadline - .now) / .seconds(1))) else {
      return (1, bytes)
    }
    return (code, bytes)
  }
}
