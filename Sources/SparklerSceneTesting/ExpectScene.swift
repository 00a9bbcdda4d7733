// The expectation that a scene matches its reference, for Swift Testing and XCTest.
// Flow: a spec or a scene → ReferenceCheck → issue or failure, attachments.
import Foundation
import Sparkler
import SparklerCore
import SparklerImaging
import SparklerReferences
import SparklerRendering
import SparklerScene
import SparklerTesting
import SparklerVisualTests

/// Expects that a spec's scene matches its reference, as for an animation.
///
/// - Parameters:
///   - path: a spec's file, absolute or relative to the test's folder.
///   - name: the name of the reference.
///   - moments: times of the scene, ascending, instead of the animation.
///   - tolerance: how much may differ; nothing by default.
///   - ignored: rectangles in pixels, layers, and spans of the scene's time that are not compared.
/// - Returns: whether it matches.
@discardableResult
public func expectMatchesReference(
  spec path: String, named name: String, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { SceneSubject(try SpecLoader().load($0.path(of: path)), at: moments) }
}

/// The same for a spec's text. Its file names are relative to the test's folder.
@discardableResult
public func expectMatchesReference(
  yaml text: String, named name: String, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) {
      SceneSubject(try SpecLoader().load(Array(text.utf8), name: name, folder: $0.folder), at: moments)
    }
}

/// The same for a loaded spec.
///
/// - Parameter spec: from `SpecLoader.load`.
@discardableResult
public func expectMatchesReference(
  _ spec: LoadedSpec, named name: String, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in SceneSubject(spec, at: moments) }
}

/// The same for a scene that is written in Swift with the types of `Sparkler`. Its file names are relative to the
/// test's folder.
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
    .expect(name, tolerance, ignored) {
      SceneSubject(try scene.load(by: SpecLoader(), folder: $0.folder), at: moments)
    }
}

/// The same for a scene built of the model's layers.
///
/// - Parameter rate: frames per second.
@discardableResult
public func expectMatchesReference(
  _ scene: SparklerScene.Scene, named name: String, rate: Double = 25, at moments: [Seconds] = [],
  tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in
      SceneSubject(try LoadedSpec(scene, rate: rate, name: name), at: moments)
    }
}

extension ReferenceCheck {
  /// - Parameters:
  ///   - spec: the spec to compare.
  ///   - moments: times of the scene, ascending, instead of the animation.
  ///   - tolerance: how much may differ.
  ///   - ignored: rectangles, layers and times that are not compared.
  ///   - environment: the variables in which `SPARKLER_RECORD` and `CI` are looked up.
  public init(
    spec: LoadedSpec, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
    ignoring ignored: [IgnoredRegion] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.init(tolerance: tolerance, ignoring: ignored, environment: environment) {
      SceneSubject(spec, at: moments)
    }
  }
}
