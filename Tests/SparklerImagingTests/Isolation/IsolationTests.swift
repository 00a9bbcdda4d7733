// Workers that crash, loop, take too much or reach for what is not theirs.
// Flow: tests → isolation-probe, which forks → facts.
import Foundation
import SparklerImaging
import Testing

enum Probe {
  /// In the folder of the tests, or of the tool where another program runs the tests.
  static let path: String = {
    let programs = [CommandLine.arguments[0], ProcessInfo.processInfo.environment["SPARKLER_BINARY"] ?? ""]
    let paths = programs.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("isolation-probe").path
    }
    return paths.first(where: FileManager.default.isExecutableFile) ?? paths[0]
  }()

  static func start(_ words: [String]) throws -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return (process, output)
  }

  /// The lines that a scene prints.
  static func lines(_ words: String...) throws -> [String] {
    let (process, output) = try start(words)
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Whether this system has all that keeps a worker from doing harm.
  static var confines: Bool {
    (try? lines("gaps")) == ["none"]
  }

  /// A folder with the files `kept` and `other`.
  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sparkler-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["kept", "other"] { try Data(name.utf8).write(to: folder.appendingPathComponent(name)) }
    return folder
  }
}

@Suite(.enabled(if: Isolation.isSupported)) struct IsolationTests {
  @Test(
    "a worker answers again and again, and has nothing open but its connection",
    arguments: [["answers"], ["answers", "spawned"]])
  func answers(_ words: [String]) throws {
    // /dev/null twice, its standard error and the connection.
    let lines = words.count == 1 ? try Probe.lines(words[0]) : try Probe.lines(words[0], words[1])
    #expect(lines == ["echo true", "one worker true", "descriptors 4"])
  }

  @Test("a crash is an error, the next file finds another worker, and only that one counts") func crash() throws {
    #expect(
      try Probe.lines("crash") == [
        "the library that reads it crashed (SIGABRT)", "another worker true", "counted true",
      ])
  }

  @Test("a file is not blamed for what an earlier one has done to the worker") func blame() throws {
    #expect(try Probe.lines("blame") == ["0"])
  }

  @Test("a loop without end is ended at the limit of processor time") func loop() throws {
    #expect(try Probe.lines("loop") == ["reading it takes more than 0.3 s of processor time", "5"])
  }

  @Test("memory beyond the limit is an error that says so") func memory() throws {
    #expect(try Probe.lines("memory") == ["0", "reading it takes more than 536870912 bytes of memory"])
  }

  @Test("a library may say as much as it likes") func babble() throws {
    #expect(try Probe.lines("babble") == ["0"])
  }

  @Test("more pixels than were asked for are not taken") func lie() throws {
    #expect(try Probe.lines("lie") == ["the library that reads it went wrong"])
  }

  @Test("no file but the system's, no socket, no program, no signal", .enabled(if: Probe.confines))
  func locked() throws {
    let folder = try Probe.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      try Probe.lines("locked", folder.path) == [
        "read /etc/passwd \(EACCES)", "read /usr/bin/env 0", "write \(EACCES)", "write /usr \(EACCES)",
        "remove \(EPERM)", "unix socket \(EPERM)", "internet socket \(EPERM)", "run \(EPERM)", "signal \(EPERM)",
        "signal by a file \(EINVAL)",
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["kept", "other"])
  }

  @Test("a worker can open the files that it is given, and none beside them", .enabled(if: Probe.confines))
  func files() throws {
    let folder = try Probe.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = try Probe.lines("files", folder.path)
    #expect(lines.prefix(3) == ["its own 0", "by its path 0", "another \(EACCES)"])
    #expect(lines.last?.contains("missing: No such file") == true)
  }

  @Test("lost workers and dropped pools leave neither descriptors nor processes") func leaks() throws {
    // One worker waits in the pool at most; the last file to crash took it.
    #expect(try Probe.lines("leaks") == ["descriptors 0", "servers 1", "workers 0"])
  }

  @Test("many threads share one worker as long as it soon has nothing to do") func share() throws {
    #expect(try Probe.lines("share") == ["workers 1"])
  }

  @Test("many threads are served at once, whatever becomes of some workers") func threads() throws {
    #expect(try Probe.lines("threads") == ["200"])
  }

  @Test("at the end no child is left", arguments: ["forked", "spawned"]) func end(_ way: String) throws {
    #expect(
      try Probe.lines("end", way) == [
        "left 0", "no process can be started to read it: this process is ending", "current true",
      ])
  }

  @Test("no worker's answer takes memory for more bytes than a parcel may hold, alone or together") func announced()
    throws
  {
    #expect(try Probe.lines("announce") == Array(repeating: "the library that reads it went wrong", count: 5))
  }

  @Test("an answer that drips, or never comes, has a deadline", arguments: ["drip", "hang"])
  func deadline(_ way: String) throws {
    #expect(try Probe.lines("patience", way) == ["reading it takes more than 5 s of processor time"])
  }

  @Test("a worker's threads are bounded") func manyThreads() throws {
    #expect(try Probe.lines("many threads") == ["0", "the library that reads it went wrong"])
  }

  @Test(
    "a server that was ended from outside is started again, and no file is blamed", arguments: ["forked", "spawned"])
  func lostServer(_ way: String) throws {
    #expect(try Probe.lines("lost", way) == ["7", "reading it takes more than 0.5 s of processor time", "8"])
  }

  @Test("a worker has no arguments and no environment", arguments: ["forked", "spawned"]) func words(_ way: String)
    throws
  {
    #expect(try Probe.lines("words", way, "secret") == ["cmdline false 1", "environ false 0"])
  }

  @Test("children end with a parent that is killed", arguments: ["forked", "spawned"]) func die(_ way: String) throws {
    let (process, output) = try Probe.start(["die", way])
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let pids = line.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    try #require(pids.count == 2)
    #expect(pids.allSatisfy { Self.isAlive($0) })
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let deadline = Date().addingTimeInterval(20)
    while pids.contains(where: { Self.isAlive($0) }), Date() < deadline { sched_yield() }
    #expect(!pids.contains { Self.isAlive($0) })
  }

  /// Not gone, and not a zombie that somebody else has to wait for.
  private static func isAlive(_ pid: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let state = text.split(separator: ")").last?.first(where: { $0 != " " })
    else { return false }
    return state != "Z" && state != "X"
  }
}
