// What a small file may take: ten seconds of the processor and a gigabyte for all that `check` and a first frame need.
// Flow: a trial's work → withinAllowance → Broken where it takes more.
import Foundation

/// Files of so many bytes have the allowance; a larger one has as much more as it is larger.
private let allowedBytes = 65_536
private let allowedSeconds = 10.0
private let allowedMemory = 1_000_000_000

/// Does one build and one frame of a file.
///
/// - Parameter bytes: of the file.
/// - Throws: `Broken` where they take more than a file of that size may, and whatever the work throws.
func withinAllowance(_ bytes: Int, _ work: () throws -> Void) throws {
  let share = max(1, Double(bytes) / Double(allowedBytes))
  let memory = ResidentMemory()
  let start = processorSeconds()
  let outcome = Result { try work() }
  let (seconds, growth) = (processorSeconds() - start, memory.growth)
  if seconds > allowedSeconds * share {
    throw Broken("\(bytes) bytes take \(Int(seconds.rounded(.up))) s of the processor")
  }
  if Double(growth) > Double(allowedMemory) * share {
    throw Broken("\(bytes) bytes take \(growth >> 20) MiB")
  }
  try outcome.get()
}

private func processorSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

/// The process's peak since a moment; a kernel that can't begin it anew gives the peak of the whole process.
private struct ResidentMemory {
  private let before: Int

  init() {
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    before = Self.kibibytes("VmRSS")
  }

  /// Bytes.
  var growth: Int { max(0, Self.kibibytes("VmHWM") - before) << 10 }

  private static func kibibytes(_ name: String) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split { $0 == " " || $0 == "\t" }.dropLast().last.flatMap { Int($0) } ?? 0
  }
}
