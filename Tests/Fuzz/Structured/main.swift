// The structured fuzzer: `structured-fuzz KIND SEED FIRST COUNT FOLDER [show]` runs cases in one process.
// Flow: scripts/lab fuzz → lab.d/fuzz/structured.py, which watches → this program → a line before and after each case.
import Foundation
import SparklerAuthoring
import SparklerCore

/// One line, at once: whoever watches knows which case it was when the process dies.
func tell(_ line: String) {
  let bytes = Array((line.replacing("\n", with: "\\n") + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

let words = CommandLine.arguments
guard words.count >= 6, let seed = UInt64(words[2]), let first = Int(words[3]), let count = Int(words[4]) else {
  tell(
    "usage: structured-fuzz spec-tree|spec-pairs|spec-file|lottie|lottie-file|svg|svg-file|animated|animated-file SEED FIRST COUNT FOLDER [show]"
  )
  exit(64)
}
let (kind, folder) = (words[1], words[5])
let shows = words.count > 6
// What asks for more address space than this has no bound. A sanitizer takes far more for itself.
if getenv("FUZZ_UNBOUNDED") == nil {
  var most = rlimit(rlim_cur: 3 << 30, rlim_max: 3 << 30)
  setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &most)
}

/// Runs cases until the count is reached.
func runCases(_ body: (Int, inout SeededRandom) throws -> String) {
  for number in first..<first + count {
    tell("begin \(number)")
    var chance = SeededRandom(seed: seed).fork("\(kind) \(number)")
    let begin = clock()
    let outcome: String
    do { outcome = try body(number, &chance) } catch { outcome = "BROKEN \(error)" }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    // Milliseconds of the processor, mebibytes at the most so far.
    tell("end \(number) \((clock() - begin) * 1000 / Int(CLOCKS_PER_SEC)) \(usage.ru_maxrss >> 10) \(outcome)")
  }
}

func samples() throws -> [String] {
  var texts: [String] = []
  for place in ["Assets/scenes", "Tests/GoldenTests/Goldens", "Tests/Fuzz/Corpus/spec"] {
    let base = "\(folder)/\(place)"
    let names = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() where name.hasSuffix(".scene.yaml") || name == "whole" {
      texts.append(try String(contentsOfFile: "\(base)/\(name)", encoding: .utf8))
    }
  }
  return texts
}

switch kind {
case "spec-tree":
  let (schema, trial) = (try SpecSchema(Schema().text), try SpecTrial(folder: folder))
  runCases { _, chance in
    var maker = SpecMaker(schema: schema, chance: chance.fork("maker"))
    return try trial.run(maker.document(), &chance) { if shows { tell($0) } }
  }
case "spec-pairs":
  let (pairs, trial) = (try SpecPairs(samples()), try SpecTrial(folder: folder))
  runCases { _, chance in
    return try trial.run(pairs.mutated(&chance), &chance) { if shows { tell($0) } }
  }
case "spec-file":
  let trial = try SpecTrial(folder: folder)
  let text = try String(contentsOfFile: words[6], encoding: .utf8)
  runCases { _, chance in try trial.run(text, &chance) }
case "lottie":
  let trial = try LottieTrial(folder: folder)
  runCases { _, chance in try trial.run(&chance) { if shows { tell($0) } } }
case "lottie-file":
  let trial = try LottieTrial(folder: folder)
  let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: words[6])))
  runCases { _, chance in try trial.show(bytes, &chance) }
case "svg":
  let trial = try SVGTrial()
  runCases { _, chance in
    var maker = SVGMaker(chance: chance.fork("maker"))
    let text = maker.document()
    if shows { tell(text) }
    return try trial.run(text, &chance)
  }
case "svg-file":
  let trial = try SVGTrial()
  let text = try String(contentsOfFile: words[6], encoding: .utf8)
  runCases { _, chance in try trial.run(text, &chance) }
case "animated":
  let trial = try AnimatedTrial(folder: folder)
  runCases { _, chance in
    let (outcome, bytes) = try trial.run(&chance)
    if shows { tell(Data(bytes).base64EncodedString()) }
    return outcome
  }
case "animated-file":
  let trial = try AnimatedTrial(folder: folder)
  let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: words[6])))
  runCases { _, chance in try trial.play(bytes, &chance) }
default:
  tell("there is no kind \(kind)")
  exit(64)
}
