// `sparkler limits`: what a spec may ask for.
// Flow: Limits → stdout.
import ArgumentParser
import SpecFormat

struct LimitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limits", abstract: "List the limits that --limit name=value changes.")

  func run() {
    for entry in Limits().entries { print("\(entry.name)=\(Int(entry.value))\n    \(entry.summary)") }
  }
}
