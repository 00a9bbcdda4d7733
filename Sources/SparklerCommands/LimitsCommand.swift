// `sparkler limits`: what a spec may ask for.
// Flow: Limits → stdout.
import ArgumentParser
import SparklerDocument

struct LimitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limits", abstract: "List the limits that --limit name=value changes.")

  func run() throws {
    let lines = Limits().entries.map { "\($0.name)=\(Limits.text($0.value))\n    \($0.summary)" }
    try Diagnostics.show(lines.joined(separator: "\n"))
  }
}
