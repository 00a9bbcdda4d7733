// Progress on a terminal; elsewhere only one line at the end.
// Flow: RenderJob → ProgressLine → stderr.
import Foundation
import SparklerCore
import SparklerFiles
import SparklerRendering

struct ProgressLine {
  let name: String
  let count: Int
  let isQuiet: Bool
  /// What is counted, in the singular.
  let unit: String
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now

  init(name: String, count: Int, isQuiet: Bool, unit: String = "frame") {
    self.name = name
    self.count = count
    self.isQuiet = isQuiet
    self.unit = unit
  }

  func show(_ done: Int) {
    guard isTerminal, !isQuiet else { return }
    let share = count > 0 ? done * 100 / count : 100
    Diagnostics.line("\(name)  \(done)/\(count) \(unit)s  \(share) %")
  }

  /// Erases the line.
  func erase() {
    if isTerminal, !isQuiet { Diagnostics.line("") }
  }

  /// - Parameter note: additional information about the file.
  func finish(note: String?) {
    guard !isQuiet else { return }
    let bytes = Files.byteCount(name).map { $0 < 10_000 ? ", \($0) bytes" : ", \($0 / 1024) KiB" } ?? ""
    erase()
    Diagnostics.say("\(name.onOneLine): \(count) \(unit)\(count == 1 ? "" : "s")\(bytes)")
    if let note { Diagnostics.say("  \(note)") }
  }
}
