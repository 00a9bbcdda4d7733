// Programs that are started: limited, locked in, and ended with all that they have started.
// Flow: bash as the program → ChildProgram → its status, what it said, what is left.
import Foundation
import SparklerImaging
import Testing

@Suite struct ChildProgramTests {
  /// What a program prints until it ends.
  private func said(
    _ words: [String], _ bounds: ProgramBounds = ProgramBounds(), by program: String = "bash"
  ) throws -> String {
    let child = try ChildProgram(program, words, pipes: .output, bounds: bounds)
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(child.output, &bytes, bytes.count)
      if count == 0 { break }
      if count > 0 { all += bytes[..<count] }
    }
    child.wait()
    return String(decoding: all, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func isAlive(_ pid: Int32) -> Bool {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
    return text.split(separator: ")").last?.first { $0 != " " }.map { $0 != "Z" && $0 != "X" } ?? false
  }

  @Test("a program that no folder of PATH has is missing") func missing() {
    #expect(throws: ChildProgram.Failure.missing) { _ = try ChildProgram("no-such-program", []) }
    #expect(throws: ChildProgram.Failure.missing) { _ = try ChildProgram("/no/such/program", []) }
  }

  @Test("its status is told, by a code or a signal") func status() throws {
    #expect(try ChildProgram("bash", ["-c", "exit 3"]).wait() == .exited(3))
    #expect(try ChildProgram("bash", ["-c", "kill -9 $$"]).wait() == .signaled(SIGKILL))
    #expect(try ChildProgram("bash", ["-c", "exec sleep 600"]).wait(seconds: 0.01) == nil)
  }

  @Test("it leads a group of its own, with no signal ignored and no descriptor of ours") func surroundings() throws {
    signal(SIGPIPE, SIG_IGN)
    #expect(try said(["-c", "[ $(ps -o pgid= -p $$) = $$ ] && echo own"]) == "own")
    #expect(try said(["-c", "trap -p; echo 1 | (exec 0<&-; sleep 0); grep SigIgn /proc/$$/status"]).hasSuffix("0"))
    #expect(try said(["-c", "echo /proc/$$/fd/*"]).split(separator: " ").count <= 4)
  }

  @Test("it can be started where standard input is closed") func closed() throws {
    #expect(try Probe.lines("closed") == ["hello", " true"])
  }

  #if os(Linux)
    @Test("it has few descriptors, no core and a bound of addresses") func limits() throws {
      let words = ["-c", "ulimit -n; ulimit -c; ulimit -v"]
      #expect(try said(words).split(separator: "\n") == ["256", "0", "unlimited"])
      let kilobytes = try said(words, ProgramBounds(memory: 100 << 20)).split(separator: "\n").last.flatMap { Int($0) }
      #expect(try #require(kilobytes) < 1 << 20)
    }

    @Test("what it takes beyond its memory is refused to it") func memory() throws {
      let words = ["-c", "x=$(head -c 1000000000 /dev/zero | tr '\\0' a); echo ${#x}"]
      #expect(try said(words, ProgramBounds(memory: 1 << 20)) == "")
    }
  #endif

  @Test("with it ends what it has started") func group() throws {
    let child = try ChildProgram("bash", ["-c", "sleep 600 & echo $!; exec 1>&-; wait"], pipes: .output)
    var bytes = [UInt8](repeating: 0, count: 100)
    while read(child.output, &bytes, 100) <= 0 {}
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).trimmingCharacters(in: .newlines)
    let started = try #require(Int32(text))
    #expect(Self.isAlive(started) && ChildPrograms.running.contains(child.id))
    child.end()
    #expect(child.wait() == .signaled(SIGKILL))
    let deadline = Date().addingTimeInterval(20)
    while Self.isAlive(started), Date() < deadline { sched_yield() }
    #expect(!Self.isAlive(started) && !ChildPrograms.running.contains(child.id))
  }

  @Test("it ends with a process that is killed") func killed() throws {
    let (process, output) = try Probe.start(["program"])
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let program = try #require(line.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }.last)
    #expect(Self.isAlive(program))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let deadline = Date().addingTimeInterval(20)
    while Self.isAlive(program), Date() < deadline { sched_yield() }
    #expect(!Self.isAlive(program))
  }

  @Test("one that is locked in opens its files and no other, no socket, no program", .enabled(if: Probe.confines))
  func locked() throws {
    let folder = try Probe.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (kept, other) = ("\(folder.path)/kept", "\(folder.path)/other")
    // Perl goes on where a call is refused; a shell would end.
    func said(_ script: String, _ bounds: ProgramBounds) throws -> String {
      let told = "sub try_ { print \"$_[0] \", ($_[1] ? 'yes' : 'no'), \"\\n\" } "
      return try self.said(["-e", told + script], bounds, by: "perl")
    }
    let script = """
      use Socket;
      try_('read', open(F, '<', '\(kept)') && <F> eq 'kept'); try_('other', open(F, '<', '\(other)'));
      try_('home', open(F, '<', '/etc/passwd')); try_('write', open(F, '>', '\(other)'));
      try_('rewrite', open(F, '>', '\(kept)')); try_('make', open(F, '>', '\(folder.path)/new'));
      try_('socket', socket(S, PF_INET, SOCK_STREAM, 0)); try_('fork', defined(fork()));
      try_('kill', kill(0, getppid())); try_('secret', $ENV{SPARKLER_BINARY} || $ENV{HOME});
      exec('/bin/true'); try_('run', 0);
      """
    let reads = ProgramBounds(lock: .init(reads: [kept]))
    #expect(
      try said(script, reads).split(separator: "\n") == [
        "read yes", "other no", "home no", "write no", "rewrite no", "make no", "socket no", "fork no", "kill no",
        "secret no", "run no",
      ])
    let writes = ProgramBounds(lock: .init(writes: kept))
    #expect(
      try said("open(F, '>', '\(kept)') && print F 'new'; close(F); open(F, '<', '\(kept)') && print <F>", writes)
        == "new")
    #expect(try said("try_('other', open(F, '>', '\(other)'))", writes) == "other no")
  }

  @Test("a script can't be locked in: it is reported, and runs all the same") func script() throws {
    let folder = try Probe.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = "\(folder.path)/kept"
    try Data("#!/bin/bash\necho ran\n".utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o755)
    let child = try ChildProgram(path, [], pipes: .output, bounds: ProgramBounds(lock: .init()))
    #expect(child.wait() == .exited(0))
  }
}
