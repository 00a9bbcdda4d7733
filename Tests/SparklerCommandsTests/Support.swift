// What the tests of commands share: refusals as values, a folder of files, specs that are loaded in this process.
// Flow: words or specs → SparklerCommands → RenderingError, LoadedSpec.
import ArgumentParser
import Foundation
import SparklerCommands
import SparklerFiles
import SparklerRendering

/// What was refused; nil where nothing was, or where the argument parser did it.
func refusal(_ work: () throws -> Void) -> RenderingError? {
  do { try work() } catch { return error as? RenderingError }
  return nil
}

/// What a command refuses when it runs, before it reads or writes anything.
func refusal(running words: [String]) async -> RenderingError? {
  do {
    var command = try SparklerCommand.parseAsRoot(words)
    if var later = command as? any AsyncParsableCommand { try await later.run() } else { try command.run() }
  } catch { return error as? RenderingError }
  return nil
}

extension RenderingError {
  /// All that a person reads.
  var said: String { "\(message) \(remedy)" }
}

/// A folder with files; it is removed with the value.
final class Place: Sendable {
  let folder: URL

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }
}

/// A spec that names no files.
func loaded(_ text: String) throws -> LoadedSpec {
  try SpecLoader().load(Array(text.utf8), name: "a.yaml", folder: nil)
}
