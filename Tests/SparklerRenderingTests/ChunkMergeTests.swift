// Chunk files made by hand: whatever they say, `merge` ends, and writes no broken GIF.
// Flow: a real chunk, changed → ChunkMerge → a refusal.
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct ChunkMergeTests {
  /// A chunk of all frames of a small scene: its frames' bytes and its table.
  private struct Chunk {
    var data: [UInt8]
    var table: [String: Any]

    static let magic = Array("SPARKLERCHUNK 1\n".utf8)

    init(_ path: String) throws {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let length = bytes.suffix(8).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
      let text = bytes.dropLast(8).suffix(length)
      data = Array(bytes.dropFirst(Self.magic.count).dropLast(8 + length))
      table = try #require(JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
    }

    /// As a file whose digest is right.
    func write(to path: String) throws {
      var table = self.table
      (table["sha256"], table["bytes"]) = (Digest.of(data), data.count)
      let text = Array(try JSONSerialization.data(withJSONObject: table))
      let length = (0..<8).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
      try Data(Self.magic + data + text + length).write(to: URL(fileURLWithPath: path))
    }

    mutating func change(step: Int, _ key: String, _ value: Any) throws {
      var steps = try #require(table["steps"] as? [[String: Any]])
      steps[step][key] = value
      table["steps"] = steps
    }
  }

  private let folder = NSTemporaryDirectory() + "/sparkler-chunks-" + UUID().uuidString

  private func chunk() async throws -> Chunk {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = """
      scene: 1
      size: 20x10
      duration: 0.4s
      layers: [{shape: circle, size: 6, fill: tomato, animations: [{keyPath: position.x, from: 0, to: 20, duration: 0.4s}]}]
      """
    let spec = try SpecLoader().load(Array(text.utf8), name: "a", folder: folder)
    let path = folder + "/a.gif"
    let job = try RenderJob(spec, output: OutputSpec(file: path, format: .gif, frameRate: 25), path: path)
    let part = try job.only(FrameRange("0..10"))
    try await part.run(jobs: 1)
    return try Chunk(part.shownPath)
  }

  @Test(
    "numbers beyond all reason are refused",
    arguments: [
      ("frameCount", 9_000_000_000_000_000_000), ("frameCount", -1), ("start", 9_223_372_036_854_775_807),
      ("start", -1), ("width", 0), ("width", 70_000), ("height", -5), ("plays", -1), ("plays", 9_000_000_000),
    ])
  func numbers(_ key: String, _ value: Int) async throws {
    var chunk = try await self.chunk()
    chunk.table[key] = value
    try refuse(chunk)
  }

  @Test(
    "steps that no GIF can hold are refused",
    arguments: [
      ("delay", "-1"), ("delay", "9000000000000000000"), ("delay", "300000000"), ("count", "-1"),
      ("count", "9223372036854775807"), ("rect", "[0,0,21,10]"), ("rect", "[19,0,2,1]"), ("rect", "[0,0,0,1]"),
      ("rect", "[-1,0,2,2]"), ("rect", "[9223372036854775807,0,1,1]"), ("rect", "[0,0]"),
      ("transparent", "200"), ("palette", "{\"colors\":[]}"), ("palette", "{\"colors\":[1],\"transparent\":9}"),
    ])
  func steps(_ key: String, _ value: String) async throws {
    var chunk = try await self.chunk()
    let json = try JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed)
    for step in [0, 1] {
      var changed = chunk
      try changed.change(step: step, key, json)
      try refuse(changed)
    }
    chunk.table["steps"] = [Any]()
    try refuse(chunk)
  }

  @Test("frames' bytes that unpack to anything else are refused", arguments: [0, 1])
  func data(_ place: Int) async throws {
    let whole = try await self.chunk()
    try whole.write(to: folder + "/whole.chunk")
    #expect(try ChunkMerge.merge([folder + "/whole.chunk"], to: folder + "/whole.gif") == 10)
    var chunk = whole
    chunk.data[place] = chunk.data[place] == 255 ? 7 : 255
    try refuse(chunk)
    chunk = whole
    chunk.data[chunk.data.count - 1] = 1
    try refuse(chunk)
  }

  private func refuse(_ chunk: Chunk) throws {
    let (path, output) = (folder + "/wrong.chunk", folder + "/wrong.gif")
    try chunk.write(to: path)
    let error = #expect(throws: RenderingError.self) { try ChunkMerge.merge([path], to: output) }
    #expect(error?.code == .badSpec || error?.code == .noInput)
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}
