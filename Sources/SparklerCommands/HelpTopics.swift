// `sparkler help WORD`: prints a command's help, or the manual's entry for a key, effect, code or limit.
// Flow: argv → Manual → stdout.
import ArgumentParser
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering

package enum HelpTopics {
  /// Answers requests that the argument parser's own `help` can't.
  ///
  /// - Parameter words: the arguments after the program's name.
  /// - Returns: whether it was answered.
  package static func answer(_ words: [String]) throws -> Bool {
    guard words.first == "help", let topic = words.dropFirst().first else { return false }
    if topic == "--json", words.count == 2 {
      try TextOutput.write(Manual(effects: SparklerCommand.effects).json, to: nil, inputs: [])
      return true
    }
    guard !topic.hasPrefix("-"), words.count == 2 else { return false }
    let isCommand = SparklerCommand.configuration.subcommands.contains { $0._commandName == topic }
    let manual = Manual(effects: SparklerCommand.effects)
    let found = manual.topics(named: topic)
    if isCommand {
      guard found.isEmpty else {
        try Diagnostics.show(SparklerCommand.helpMessage(for: command(topic)))
        try Diagnostics.show(
          "\nSpecs use this word too: \(ids(of: found)). See `sparkler help \(found[0].id)`.")
        return true
      }
      return false
    }
    guard let first = found.first else {
      guard let foreign = ForeignTopic(topic) else { throw unknown(topic, manual) }
      try Diagnostics.show(foreign.text(in: manual))
      return true
    }
    try Diagnostics.show(first.text)
    guard found.count > 1 else { return true }
    let others = found.dropFirst().prefix(12).map { "  \($0.id)  \($0.summary)" }
    try Diagnostics.show("\nOther topics with this name (sparkler help NAME):\n" + others.joined(separator: "\n"))
    if found.count > 13 { try Diagnostics.show("  and \(found.count - 13) more") }
    return true
  }

  private static func ids(of topics: [ManualTopic]) -> String { topics.prefix(3).map(\.id).joined(separator: ", ") }

  private static func command(_ name: String) -> any ParsableCommand.Type {
    SparklerCommand.configuration.subcommands.first { $0._commandName == name } ?? SparklerCommand.self
  }

  private static func unknown(_ topic: String, _ manual: Manual) -> RenderingError {
    let commands = SparklerCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    return RenderingError(
      .usage, "no command, key, effect, easing, code or limit is called '\(topic)'",
      remedy: NearMiss.remedy(
        topic, among: manual.words + commands.map { $0._commandName },
        else: "`sparkler --help` lists the commands, `sparkler docs` opens the reference."))
  }
}
