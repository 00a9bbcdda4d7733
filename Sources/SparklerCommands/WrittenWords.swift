// Mistakes on the command line that the argument parser ignores or reports poorly: a misspelt command, an option given
// twice, of which the parser would drop the first value.
// Flow: argv → WrittenWords → a usage error, before anything is done.
import ArgumentParser
import Foundation
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering

package enum WrittenWords {
  /// - Parameter words: the arguments without the program's name.
  /// - Throws: a usage error that names the argument.
  package static func check(_ words: [String]) throws(RenderingError) {
    for (number, word) in words.enumerated() where !isText(number + 1) {
      throw RenderingError(
        .usage, "'\(word.onOneLine)' is not UTF-8, so it can't name a file", remedy: "Rename the file.")
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
        .usage, "no command is called '\(first)'",
        remedy: NearMiss.remedy(first, among: names, else: "Use one of: \(names.joined(separator: ", "))."))
    }
    try refuseDoubles(words.dropFirst(), of: command)
    try refuseDashes(words)
  }

  /// Refuses `--fps -1`: the parser reads the value as another option and reports it as missing.
  private static func refuseDashes(_ words: [String]) throws(RenderingError) {
    for (option, value) in zip(words, words.dropFirst()) where option.hasPrefix("--") && !option.contains("=") {
      if option == "--" { return }
      guard value.wholeMatch(of: /-\.?\d.*/) != nil else { continue }
      throw RenderingError(
        .usage, "\(option) \(value): a value that begins with '-' looks like another option",
        remedy: "Write \(option)=\(value) if you mean it.")
    }
  }

  /// Whether an argument is valid UTF-8. Invalid bytes are replaced, so the argument would name another file.
  private static func isText(_ number: Int) -> Bool {
    guard number < CommandLine.argc, let word = CommandLine.unsafeArgv[number] else { return true }
    return String(validatingCString: word) != nil
  }

  /// Refuses an option given twice if it takes one value: the parser would silently drop the first.
  private static func refuseDoubles(_ words: ArraySlice<String>, of command: any ParsableCommand.Type)
    throws(RenderingError)
  {
    let given = words.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }.map { word in
      word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
    }
    // The parser's list of options takes some milliseconds, so it is asked only if a doubt is left: an option's two
    // names are a short one and a long one.
    let short = given.filter { !$0.hasPrefix("--") }.count
    guard Set(given).count < given.count || (short > 0 && short < given.count) else { return }
    let single = valueOptions(of: command)
    var seen: Set<String> = []
    for word in given {
      guard let names = single.first(where: { $0.contains(word) }) else { continue }
      guard seen.insert(names[0]).inserted else {
        throw RenderingError(
          .usage, "\(word) is given more than once, but takes one value", remedy: "Keep one of them.")
      }
    }
  }

  /// Options that take one value, each with all its names.
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
