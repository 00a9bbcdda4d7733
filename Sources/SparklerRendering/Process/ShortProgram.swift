// Runs short programs, reads their output, and kills them if they hang.
// Flow: name + arguments → ShortProgram → its status and output.
import Foundation
import SparklerCore
import SparklerImaging

enum ShortProgram {
  /// Seconds after which a program counts as hanging.
  static let patience = 20.0

  /// Runs a program without input; ignores its error output.
  ///
  /// - Parameters:
  ///   - limit: maximum number of bytes; a program that prints more is killed, with status 1.
  ///   - patience: seconds in total.
  /// - Throws: if it can't be started, for example because it does not exist.
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
    // Wait for its exit until the deadline; releasing the last reference kills it.
    guard isWhole, case .exited(let code) = child.wait(seconds: max(0.1, (deadline - .now) / .seconds(1))) else {
      return (1, bytes)
    }
    return (code, bytes)
  }
}
