// Parts of work: shards of a batch, by flag or environment, and ranges of frames.
// Flow: words → Shard, FrameRange → positions.
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct PartTests {
  @Test("a shard takes every n-th position, beginning with its own") func positions() throws {
    let shard = try Shard("2/3")
    #expect(shard.index == 2 && shard.count == 3 && "\(shard)" == "2/3")
    #expect((0..<9).filter(shard.holds) == [1, 4, 7])
    #expect((0..<3).filter(Shard.whole.holds) == [0, 1, 2])
    let all = try (1...4).map { try Shard("\($0)/4") }
    for position in 0..<20 { #expect(all.count { $0.holds(position) } == 1) }
  }

  @Test(
    "a part and the number of parts are wanted, the part among them",
    arguments: ["", "1", "0/3", "4/3", "1/0", "-1/3", "a/3", "1/b", "1/2/3", "1/", "/3", " 1/3", "1/100001"])
  func wrong(_ text: String) {
    let error = #expect(throws: RenderingError.self) { try Shard(text) }
    #expect(error?.code == .usage)
  }

  @Test("there may be a hundred thousand parts") func most() throws {
    #expect(try Shard("100000/100000").index == 100_000)
  }

  @Test(
    "an array job's variables name the part, from 0 or from 1",
    arguments: [
      (["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "4"], "1/4", "AWS_BATCH_JOB_ARRAY_INDEX"),
      (["BATCH_TASK_INDEX": "3", "BATCH_TASK_COUNT": "4"], "4/4", "BATCH_TASK_INDEX"),
      (["CLOUD_RUN_TASK_INDEX": "1", "CLOUD_RUN_TASK_COUNT": "4"], "2/4", "CLOUD_RUN_TASK_INDEX"),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1/4", "CI_NODE_INDEX"),
      (["JOB_COMPLETION_INDEX": "3", "SPARKLER_SHARDS": "4"], "4/4", "JOB_COMPLETION_INDEX"),
      (["SLURM_ARRAY_TASK_ID": "3", "SPARKLER_SHARDS": "4"], "3/4", "SLURM_ARRAY_TASK_ID"),
      (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "9", "SPARKLER_SHARDS": "4"], "2/4", "CI_NODE_INDEX"),
    ])
  func found(_ environment: [String: String], _ shard: String, _ variable: String) throws {
    let found = try #require(try Shard.found(in: environment))
    #expect("\(found.shard)" == shard && found.by == variable)
  }

  @Test("nothing is found where nobody says of how many") func unknown() throws {
    #expect(try Shard.found(in: [:]) == nil)
    #expect(try Shard.found(in: ["SLURM_ARRAY_TASK_ID": "3"]) == nil)
    #expect(try Shard.found(in: ["SPARKLER_SHARDS": "3"]) == nil)
  }

  @Test(
    "variables that name no part are told with their values",
    arguments: [
      (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX=0 and CI_NODE_TOTAL=4", "1 to the count;"),
      (
        ["CLOUD_RUN_TASK_INDEX": "4", "CLOUD_RUN_TASK_COUNT": "4"], "CLOUD_RUN_TASK_INDEX=4 and CLOUD_RUN_TASK_COUNT=4",
        "0 to the count less 1;"
      ),
      (["SLURM_ARRAY_TASK_ID": "x", "SPARKLER_SHARDS": "4"], "SLURM_ARRAY_TASK_ID=x and SPARKLER_SHARDS=4", "1 to"),
    ])
  func nonsense(_ environment: [String: String], _ message: String, _ remedy: String) {
    let error = #expect(throws: RenderingError.self) { try Shard.found(in: environment) }
    #expect(
      error?.code == .usage && error?.message.hasPrefix(message) == true && error?.remedy.contains(remedy) == true)
  }

  // MARK: Frames

  @Test(
    "a range of frames has one end or both, or is a part",
    arguments: [
      ("0..100", FrameRange.indices(from: 0, to: 100)), ("100..", .indices(from: 100, to: nil)),
      ("..7", .indices(from: nil, to: 7)),
    ])
  func ranges(_ text: String, _ wanted: FrameRange) throws { #expect(try FrameRange(text) == wanted) }

  @Test("other words are no range", arguments: ["", "..", "5", "a..b", "-1..3", "1..-3", "3...5", "1/0", "1..2..3"])
  func noRange(_ text: String) {
    let error = #expect(throws: RenderingError.self) { try FrameRange(text) }
    #expect(error?.code == .usage)
  }

  @Test(
    "a range counts within the frames that there are; parts differ by one frame at most",
    arguments: [
      ("2..5", 2..<5), ("..3", 0..<3), ("8..", 8..<10), ("0..10", 0..<10), ("1/3", 0..<3), ("2/3", 3..<6),
      ("3/3", 6..<10), ("10/10", 9..<10),
    ])
  func frames(_ text: String, _ wanted: Range<Int>) throws { #expect(try FrameRange(text).range(of: 10) == wanted) }

  @Test(
    "empty ranges, frames beyond the last one and more parts than frames are refused",
    arguments: [
      "5..5", "6..5", "0..11", "10..", "1/11",
    ])
  func beyond(_ text: String) throws {
    let range = try FrameRange(text)
    let error = #expect(throws: RenderingError.self) { try range.range(of: 10) }
    #expect(error?.code == .usage && error?.message.contains("10 frames") == true)
  }
}
