// Mistakes of the command line that the argument parser passes over or tells poorly: a misspelt command, an option whose
// first value would be dropped.
// Flow: argv → WrittenWords → a usage error, before anything is done.
import ArgumentParser
import Foundation
import SparklerCore
import SparklerDocument
import SparklerRendering

package enum WrittenWords {
  /// - Parameter words: without the program's name.
  /// - Throws: a usage error that names the word.
  package static func check(_ words: [String]) throws(RenderingError) {
    for (number, word) in words.enumerated() where !isText(number + 1) {
      throw RenderingError(.usage, "'\(word.onOneLine)' is no UTF-8, so it names no file", remedy: "Rename the file.")
    }
    guard let first = words.first, !first.hasPrefix("-") else { return }
    let commands = SparklerCommand.configuration.subcommands
    if first == "help" {
      guard let topic = words.dropFirst().first, !topic.hasPrefix("-") else { return }
      return try check([topic])
    }
    guard let command = commands.first(where: { $0._commandName == first }) else {
      let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
      throw RenderingError(
        .usage, "there is no command '\(first)'",
        remedy: NearMiss.remedy(first, among: names, else: "Use one of: \(names.joined(separator: ", "))."))
    }
    try refuseDoubles(words.dropFirst(), of: command)
    try refuseDashes(words)
  }

  /// `--fps -1`: the parser takes the value for another option, and calls it missing.
  private static func refuseDashes(_ words: [String]) throws(RenderingError) {
    for (option, value) in zip(words, words.dropFirst()) where option.hasPrefix("--") && !option.contains("=") {
      if option == "--" { return }
      guard value.wholeMatch(of: /-\.?\d.*/) != nil else { continue }
      throw RenderingError(
        .usage, "\(option) \(value): a value that begins with '-' looks like another option",
        remedy: "Write \(option)=\(value) if you mean it.")
    }
  }

  /// Whether a word has the letters that it was typed with: bytes that are none would become another file's name.
  private static func isText(_ number: Int) -> Bool {
    guard number < CommandLine.argc, let word = CommandLine.unsafeArgv[number] else { return true }
    return String(validatingCString: word) != nil
  }

  /// An option that takes one value and stands twice: the first would be dropped without a word.
  private static func refuseDoubles(_ words: ArraySlice<String>, of command: any ParsableCommand.Type)
    throws(RenderingError)
  {
    let given = words.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }.map { word in
      word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
    }
    guard given.count > 1, Set(given).count < given.count || given.contains(where: { !$0.hasPrefix("--") }) else {
      return
    }
    // Only now: the parser's own list of options takes some milliseconds.
    let single = valueOptions(of: command)
    var seen: Set<String> = []
    for word in given {
      guard let names = single.first(where: { $0.contains(word) }) else { continue }
      guard seen.insert(names[0]).inserted else {
        throw RenderingError(.usage, "\(word) stands more than once, and takes one value", remedy: "Keep one of them.")
      }
    }
  }

  /// The options that take one value, each with all its names.
  private static func valueOptions(of command: any ParsableCommand.Type) -> [[String]] {
    struct Tool: Decodable {
      struct Command: Decodable { var arguments: [Argument]? }
      struct Argument: Decodable {
        struct Name: Decodable {
          var kind: String
          var name: String
        }
        var kind: String
        var isRepeating: Bool
        var names: [Name]?
      }
      var command: Command
    }
    guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)) else { return [] }
    return (tool.command.arguments ?? []).filter { $0.kind == "option" && !$0.isRepeating }.compactMap { argument in
      let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
      return names.isEmpty ? nil : names
    }
  }
}
