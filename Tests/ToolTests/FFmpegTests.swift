// ffmpeg missing, poor, dying, hanging, out of space, interrupted: a clear error, and nothing half-written.
// Flow: a false ffmpeg in PATH → Tool.run → message, exit code, folder.
import Foundation
import Testing

@Suite struct FFmpegTests {
  /// Answers questions as ffmpeg does, and does something else when it is to encode.
  private func place(_ encoding: String) throws -> Workplace {
    let spec = FormatTests.spec("200x200") + "background: white\n"
    let place = try Workplace(["a.scene.yaml": spec, "a.webm": "untouched", "bin/x": ""])
    let script =
      "#!/bin/bash\ncase \"$*\" in\n*encoder=*) echo '    Supported pixel formats: yuv420p yuva420p yuva444p10le'; exit 0;;\nesac\n"
      + encoding + "\n"
    try place.write(Array(script.utf8), "bin/ffmpeg")
    chmod(place.folder.appendingPathComponent("bin/ffmpeg").path, 0o755)
    return place
  }

  private func expectUntouched(_ place: Workplace) throws {
    #expect(try place.bytes("a.webm") == Array("untouched".utf8))
    #expect(place.names == ["a.scene.yaml", "a.webm", "bin"])
  }

  @Test("without ffmpeg the message says how to get it") func missing() throws {
    let place = try self.place("")
    let outcome = try Tool.shell("PATH=/nowhere \"$TOOL\" render a.scene.yaml -o a.webm", in: place)
    #expect(outcome.status == 69 && outcome.messages.contains("apt install ffmpeg"), "\(outcome.messages)")
    try expectUntouched(place)
  }

  @Test("an ffmpeg without HEVC with alpha is told, with ProRes 4444 and VP9 instead") func poor() throws {
    let place = try self.place("")
    // It takes no alpha: what Debian's says of libx265.
    try place.write(
      Array("#!/bin/bash\necho '    Supported pixel formats: yuv420p yuv444p gray10le'\n".utf8), "bin/ffmpeg")
    try place.write(
      Array((FormatTests.spec() + "outputs: [{file: b.gif}, {file: a.mov, codec: hevc}]\n").utf8), "a.scene.yaml")
    let outcome = try Tool.shell("PATH=$PWD/bin:$PATH \"$TOOL\" render a.scene.yaml", in: place)
    #expect(outcome.status == 69, "\(outcome.messages)")
    #expect(outcome.messages.contains("ProRes 4444") && outcome.messages.contains("VP9"))
    // It is told before the first output is rendered.
    try expectUntouched(place)
  }

  @Test(
    "an ffmpeg that dies is told with its last words",
    arguments: [
      "head -c 1000 >/dev/null; echo 'Conversion failed!' >&2; exit 3", "echo 'Conversion failed!' >&2; exit 3",
      "cat >/dev/null; echo 'Conversion failed!' >&2; exit 3",
      "head -c 99 >/dev/null; echo 'Conversion failed!' >&2; kill -9 $$",
    ])
  func dies(_ encoding: String) throws {
    let place = try self.place(encoding)
    let outcome = try Tool.shell("PATH=$PWD/bin:$PATH \"$TOOL\" render a.scene.yaml -o a.webm", in: place)
    #expect(outcome.status == 74, "\(outcome.messages)")
    #expect(
      outcome.messages.contains("a.webm: ffmpeg failed") && outcome.messages.contains(": Conversion failed!"),
      "\(outcome.messages)")
    try expectUntouched(place)
  }

  @Test("an ffmpeg that reads no more is ended, and told") func closedInput() throws {
    let place = try self.place("exec 0<&-; sleep 0.2; echo 'Conversion failed!' >&2; exit 1")
    let outcome = try Tool.shell("PATH=$PWD/bin:$PATH \"$TOOL\" render a.scene.yaml -o a.webm", in: place)
    #expect(outcome.status == 74 && outcome.messages.contains("a.webm: ffmpeg failed"), "\(outcome.messages)")
    try expectUntouched(place)
  }

  #if os(Linux)
    @Test("what ffmpeg takes counts to the run's memory, and ends it") func memory() throws {
      let place = try self.place("echo $$ > bin/pid; big=$(head -c 300000000 /dev/zero | tr '\\0' a); cat >/dev/null")
      let outcome = try Tool.shell(
        "PATH=$PWD/bin:$PATH \"$TOOL\" render a.scene.yaml -o a.webm --limit memory=200000000", in: place)
      #expect(outcome.status == 75 && outcome.messages.contains("the limit of 190 MiB"), "\(outcome.messages)")
      let child = Int32(String(decoding: try place.bytes("bin/pid"), as: UTF8.self).trimmingCharacters(in: .newlines))
      #expect(isGone(try #require(child)))
      try expectUntouched(place)
    }
  #endif

  @Test(
    "an ffmpeg that hangs is ended",
    arguments: ["exec sleep 600", "head -c 100000 >/dev/null; exec sleep 600", "cat >/dev/null; exec sleep 600"])
  func hangs(_ encoding: String) throws {
    let place = try self.place("echo $$ > bin/pid; " + encoding)
    let outcome = try Tool.shell(
      "PATH=$PWD/bin:$PATH \"$TOOL\" render a.scene.yaml -o a.webm --limit encoder-seconds=0.5", in: place)
    #expect(outcome.status == 75 && outcome.messages.contains("encoder-seconds"), "\(outcome.messages)")
    let child = Int32(String(decoding: try place.bytes("bin/pid"), as: UTF8.self).trimmingCharacters(in: .newlines))
    #expect(isGone(try #require(child)))
    try expectUntouched(place)
  }

  @Test(
    "an ffmpeg that ends well with a file that is not whole is found out",
    arguments: [
      "truncate -s -1 \"$file\"", "truncate -s -3000 \"$file\"", "truncate -s 40 \"$file\"",
      "truncate -s +8 \"$file\"", ": >\"$file\"", "cp \"$file\" x; rm \"$file\"; head -c 500 x >\"$file\"; rm x",
    ], ["webm", "mp4", "mov"])
  func cutShort(_ harm: String, _ ending: String) throws {
    let place = try self.place("")
    let real = try Tool.shell("command -v ffmpeg", in: place).text.trimmingCharacters(in: .newlines)
    let script =
      "#!/bin/bash\n\(real) \"$@\"\ncase \"$*\" in *pipe:0*) file=${!#}; file=${file#file:}; \(harm);; esac\nexit 0\n"
    try place.write(Array(script.utf8), "bin/ffmpeg")
    let outcome = try Tool.shell("PATH=$PWD/bin:$PATH \"$TOOL\" render a.scene.yaml -o b.\(ending)", in: place)
    #expect(outcome.status == 74 && outcome.messages.contains("b.\(ending)"), "\(outcome.status) \(outcome.messages)")
    try expectUntouched(place)
  }

  @Test("an ffmpeg that leaves frames out is found out", arguments: ["webm", "mp4", "mov"])
  func lostFrames(_ ending: String) throws {
    let place = try self.place("")
    let real = try Tool.shell("command -v ffmpeg", in: place).text.trimmingCharacters(in: .newlines)
    // All but the last frame of 200×200.
    let script = """
      #!/bin/bash
      case "$*" in *pipe:0*) cat >bin/raw; head -c -160000 bin/raw | \(real) "$@"; rm bin/raw;; *) exec \(real) "$@";; esac

      """
    try place.write(Array(script.utf8), "bin/ffmpeg")
    let outcome = try Tool.shell("PATH=$PWD/bin:$PATH \"$TOOL\" render a.scene.yaml -o b.\(ending)", in: place)
    #expect(outcome.status == 74 && outcome.messages.contains("frames"), "\(outcome.status) \(outcome.messages)")
    try expectUntouched(place)
  }

  @Test("a disk that fills is told as such") func fullDisk() throws {
    let place = try Workplace(["a.scene.yaml": FormatTests.spec("200x200"), "a.mov": "untouched"])
    let outcome = try Tool.shell("trap '' XFSZ; ulimit -f 4; exec \"$TOOL\" render a.scene.yaml -o a.mov", in: place)
    #expect(outcome.status == 74 && outcome.messages.contains("Free some space"), "\(outcome.messages)")
    #expect(try place.bytes("a.mov") == Array("untouched".utf8))
    #expect(place.names == ["a.mov", "a.scene.yaml"])
  }

  /// Whether a process has ended, or does so while others may run; one that nobody has waited for yet counts as ended.
  func isGone(_ process: Int32) -> Bool {
    for _ in 0..<5_000_000 {
      guard kill(process, 0) == 0 else { return true }
      let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      if status.split(separator: ")").last?.hasPrefix(" Z") == true { return true }
      sched_yield()
    }
    return false
  }

  @Test("an interrupt ends ffmpeg and leaves nothing", arguments: [SIGINT, SIGTERM]) func interrupt(_ signal: Int32)
    throws
  {
    let place = try self.place("echo $$ > bin/pid; exec sleep 600")
    let process = Tool.process(
      "/usr/bin/env",
      ["PATH=\(place.folder.path)/bin:/usr/bin:/bin", Tool.path, "render", "a.scene.yaml", "-o", "a.webm"], in: place)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    func child() -> Int32? {
      (try? place.bytes("bin/pid")).flatMap {
        Int32(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines))
      }
    }
    while process.isRunning, child() == nil { sched_yield() }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(isGone(try #require(child())))
    try expectUntouched(place)
  }

  @Test("an interrupt at the very moment at which ffmpeg starts ends it too", arguments: 0..<8)
  func interruptAtStart(_ round: Int) throws {
    let place = try self.place("echo $$ > bin/pid; kill -INT $PPID; exec sleep 600")
    let outcome = try Tool.shell("PATH=$PWD/bin:$PATH \"$TOOL\" render a.scene.yaml -o a.webm", in: place)
    // A shell may have become the tool itself.
    #expect([130, 1000 + SIGINT].contains(outcome.status), "\(outcome.status) \(outcome.messages)")
    let child = Int32(String(decoding: try place.bytes("bin/pid"), as: UTF8.self).trimmingCharacters(in: .newlines))
    #expect(isGone(try #require(child)))
    try expectUntouched(place)
  }

  @Test("a reader of raw frames that goes away ends the render quietly", arguments: ["rgba", "webp"])
  func closedPipe(_ format: String) throws {
    let place = try Workplace(["a.scene.yaml": FormatTests.spec("500x500")])
    let outcome = try Tool.shell(
      "\"$TOOL\" render a.scene.yaml --fps 100 -o - --format \(format) | head -c 10 >/dev/null; exit ${PIPESTATUS[0]}",
      in: place)
    // A file that fits into the pipe is written before the reader goes.
    #expect(outcome.status == 141 || format == "webp" && outcome.status == 0, "\(outcome.messages)")
  }

  @Test("a disk that fills while frames are kept costs time, not the render") func fullSpool() throws {
    let place = try Workplace([
      "a.scene.yaml": FormatTests.spec("100x100") + "outputs: [{file: a.gif}, {file: a.apng}]\n"
    ])
    let outcome = try Tool.shell("trap '' XFSZ; ulimit -f 60; exec \"$TOOL\" render a.scene.yaml", in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(place.names == ["a.apng", "a.gif", "a.scene.yaml"])
  }
}
