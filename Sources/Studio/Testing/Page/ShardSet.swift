// The results that a page is made of: every shard once, and a word where one is not there.
// Flow: folders of results → ShardSet → HTMLReport.

struct ShardSet {
  typealias Run = (results: TestResults, folder: String)

  private(set) var runs: [Run] = []
  /// What is missing or was left out, a sentence each.
  private(set) var warnings: [String] = []

  /// - Parameter all: as they were named; of two results of one shard the later one counts.
  init(_ all: [Run]) {
    for (number, run) in all.enumerated() {
      if let again = all[(number + 1)...].first(where: { Self.isAgain($0, run) }) {
        guard let shard = run.results.shard, Files.resolved(again.folder) != Files.resolved(run.folder) else {
          continue
        }
        warnings.append("shard \(shard) is there twice: \(run.folder) is left out for \(again.folder)")
      } else {
        runs.append(run)
      }
    }
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
      warnings.append("\(what) \(list)\(more) of \(count) \(verb) missing: their tests are not in this report")
    }
  }

  /// Whether two results are of the same part of the same tests.
  private static func isAgain(_ a: Run, _ b: Run) -> Bool {
    guard a.results.shard == b.results.shard else { return false }
    if Files.resolved(a.folder) == Files.resolved(b.folder) { return true }
    // Of all tests there may be several projects.
    guard a.results.shard != nil else { return false }
    let known = Set(a.results.tests.map { [$0.spec, $0.name] })
    return a.results.tests.isEmpty && b.results.tests.isEmpty
      || b.results.tests.contains { known.contains([$0.spec, $0.name]) }
  }
}
