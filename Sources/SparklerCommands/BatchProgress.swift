// A batch's progress: one line with rate and time left on a terminal, a line for each file elsewhere.
// Flow: Batch.Event → BatchProgress → stderr.
import Foundation
import SparklerCore
import SparklerDocument
import SparklerRendering

package struct BatchProgress {
  let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var toDo = 0
  private var done = 0
  private var failed = 0
  private var warnings: Set<String> = []
  /// Problems already reported, by spec.
  private var problems: [String: VariantProblems] = [:]
  private let mostWarnings = 20

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  mutating func show(_ event: Batch.Event) {
    switch event {
    case .planned(let count, let fresh, let leftovers):
      toDo = count - fresh
      guard !isQuiet else { return }
      if leftovers > 0 {
        Diagnostics.say("removed \(leftovers) unfinished file\(leftovers == 1 ? "" : "s") of earlier runs")
      }
      if fresh > 0 { Diagnostics.say("\(fresh) of \(count) outputs are fresh") }
    case .problem(let problem):
      clear()
      guard let failure = problem.failure else {
        return Diagnostics.say("\(problem.text)\(problem.variant.map { "\n  in the variant \($0.onOneLine)" } ?? "")")
      }
      let variant = problem.variant ?? failure.variant
      Diagnostics.say(
        failure.diagnostics, of: variant, failure.source, after: &problems[problem.spec, default: VariantProblems()])
    case .warning(let text):
      // Variants share most of their warnings.
      guard !isQuiet, warnings.count < mostWarnings, warnings.insert(text).inserted else { return }
      say(text)
    case .finished(let output):
      done += 1
      if output.status == .failed { failed += 1 }
      if isQuiet || output.status == .left { return }
      guard !isTerminal else { return line() }
      let name = output.file.onOneLine
      guard output.status == .rendered else { return Diagnostics.say("[\(done)/\(toDo)] \(name): failed") }
      let note = output.note.map { "; \($0)" } ?? ""
      Diagnostics.say("[\(done)/\(toDo)] \(name): \(output.bytes ?? 0) bytes\(note)")
    }
  }

  func finish(_ report: BatchReport) {
    clear()
    sayShared(report)
    guard !isQuiet else { return }
    var parts = ["\(report.count(.rendered)) rendered", "\(report.count(.fresh)) fresh"]
    if report.count(.failed) > 0 { parts.append("\(report.count(.failed)) failed") }
    if report.count(.left) > 0 { parts.append("\(report.count(.left)) left for the next run") }
    let unread = report.problems.count { problem in !report.outputs.contains { $0.spec == problem.spec } }
    if unread > 0 { parts.append("\(unread) spec\(unread == 1 ? "" : "s") not readable") }
    let shard = report.shard == "1/1" ? "" : ", shard \(report.shard) of \(report.plannedCount)"
    Diagnostics.say("\(parts.joined(separator: ", ")) in \(Self.time(report.seconds))\(shard)")
  }

  /// Prints which variants share a problem, in document order rather than in the order in which they finished.
  private func sayShared(_ report: BatchReport) {
    let bySpec = Dictionary(grouping: report.problems.filter { $0.failure != nil }, by: \.spec)
    for (spec, problems) in bySpec.sorted(by: { $0.key < $1.key }) {
      var known = VariantProblems()
      var source: SpecSource?
      for problem in problems {
        guard let failure = problem.failure else { continue }
        known.add(failure.diagnostics, of: problem.variant ?? failure.variant)
        source = source ?? failure.source
      }
      let variants = Set(report.outputs.filter { $0.spec == spec }.map(\.variant)).count
      if let source { Diagnostics.sayShared(known, of: variants, source) }
    }
  }

  private func line() {
    let time = (ContinuousClock.now - start).components
    let seconds = Double(time.seconds) + Double(time.attoseconds) * 1e-18
    let rate = Double(done) / max(0.001, seconds)
    let left = Self.time(Double(toDo - done) / max(1e-6, rate))
    let share = toDo > 0 ? done * 100 / toDo : 100
    let speed =
      rate >= 10 ? "\(Int(rate))/s" : rate >= 0.1 ? "\((rate * 10).rounded() / 10)/s" : "\(Int(rate * 60))/min"
    let bad = failed > 0 ? "  \(failed) failed" : ""
    Diagnostics.line("\(done)/\(toDo)  \(share) %  \(speed)  \(left) left\(bad)")
  }

  private func say(_ text: String) {
    clear()
    Diagnostics.say(text)
  }

  private func clear() {
    if isTerminal, !isQuiet { Diagnostics.line("") }
  }

  /// `0.4 s`, `12 s`, `3 min 20 s`, `2 h 5 min`.
  package static func time(_ seconds: Double) -> String {
    let whole = Int(min(1e9, max(0, seconds)).rounded())
    if seconds < 10 { return "\((seconds * 10).rounded() / 10) s" }
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
