// Takes approvals back, from the copies of the old references in the run's results.
// Flow: results.json + names → Approval → references as they were, results.json.
import Foundation
import SparklerFiles
import SparklerReferences
import SparklerRendering

extension Approval {
  /// Makes approved references what they were when they were compared; the tests can be approved again. A reference
  /// that did not exist is removed.
  ///
  /// - Parameter names: names of approved tests.
  /// - Returns: paths of the references.
  /// - Throws: 64 for a test that is not approved; 66 if the old reference is not in the results; 73 if the reference has
  ///   changed since it was approved. Then nothing is written.
  package static func takeBack(_ names: [String], in runs: [Approval]) throws -> [String] {
    if let name = names.first(where: { name in !runs.contains { $0.approved(name) != nil } }) {
      throw RenderingError(.usage, "\(name.onOneLine) is not approved", remedy: "Reload the page.")
    }
    let plans = try runs.map { run in (run, try names.compactMap(run.approved).map(run.way)) }
    return try plans.flatMap { run, ways in
      var run = run
      return try run.carryOut(ways)
    }
  }

  /// From an approved reference back to the old one.
  private struct WayBack {
    var number: Int
    var reference: ReferenceFile
    /// nil if there was none.
    var old: ReferenceFile?
    /// What was approved is stored here again.
    var actual: ReferenceFile
  }

  private func approved(_ name: String) -> Int? { results.tests.firstIndex { $0.name == name && $0.isApproved } }

  private func way(_ number: Int) throws -> WayBack {
    let test = results.tests[number]
    let reference = try ReferenceFile(test, at: test.reference)
    try reference.checkWritable(policy)
    guard try reference.fingerprint() == test.actualFingerprint else {
      throw RenderingError(
        .cannotCreate, "\(reference.path) has changed since it was approved", remedy: "Take it back by hand.")
    }
    guard let file = test.actual, isOfTheRun(file) else { throw missing(test) }
    var old: ReferenceFile?
    if test.referenceFingerprint != nil {
      guard let copy = test.expected, isOfTheRun(copy) else { throw missing(test) }
      old = try ReferenceFile(test, at: Files.join(folder, copy))
      guard try old?.fingerprint() == test.referenceFingerprint else { throw missing(test) }
    }
    return WayBack(
      number: number, reference: reference, old: old, actual: try ReferenceFile(test, at: Files.join(folder, file)))
  }

  private func missing(_ test: TestResult) -> RenderingError {
    RenderingError(
      .noInput, "the old \(test.reference) is not in \(folder)", remedy: "Take it back with version control.")
  }

  private mutating func carryOut(_ ways: [WayBack]) throws -> [String] {
    let inside = WritePolicy(roots: [folder], for: .test)
    for way in ways {
      try way.actual.copyFiles(from: way.reference, policy: inside)
      if let old = way.old {
        try way.reference.copyFiles(from: old, policy: policy)
      } else {
        try way.reference.remove(policy: policy)
      }
      results.tests[way.number].isApproved = false
      // Written after each test, so that the record stays correct if a later one fails.
      try results.write(to: file)
    }
    return ways.map(\.reference.path)
  }
}
