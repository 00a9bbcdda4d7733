// The part of a batch to process: from the flag, or from an array job's environment variables.
// Flow: `--shard i/n`, environment → Shard → BatchPlan.
import SparklerFiles

/// One of n equal parts of a sorted list.
public struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// 1...count.
  public let index: Int
  /// Number of parts, 1...`most`.
  public let count: Int

  /// The only part of one.
  public static let whole = Shard(index: 1, count: 1)

  /// Maximum number of parts.
  public static let most = 100_000

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// - Parameter text: `2/3`.
  public init(_ text: String) throws(RenderingError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      let shard = Shard(checked: index, of: count)
    else {
      throw RenderingError(
        .usage, "--shard \(text): expected a part and the number of parts", remedy: "Write 1/3, 2/3 or 3/3.")
    }
    self = shard
  }

  private init?(checked index: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(index) else { return nil }
    self.init(index: index, count: count)
  }

  /// Such as `2/3`.
  public var description: String { "\(index)/\(count)" }

  /// Round-robin, so that neighbours, which cost about the same, belong to different parts.
  public func holds(_ position: Int) -> Bool { position % count == index - 1 }

  /// Variables of array jobs: index, first index, count. Without a count variable the count comes from `countVariable`.
  static let engines: [(index: String, first: Int, count: String?)] = [
    ("AWS_BATCH_JOB_ARRAY_INDEX", 0, "AWS_BATCH_JOB_ARRAY_SIZE"),
    ("BATCH_TASK_INDEX", 0, "BATCH_TASK_COUNT"),
    ("CLOUD_RUN_TASK_INDEX", 0, "CLOUD_RUN_TASK_COUNT"),
    ("JOB_COMPLETION_INDEX", 0, nil),
    ("CI_NODE_INDEX", 1, "CI_NODE_TOTAL"),
    ("SLURM_ARRAY_TASK_ID", 1, nil),
  ]
  /// Variable with the number of parts, for engines without their own.
  public static let countVariable = "SPARKLER_SHARDS"

  /// The shard set by the environment; nil if there is no index or no count.
  ///
  /// - Returns: the shard and the name of its variable.
  /// - Throws: a usage error for invalid values.
  public static func found(in environment: [String: String]) throws(RenderingError) -> (shard: Shard, by: String)? {
    for engine in engines {
      guard let index = environment[engine.index] else { continue }
      let name = engine.count ?? countVariable
      guard let count = environment[countVariable] ?? environment[name] else { continue }
      guard let i = Int(index), let n = Int(count), let shard = Shard(checked: i - engine.first + 1, of: n) else {
        throw RenderingError(
          .usage,
          "\(engine.index)=\(index) and \(environment[countVariable] == nil ? name : countVariable)=\(count) are not a valid part of a batch",
          remedy:
            "Parts are \(engine.first) to the count\(engine.first == 0 ? " less 1" : ""); --shard i/n overrides them.")
      }
      return (shard, engine.index)
    }
    return nil
  }
}
