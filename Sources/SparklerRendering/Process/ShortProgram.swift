// Programs that answer a question at once: run, read, and ended if they hang.
// Flow: name + arguments → ShortProgram → its status and what it printed.
import Foundation

enum ShortProgram {
  /// Seconds after which a program is taken for one that hangs.
  static let patience = 20.0

  /// Runs a program of PATH with nothing to read; what it complains of is not heard.
  ///
  /// - Parameter limit: the most bytes that are read; more of them end it, with status 1.
  /// - Returns: nil where there is no such program.
  static func run(
    _ name: String, _ arguments: [String], limit: Int, patience: Double = patience
  ) -> (status: Int32, bytes: [UInt8])? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let child = process.processIdentifier
    let watch = DispatchWorkItem { kill(child, SIGTERM) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watch)
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let part = output.fileHandleForReading.readData(ofLength: 1 << 16)
      if part.isEmpty { break }
      bytes += part
    }
    if bytes.count > limit { kill(child, SIGTERM) }
    process.waitUntilExit()
    watch.cancel()
    // `env` says so.
    if process.terminationStatus == 127 { return nil }
    return (bytes.count > limit ? 1 : process.terminationStatus, bytes)
  }
}
