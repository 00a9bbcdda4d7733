// The expectation that a scene looks as its reference, for Swift Testing and XCTest.
// Flow: a spec or a scene → ReferenceCheck → issue or failure, attachments.
import Sparkler
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerScene
import SparklerVisualTests

/// Expects that a spec's scene looks as its reference, as for an animation.
///
/// - Parameters:
///   - path: of a spec's file, absolute or from the test's folder.
///   - name: of the reference.
///   - moments: times of the scene, ascending, instead of the animation.
///   - tolerance: what may differ; nothing without it.
///   - ignored: rectangles in pixels, layers, and spans of the scene's time that are not looked at.
/// - Returns: whether it looks so.
@discardableResult
public func expectMatchesReference(
  spec path: String, named name: String, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { try .spec($0.path(of: path), at: moments) }
}

/// As for a spec's file, for a spec's text. Its file names count from the test's folder.
@discardableResult
public func expectMatchesReference(
  yaml text: String, named name: String, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { try .yaml(text, name: name, folder: $0.folder, at: moments) }
}

/// As for a spec's file, for a spec that is loaded already.
///
/// - Parameter spec: from `SpecLoader.load`.
@discardableResult
public func expectMatchesReference(
  _ spec: LoadedSpec, named name: String, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in .scene(spec, at: moments) }
}

/// As for a spec's file, for a scene that is written in Swift by the words of a spec. Its file names count from the test's
/// folder.
///
/// ```swift
/// await expectMatchesReference(
///   Scene(width: 240, height: 120, duration: 1) { TextLayer("Hello").enter(.fade) }, named: "hello")
/// ```
@discardableResult
public func expectMatchesReference(
  _ scene: Sparkler.Scene, named name: String, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { try .scene(scene.load(by: SpecLoader(), folder: $0.folder), at: moments) }
}

/// As for a spec's file, for a scene that is made of the model's layers.
///
/// - Parameter rate: frames a second.
@discardableResult
public func expectMatchesReference(
  _ scene: SparklerScene.Scene, named name: String, rate: Double = 25, at moments: [Seconds] = [],
  tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in try .scene(scene, rate: rate, name: name, at: moments) }
}
