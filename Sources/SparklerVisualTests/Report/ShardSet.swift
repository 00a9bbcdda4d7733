// The results that a page is made of: every shard once, and a word where one is not there.
// Flow: folders of results → ShardSet → HTMLReport.
import SparklerRendering

struct ShardSet {
  typealias Run = (results: TestResults, folder: String)

  private(set) var runs: [Run] = []
  /// What is missing or was left out, a sentence each.
  private(set) var warnings: [String] = []
  /// Those that keep the results from being a whole.
  private(set) var problems: [String] = []

  /// - Parameter all: as they were named; of two results of one shard the later one counts.
  init(_ all: [Run]) {
    for (number, run) in all.enumerated() {
      if let again = all[(number + 1)...].first(where: { Self.isAgain($0, run) }) {
        guard let shard = run.results.shard, Files.resolved(again.folder) != Files.resolved(run.folder) else {
          continue
        }
        problems.append("shard \(shard) is there twice: \(run.folder) is left out for \(again.folder)")
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

  /// A whole run has the tests of its shards.
  private mutating func dropPartsOfWholeRuns() {
    let wholes = runs.filter { $0.results.shard == nil }.map { (run: $0, tests: Self.names($0)) }
    runs.removeAll { run in
      guard let shard = run.results.shard, !run.results.tests.isEmpty,
        let whole = wholes.first(where: { $0.tests.isSuperset(of: Self.names(run)) })
      else { return false }
      warnings.append("shard \(shard) is left out: all tests of \(run.folder) are in \(whole.run.folder), too")
      return true
    }
  }

  private static func names(_ run: Run) -> Set<[String]> { Set(run.results.tests.map { [$0.spec, $0.name] }) }

  /// Whether two results are of the same part of the same tests.
  private static func isAgain(_ a: Run, _ b: Run) -> Bool {
    guard a.results.shard == b.results.shard else { return false }
    if Files.resolved(a.folder) == Files.resolved(b.folder) { return true }
    // Of all tests there may be several projects.
    guard a.results.shard != nil else { return false }
    return a.results.tests.isEmpty && b.results.tests.isEmpty || !names(a).isDisjoint(with: names(b))
  }
}
