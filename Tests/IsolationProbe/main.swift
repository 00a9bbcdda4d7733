// A program with workers that misbehave, for tests: it forks first thing, which a test runner with its threads can't.
// Flow: IsolationTests → probe SCENE → one line a fact on standard output.
import Foundation
import SparklerImaging
import Synchronization

func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

func number(_ value: some BinaryInteger) -> Parcel { Parcel(numbers: [Double(value)]) }

/// What a call left behind: 0, or the system's number.
func outcome(_ call: () -> Int) -> Parcel {
  errno = 0
  return number(call() < 0 ? errno : 0)
}

let echo = IsolatedWork("echo") { $0 }
let pid = IsolatedWork("pid") { _ in number(getpid()) }
let crash = IsolatedWork("crash") { _ in abort() }
let crashOnce = IsolatedWork("crash where it has worked") { _ in
  if hasWorked { abort() }
  return number(0)
}
let touch = IsolatedWork("work") { _ in
  hasWorked = true
  return number(0)
}
nonisolated(unsafe) var hasWorked = false
let loop = IsolatedWork("loop") { request in
  var n = UInt64(request.numbers.count)
  while true { n = n &* 6_364_136_223_846_793_005 &+ 1 }
}
let take = IsolatedWork("take") { request in
  guard let bytes = malloc(request.whole(0) ?? 0) else {
    say("memory allocation of \(request.whole(0) ?? 0) bytes failed")
    abort()
  }
  // Else the compiler sees that nobody uses it.
  memset(bytes, 1, request.whole(0) ?? 0)
  let last = bytes.load(fromByteOffset: (request.whole(0) ?? 1) - 1, as: UInt8.self)
  free(bytes)
  return number(last - 1)
}
let babble = IsolatedWork("babble") { _ in
  let line = Array("a library that says much, over and over\n".utf8)
  for _ in 0..<20_000 { _ = Foundation.write(STDERR_FILENO, line, line.count) }
  return number(0)
}
let lie = IsolatedWork("lie") { _ in Parcel(pixels: Array(repeating: 0, count: 100)) }
let descriptors = IsolatedWork("descriptors") { _ in
  number((0..<256).filter { fcntl($0, F_GETFD) >= 0 }.count)
}
let read = IsolatedWork("read") { request in
  outcome {
    let file = open(request.text, O_RDONLY)
    if file >= 0 { close(file) }
    return Int(file)
  }
}
let write = IsolatedWork("write") { request in outcome { Int(open(request.text, O_WRONLY | O_CREAT, 0o600)) } }
let remove = IsolatedWork("remove") { request in outcome { Int(unlink(request.text)) } }
let network = IsolatedWork("socket") { request in
  outcome { Int(socket(Int32(request.whole(0) ?? 0), Int32(SOCK_STREAM.rawValue), 0)) }
}
let run = IsolatedWork("run") { _ in
  outcome { Int(execv("/bin/true", [strdup("true"), nil])) }
}
/// Sends bytes past the connection's own words, as a worker that a file has taken over may.
func sendRaw(_ bytes: [UInt8]) { _ = Foundation.write(3, bytes, bytes.count) }

/// What a parcel begins with: seconds, and how many bytes, numbers and pixels follow.
func head(name: UInt64 = 0, numbers: UInt64 = 0, text: UInt64 = 0, bytes: UInt64 = 0, pixels: UInt64 = 0) -> [UInt8] {
  [0, name, numbers, text, bytes, pixels].flatMap { value in withUnsafeBytes(of: value.littleEndian, Array.init) }
}

let announce = IsolatedWork("announce") { request in
  let counts = request.numbers.map { UInt64($0) }
  sendRaw(head(name: counts[0], numbers: counts[1], text: counts[2], bytes: counts[3]))
  return number(0)
}
let drip = IsolatedWork("drip") { _ in
  sendRaw(head(bytes: 1 << 20))
  while true {
    sendRaw([0])
    usleep(1000)
  }
}
let hang = IsolatedWork("hang") { _ in
  while true { usleep(1000) }
}
let threads = IsolatedWork("threads") { request in
  for _ in 0..<(request.whole(0) ?? 0) { Thread.detachNewThread { while true { usleep(1_000_000) } } }
  while request.whole(0) ?? 0 > 40 { usleep(1000) }
  return number(0)
}
let own = IsolatedWork("own") { _ in outcome { Int(fcntl(3, F_SETOWN, getppid())) } }
let signalParent = IsolatedWork("signal") { _ in outcome { Int(kill(getppid(), SIGTERM)) } }

let works = [
  echo, pid, crash, crashOnce, touch, loop, take, babble, lie, descriptors, read, write, remove, network, run,
  signalParent, own, announce, drip, hang, threads,
]

/// A work's first number, or what went wrong.
func told(_ pool: ReaderPool, _ work: IsolatedWork, _ parcel: Parcel = Parcel()) -> String {
  do { return "\(try pool.perform(work, parcel).whole(0) ?? -1)" } catch { return "\(error)" }
}

/// How many of 200 questions, asked at once, are answered as they should be.
func answersToMany(_ pool: ReaderPool) -> Int {
  let good = Mutex(0)
  DispatchQueue.concurrentPerform(iterations: 200) { i in
    let isGood =
      i % 10 == 0 ? told(pool, crash).contains("SIGABRT") : told(pool, echo, number(i)) == "\(i)"
    if isGood { good.withLock { $0 += 1 } }
  }
  return good.withLock { $0 }
}

/// Open descriptors of this process.
func descriptorCount() -> Int { (0..<1024).filter { fcntl($0, F_GETFD) >= 0 }.count }

/// A process's state letter; nil where there is none.
func state(_ pid: Int) -> Character? {
  guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return nil }
  return text.split(separator: ")").last?.first { $0 != " " }
}

func children(of pid: Int) -> [Int] {
  // Each thread has its own.
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
  return threads.flatMap { thread in
    ((try? String(contentsOfFile: "/proc/\(pid)/task/\(thread)/children", encoding: .utf8)) ?? "")
      .split(separator: " ").compactMap { Int($0) }
  }
}

let words = Array(CommandLine.arguments.dropFirst())
if words == [Isolation.word] { Isolation.serve(works) }
let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
Isolation.prepare(works, program: program, forks: !words.contains("spawned"))
guard let isolation = Isolation.current else {
  print("unsupported")
  exit(0)
}
let pool = isolation.readers(WorkLimits(seconds: 0.3, memory: 512 << 20))

switch words.first {
case "answers":
  var request = Parcel(numbers: [1, -0.5, .infinity], text: "ä\0b", bytes: Array(0...255), pixels: [0xFFFF_FFFF, 1])
  request.pixels += Array(repeating: 7, count: 3_000_000)
  print("echo", try pool.perform(echo, request, pixels: 3_000_002) == request)
  print("one worker", told(pool, pid) == told(pool, pid))
  print("descriptors", told(pool, descriptors))
case "crash":
  let first = told(pool, pid)
  print(told(pool, crash))
  print("another worker", told(pool, pid) != first)
  print("counted", isolation.workerProcesses.map { "\($0)" } == [told(pool, pid)])
case "blame":
  // A worker that an earlier file has spoiled fails; the file at hand is read again by a fresh one.
  _ = told(pool, touch)
  print(told(pool, crashOnce))
case "announce":
  let much = Double(1 << 40)
  for counts in [[much, 0, 0, 0], [0, much, 0, 0], [0, 0, much, 0], [0, 0, 0, much], [0, 6e7, 0, 2e8]] {
    print(told(pool, announce, Parcel(numbers: counts)))
  }
case "patience":
  var short = WorkLimits(seconds: 5, memory: 512 << 20)
  short.patience = 0.2
  print(told(isolation.readers(short), words[1] == "drip" ? drip : hang))
case "many threads":
  let patient = isolation.readers(WorkLimits(seconds: 100, memory: 4 << 30))
  print(told(patient, threads, number(20)))
  print(told(patient, threads, number(200)))
case "lost":
  // The server is killed while its worker waits, and while it works: neither is the file's fault.
  _ = told(pool, pid)
  kill(pid_t(children(of: Int(getpid()))[0]), SIGKILL)
  print(told(pool, echo, number(7)))
  let busy = isolation.readers(WorkLimits(seconds: 0.5, memory: 512 << 20))
  Thread.detachNewThread {
    var server = children(of: Int(getpid()))
    while server.isEmpty || children(of: server[0]).count < 2 { server = children(of: Int(getpid())) }
    kill(pid_t(server[0]), SIGKILL)
  }
  print(told(busy, loop))
  print(told(pool, echo, number(8)))
case "words":
  // What the system shows of a worker's arguments and environment.
  let worker = told(pool, pid)
  for name in ["cmdline", "environ"] {
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(worker)/\(name)"))) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    print(name, text.contains("secret"), text.split(separator: "\0").count)
  }
case "program":
  // A program that another one started, when this process is killed.
  let child = try ChildProgram("bash", ["-c", "sleep 600 & echo $! $$; wait"], pipes: .output)
  var bytes = [UInt8](repeating: 0, count: 100)
  while Foundation.read(child.output, &bytes, 100) <= 0 { usleep(1000) }
  print(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
  fflush(nil)
  while true { pause() }
case "closed":
  // A program whose pipe may get the number of a stream that this process has closed.
  close(0)
  let child = try ChildProgram("bash", ["-c", "echo hello"], pipes: .output)
  var bytes = [UInt8](repeating: 0, count: 100)
  while Foundation.read(child.output, &bytes, 100) < 0 {}
  print(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self), child.output > 2)
case "gaps":
  Isolation.require()
  print(isolation.problem() ?? "none")
case "loop":
  print(told(pool, loop))
  print(told(pool, echo, number(5)))
case "memory":
  print(told(pool, take, number(1 << 20)))
  print(told(pool, take, number(2 << 30)))
case "babble": print(told(pool, babble))
case "lie": print(told(pool, lie))
case "locked":
  print("read /etc/passwd", told(pool, read, Parcel(text: "/etc/passwd")))
  print("read /usr/bin/env", told(pool, read, Parcel(text: "/usr/bin/env")))
  print("write", told(pool, write, Parcel(text: words[1] + "/new")))
  print("write /usr", told(pool, write, Parcel(text: "/usr/new")))
  print("remove", told(pool, remove, Parcel(text: words[1] + "/kept")))
  print("unix socket", told(pool, network, number(AF_UNIX)))
  print("internet socket", told(pool, network, number(AF_INET)))
  print("run", told(pool, run))
  print("signal", told(pool, signalParent))
  print("signal by a file", told(pool, own))
case "files":
  let own = pool.with(files: [words[1] + "/kept"])
  print("its own", told(own, read, Parcel(text: ReaderPool.path(ofFile: 0))))
  print("by its path", told(own, read, Parcel(text: words[1] + "/kept")))
  print("another", told(own, read, Parcel(text: words[1] + "/other")))
  print("missing", told(pool.with(files: [words[1] + "/missing"]), echo))
case "leaks":
  _ = told(pool, crash)
  let before = descriptorCount()
  for _ in 0..<20 { _ = told(pool, crash) }
  for _ in 0..<20 { _ = told(pool.with(files: [program]), echo) }
  print("descriptors", descriptorCount() - before)
  let server = children(of: Int(getpid()))
  print("servers", server.count)
  print("workers", children(of: server[0]).count)
case "share":
  // A minute of grace: nobody gets a worker of its own while another one is at work for so short a time.
  let patient = isolation.readers(WorkLimits(seconds: 100, memory: 512 << 20, grace: 60_000))
  let pids = Mutex<Set<String>>([])
  DispatchQueue.concurrentPerform(iterations: 200) { _ in
    let answer = told(patient, pid)
    pids.withLock { _ = $0.insert(answer) }
  }
  print("workers", pids.withLock { $0.count })
case "threads":
  print(answersToMany(pool))
case "end":
  let worker = Int(told(pool, pid)) ?? 0
  let server = children(of: Int(getpid()))
  Isolation.end()
  print("left", ([worker] + server).compactMap { state($0) }.count)
  print(told(pool, echo))
  print("current", Isolation.current == nil)
case "die":
  // Its worker is busy for ever when this process is killed.
  let endless = isolation.readers(WorkLimits(seconds: 1000, memory: 512 << 20))
  Thread.detachNewThread { _ = told(endless, loop) }
  while children(of: Int(getpid())).isEmpty { sched_yield() }
  let server = children(of: Int(getpid()))[0]
  while children(of: server).isEmpty { sched_yield() }
  print(server, children(of: server)[0])
  fflush(nil)
  while true { pause() }
default: print("no such scene")
}
