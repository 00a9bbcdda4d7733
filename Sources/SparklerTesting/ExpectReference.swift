// The expectation that a scene looks as its reference, for Swift Testing and XCTest.
// Flow: a test's scene → ReferenceCheck → issue or failure, attachments.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerScene

/// Expects that a spec's scene looks as `__References__/<TestFile>/<name>.apng` beside the test's file.
///
/// A missing reference is written and fails the test all the same. `SPARKLER_RECORD=missing|failed|all|never` says what
/// is written; without it `missing`, and `never` where `CI` is set. A failure has the expected, the actual and the
/// differing frames as attachments (Swift Testing), and as files whose folder the message names.
///
/// - Parameters:
///   - spec: from `SpecLoader.load`.
///   - name: unique in the test's file; letters, digits, `.`, `_`, `-` and blanks. It may end in `.gif` or `.png`.
///   - moments: times of the scene, ascending, instead of the animation.
///   - tolerance: what may differ; nothing without it.
/// - Returns: whether it looks so.
@discardableResult
public func expectMatchesReference(
  _ spec: LoadedSpec, named name: String, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return await site.tell(
    ReferenceCheck(spec: spec, at: moments, tolerance: tolerance).run(named: name, from: site))
}

/// As for a spec, for a spec's file.
///
/// - Parameter path: from the test's folder.
@discardableResult
public func expectMatchesReference(
  spec path: String, named name: String, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let spec = try SpecLoader().load(path.hasPrefix("/") ? path : site.folder + "/" + path)
    return await site.tell(
      ReferenceCheck(spec: spec, at: moments, tolerance: tolerance).run(named: name, from: site))
  } catch {
    return site.tell(ReferenceCheck.Outcome(problem: "\(error)"))
  }
}

/// As for a spec, for a spec's text. Its file names count from the test's folder.
@discardableResult
public func expectMatchesReference(
  yaml text: String, named name: String, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let spec = try SpecLoader().load(Array(text.utf8), name: name, folder: site.folder)
    return await site.tell(
      ReferenceCheck(spec: spec, at: moments, tolerance: tolerance).run(named: name, from: site))
  } catch {
    return site.tell(ReferenceCheck.Outcome(problem: "\(error)"))
  }
}

/// As for a spec, for a scene that is made in Swift.
///
/// - Parameter rate: frames a second.
@discardableResult
public func expectMatchesReference(
  _ scene: Scene, named name: String, rate: Double = 25, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let check = ReferenceCheck(
      spec: try LoadedSpec(scene, rate: rate, name: name), at: moments, tolerance: tolerance)
    return await site.tell(check.run(named: name, from: site))
  } catch {
    return site.tell(ReferenceCheck.Outcome(problem: "\(error)"))
  }
}

/// Expects that every reference of this test file is named in it.
///
/// It looks for `"name"` in the file's text, so it needs no test to have run before. A name with values in it, as
/// `named: "ball-\\(color)"`, stands for all that it may become; and what a test of this run has asked for is no orphan.
///
/// - Parameter names: those that the text does not spell out, as names that are put together elsewhere.
/// - Returns: whether there is no orphan.
@discardableResult
public func expectNoOrphanReferences(
  besides names: [String] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let orphans: [String]
  do { orphans = try ReferenceFolder(site).orphans(besides: names) } catch {
    return site.tell(ReferenceCheck.Outcome(problem: "\(error)"))
  }
  if orphans.isEmpty { return true }
  let list = orphans.map { "\n  \($0)" }.joined()
  return site.tell(ReferenceCheck.Outcome(problem: "no test names these references; remove them:\(list)"))
}
