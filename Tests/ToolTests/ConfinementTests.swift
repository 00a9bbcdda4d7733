// A system that lacks a part of the confinement of children: it is said once, or refused.
// Flow: seccomp takes Landlock away, by Python → the tool → messages, exit codes.
import Foundation
import Testing

@Suite struct ConfinementTests {
  private func place() throws -> Workplace {
    try Workplace([
      "a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\"/></svg>",
      "b.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><rect width=\"9\" height=\"9\"/></svg>",
      "a.scene.yaml": "scene: 1\nsize: 9x9\nduration: 0.1s\nlayers: [{image: a.svg}, {image: b.svg}]\n",
      // Calls 444 to 446 are unknown from then on; so is all else that is denied to nobody.
      "without": """
      import ctypes, os, struct, sys
      libc = ctypes.CDLL(None, use_errno=True)
      steps = [(0x20, 0, 0, 0), (0x35, 0, 2, 444), (0x25, 1, 0, 446), (0x06, 0, 0, 0x50026), (0x06, 0, 0, 0x7fff0000)]
      code = b"".join(struct.pack("HBBI", *step) for step in steps)
      class Program(ctypes.Structure): _fields_ = [("count", ctypes.c_ushort), ("code", ctypes.c_char_p)]
      assert libc.prctl(38, 1, 0, 0, 0) == 0
      assert libc.prctl(22, 2, ctypes.byref(Program(len(steps), code)), 0, 0) == 0
      os.execv(sys.argv[1], sys.argv[1:])
      """,
    ])
  }

  #if os(Linux)
    @Test("without Landlock files are read, and one warning says so") func warned() throws {
      let outcome = try Tool.shell("python3 without \"$TOOL\" render a.scene.yaml -o a.gif", in: place())
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(outcome.messages.components(separatedBy: "Landlock").count == 2, "\(outcome.messages)")
      #expect(outcome.messages.contains("--require-isolation"))
      // What it has is not told as lacking.
      #expect(!outcome.messages.contains("seccomp") && !outcome.messages.contains("memory"), "\(outcome.messages)")
    }

    @Test(
      "--require-isolation refuses to read anything then",
      arguments: ["render a.scene.yaml -o a.gif", "check a.scene.yaml"])
    func refused(_ words: String) throws {
      let place = try place()
      let outcome = try Tool.shell("python3 without \"$TOOL\" \(words) --require-isolation", in: place)
      #expect(outcome.status == 69 && outcome.messages.contains("Landlock"), "\(outcome.status) \(outcome.messages)")
      #expect(!place.exists("a.gif"))
    }

    @Test("--require-isolation changes nothing where all of it can be had") func whole() throws {
      let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.gif", "--require-isolation"], in: place())
      #expect(outcome.status == 0 && !outcome.messages.contains("confined"), "\(outcome.messages)")
    }

    @Test("an ffmpeg that is a script can't be confined: a warning, or with --require-isolation no video") func script()
      throws
    {
      let place = try place()
      let real = try Tool.shell("command -v ffmpeg", in: place).text
      try place.write(Array("#!/bin/bash\nexec \(real.dropLast()) \"$@\"\n".utf8), "bin/ffmpeg")
      chmod(place.folder.appendingPathComponent("bin/ffmpeg").path, 0o755)
      let line = "PATH=$PWD/bin:$PATH \"$TOOL\" render a.scene.yaml -o a.webm"
      let warned = try Tool.shell(line, in: place)
      #expect(warned.status == 0 && warned.messages.contains("bin/ffmpeg is not confined"), "\(warned.messages)")
      let refused = try Tool.shell(line.replacing("a.webm", with: "b.webm") + " --require-isolation", in: place)
      #expect(refused.status == 69 && !place.exists("b.webm"), "\(refused.status) \(refused.messages)")
    }
  #endif

  @Test("--trusted and --require-isolation contradict each other") func contradiction() throws {
    let outcome = try Tool.run(["check", "a.scene.yaml", "--trusted", "--require-isolation"], in: place())
    #expect(outcome.status == 64 && outcome.messages.contains("--require-isolation"), "\(outcome.messages)")
  }
}
