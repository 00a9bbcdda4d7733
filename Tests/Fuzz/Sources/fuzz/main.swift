// The fuzzer's entry: `fuzz TARGET [libFuzzer's own arguments]`.
// Flow: argv → target → libFuzzer, which calls it again and again.
import CFuzzer

typealias Input = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// Readers and decoder by the names that scripts/lab fuzz knows.
let targets: [(name: String, run: Input)] = [
  ("gif", { run(Targets.gif, $0, $1) }), ("png", { run(Targets.png, $0, $1) }),
  ("webp", { run(Targets.webp, $0, $1) }), ("jpeg", { run(Targets.jpeg, $0, $1) }),
  ("avif", { run(Targets.avif, $0, $1) }),
  ("font", { run(Targets.font, $0, $1) }), ("spec", { run(Targets.spec, $0, $1) }),
]

guard CommandLine.argc > 1, let target = targets.first(where: { $0.name == CommandLine.arguments[1] }) else {
  print("usage: fuzz \(targets.map(\.name).joined(separator: "|")) [FOLDER…] [-max_total_time=SECONDS …]")
  throw Wrong()
}
struct Wrong: Error {}

// libFuzzer sees the arguments without the target's name.
var arguments: [UnsafeMutablePointer<CChar>?] = []
for (i, argument) in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).enumerated()
where i != 1 { arguments.append(argument) }
arguments.append(nil)
Mutation.isPNG = target.name == "png"
var count = CInt(arguments.count - 1)
let status = arguments.withUnsafeMutableBufferPointer { buffer in
  var start = buffer.baseAddress
  return LLVMFuzzerRunDriver(&count, &start, target.run)
}
if status != 0 { throw Wrong() }
