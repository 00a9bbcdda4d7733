// The built binary as a person runs it, in a folder of its own.
// Flow: tests → Tool.run → output, messages, exit code.
import Foundation
import TestSupport
import Testing

/// A folder with files, in which the tool is run; it vanishes with the value.
final class Workplace {
  let folder: URL

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("sparkler-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(Array(text.utf8), name) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ bytes: [UInt8], _ name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appendingPathComponent(name))) }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// Everything that lies in the folder, hidden files too.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

/// What a run said.
struct Outcome {
  var status: Int32
  var output: [UInt8]
  var messages: String

  var text: String { String(decoding: output, as: UTF8.self) }
}

enum Tool {
  /// The binary: `SPARKLER_BINARY`, or the one that stands beside the tests in the build folder.
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["SPARKLER_BINARY"] { return path }
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return beside.appendingPathComponent("sparkler").path
  }()

  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func scene(_ name: String) -> String { root.appendingPathComponent("Assets/scenes/\(name).scene.yaml").path }

  static func piece(_ name: String) -> String { root.appendingPathComponent("Assets/pieces/\(name).scene.yaml").path }

  /// Every sample.
  static let scenes = specs(in: "Assets/scenes")
  /// The pieces that are to be used as they are.
  static let designs = specs(in: "Assets/scenes/templates")
  /// The finished pieces.
  static let pieces = specs(in: "Assets/pieces")

  private static func specs(in folder: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
    return all.filter { $0.hasSuffix(".scene.yaml") }.map { String($0.dropLast(11)) }.sorted()
  }

  static func run(_ arguments: [String], in place: Workplace, input: [UInt8] = []) throws -> Outcome {
    try launch(path, arguments, in: place, input: input)
  }

  /// A shell line in which `$TOOL` is the binary.
  static func shell(_ line: String, in place: Workplace) throws -> Outcome {
    try launch("/bin/bash", ["-c", line], in: place)
  }

  static func process(_ program: String, _ arguments: [String], in place: Workplace) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = place.folder
    var environment = ProcessInfo.processInfo.environment
    environment["TOOL"] = path
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    return process
  }

  /// Output goes through files, so that no full pipe can stall a run.
  private static func launch(
    _ program: String, _ arguments: [String], in place: Workplace, input: [UInt8] = []
  ) throws -> Outcome {
    let process = process(program, arguments, in: place)
    let scratch = try Workplace(["in": "", "out": "", "err": ""])
    try scratch.write(input, "in")
    let files = [
      try FileHandle(forReadingFrom: scratch.folder.appendingPathComponent("in")),
      try FileHandle(forWritingTo: scratch.folder.appendingPathComponent("out")),
      try FileHandle(forWritingTo: scratch.folder.appendingPathComponent("err")),
    ]
    // A `Process` may outlive its run, and Foundation reads beyond a buffer once some 1300 files are open.
    defer { for file in files { try? file.close() } }
    (process.standardInput, process.standardOutput, process.standardError) = (files[0], files[1], files[2])
    try process.runToEnd()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : 1000 + process.terminationStatus,
      output: try scratch.bytes("out"), messages: String(decoding: try scratch.bytes("err"), as: UTF8.self))
  }
}

/// A small scene; the rest of a document may follow.
let circle = """
  scene: 1
  size: 40x30
  duration: 0.4s
  layers:
    - {shape: circle, size: 10, fill: tomato, animations: [{keyPath: position.x, from: 5, to: 35, duration: 0.4s}]}

  """
