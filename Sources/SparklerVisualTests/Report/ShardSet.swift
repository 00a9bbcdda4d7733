// Selects the results for a page: every shard once, with warnings about missing ones.
// Flow: folders of results → ShardSet → HTMLReport.
import SparklerFiles
import SparklerRendering

struct ShardSet {
  typealias Run = (results: TestResults, folder: String)

  private(set) var runs: [Run] = []
  /// Notes on missing and ignored results, one sentence each.
  private(set) var warnings: [String] = []
  /// Problems that make the results incomplete.
  private(set) var problems: [String] = []

  /// - Parameter all: in the given order; of two results of one shard the later one is used.
  init(_ all: [Run]) {
    for (number, run) in all.enumerated() {
      if let again = all[(number + 1)...].first(where: { Self.isAgain($0, run) }) {
        guard let shard = run.results.shard, Files.resolved(again.folder) != Files.resolved(run.folder) else {
          continue
        }
        problems.append("shard \(shard) exists twice: \(again.folder) is used instead of \(run.folder)")
      } else {
        runs.append(run)
      }
    }
    dropPartsOfWholeRuns()
    let shards = runs.compactMap { run in run.results.shard.flatMap { try? Shard($0) } }
    for count in Set(shards.map(\.count)).sorted() {
      let seen = Set(shards.filter { $0.count == count }.map(\.index))
      let missing = (1...count).filter { !seen.contains($0) }
      let number = missing.count
      guard number > 0 else { continue }
      let names = missing.prefix(8).map { String($0) }
      let list = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + (names.last ?? "")
      let more = number > names.count ? " and \(number - names.count) more" : ""
      let (what, verb) = number == 1 ? ("shard", "is") : ("shards", "are")
      problems.append("\(what) \(list)\(more) of \(count) \(verb) missing: their tests are not in this report")
    }
  }

  /// Drops shards whose tests are all in a complete run.
  private mutating func dropPartsOfWholeRuns() {
    let wholes = runs.filter { $0.results.shard == nil }.map { (run: $0, tests: Self.names($0)) }
    runs.removeAll { run in
      guard let shard = run.results.shard, !run.results.tests.isEmpty,
        let whole = wholes.first(where: { $0.tests.isSuperset(of: Self.names(run)) })
      else { return false }
      warnings.append("shard \(shard) is ignored: all tests of \(run.folder) are also in \(whole.run.folder)")
      return true
    }
  }

  private static func names(_ run: Run) -> Set<[String]> { Set(run.results.tests.map { [$0.spec, $0.name] }) }

  /// Whether two results are of the same shard of the same tests.
  private static func isAgain(_ a: Run, _ b: Run) -> Bool {
    guard a.results.shard == b.results.shard else { return false }
    if Files.resolved(a.folder) == Files.resolved(b.folder) { return true }
    // Complete runs may be of different projects.
    guard a.results.shard != nil else { return false }
    return a.results.tests.isEmpty && b.results.tests.isEmpty || !names(a).isDisjoint(with: names(b))
  }
}
