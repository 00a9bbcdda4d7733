// A run that takes more memory than it may: exit code 75, and nothing half-written.
// Flow: a large scene, a low limit → Tool.run → message, exit code, folder.
import Foundation
import Testing

#if os(Linux)
  @Suite struct MemoryTests {
    /// Each frame has 64 MB.
    private static let large = """
      scene: 1
      size: 4000x4000
      duration: 1s
      background: white
      layers:
        - {shape: circle, size: 3000, position: center, fill: tomato, idle: pulse}

      """

    private static let memory = ["--limit", "memory=100000000"]

    private func expectEnd(_ outcome: Outcome) {
      #expect(outcome.status == 75, "\(outcome.messages)")
      #expect(
        outcome.messages.contains("more than the limit of 95 MiB") && outcome.messages.contains("--limit memory="),
        "\(outcome.messages)")
    }

    @Test(
      "a render beyond the limit ends with 75 and leaves what was there",
      arguments: ["a.gif", "a.apng", "a.webp", "a.rgba"])
    func render(_ name: String) throws {
      let place = try Workplace(["a.scene.yaml": Self.large, name: "untouched"])
      expectEnd(try Tool.run(["render", "a.scene.yaml", "-o", name] + Self.memory, in: place))
      #expect(try place.bytes(name) == Array("untouched".utf8))
      #expect(place.names == ["a.scene.yaml", name].sorted())
    }

    @Test(
      "so does whatever else paints",
      arguments: [["batch", "."], ["test", "."], ["diff", "a.scene.yaml", "a.scene.yaml"]])
    func others(_ words: [String]) throws {
      let place = try Workplace([
        "a.scene.yaml": Self.large + "outputs: [{file: b.gif}, {file: c.apng}]\ntests: [{reference: r.apng}]\n"
      ])
      expectEnd(try Tool.run(words + Self.memory, in: place))
      #expect(!place.names.contains { $0.contains(".part") }, "\(place.names)")
    }

    @Test("a picture that one worker can play is not lost because two want to") func workers() throws {
      let place = try Workplace([
        "a.scene.yaml": Self.large.replacing("4000x4000", with: "1000x1000").replacing("3000", with: "900"),
        "b.scene.yaml": "scene: 1\nsize: 50x50\nduration: 2s\nlayers: [{image: a.gif, size: 50x50}]\n",
      ])
      #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", "a.gif"], in: place).status == 0)
      // A player takes 9 to 13 MB, and the file some of it.
      for jobs in ["1", "2"] {
        let words = ["render", "-q", "b.scene.yaml", "-o", "b\(jobs).apng", "--jobs", jobs]
        let outcome = try Tool.run(words + ["--limit", "picture-memory=16000000"], in: place)
        #expect(outcome.status == 0, "\(jobs): \(outcome.messages)")
      }
      #expect(try place.bytes("b1.apng") == place.bytes("b2.apng"))
      let none = try Tool.run(
        ["render", "-q", "b.scene.yaml", "-o", "b.apng", "--limit", "picture-memory=5000000"], in: place)
      #expect(none.status == 65 && none.messages.contains("picture-memory"), "\(none.messages)")
    }

    @Test("little address space is told before a library ends the process without a word") func addresses() throws {
      let place = try Workplace(["a.scene.yaml": "scene: 1\nsize: 40x40\nlayers: [{shape: circle, size: 20}]\n"])
      let outcome = try Tool.shell("ulimit -v 900000; $TOOL check -q a.scene.yaml", in: place)
      #expect(
        outcome.status == 0 && outcome.messages.contains("921 MB of address space")
          && outcome.messages.contains("ulimit -v"),
        "\(outcome.messages)")
      #expect(try Tool.run(["check", "-q", "a.scene.yaml"], in: place).messages.isEmpty)
    }

    @Test("what fits is done") func fits() throws {
      let place = try Workplace(["a.scene.yaml": Self.large.replacingOccurrences(of: "4000", with: "40")])
      let outcome = try Tool.run(["render", "-q", "a.scene.yaml", "-o", "a.gif"] + Self.memory, in: place)
      #expect(outcome.status == 0 && place.exists("a.gif"), "\(outcome.messages)")
    }
  }
#endif
