// The expectation that frames look as their reference, for Swift Testing and XCTest: whoever made the frames.
// Flow: frames, a file, raw pixels → ReferenceCheck → issue or failure, attachments.
import SparklerCore
import SparklerImaging

/// Expects that an animation looks as `__References__/<TestFile>/<name>.apng` beside the test's file.
///
/// A missing reference is written and fails the test all the same: look at it, and run again. What a run may write,
/// `references(record:)` and `SPARKLER_RECORD` say. A failure has the expected, the actual and the differing frames as
/// attachments (Swift Testing), and as files whose folder the message names.
///
/// Animations are compared by time: how a time is cut into frames does not matter. What can't be compared, such as
/// frames of two sizes, fails the test with a sentence. A cancelled test goes on at once, and fails.
///
/// - Parameters:
///   - image: the frames with their times; premultiplied sRGB.
///   - name: unique in the test's file; letters, digits, `.`, `_`, `-` and blanks. It may end in `.gif`, which compares
///     by the colours of a GIF, or, for a single frame, in `.png`.
///   - tolerance: what may differ; nothing without it.
///   - ignored: rectangles in pixels and spans of time that are not looked at.
/// - Returns: whether it looks so.
@discardableResult
public func expectMatchesReference(
  _ image: AnimatedImage, named name: String, tolerance: Tolerance = .exact, ignoring ignored: [IgnoredRegion] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in .image(image) }
}

/// As for an animation, for anything that gives frames one after another.
///
/// All frames are taken into memory, within `ReadLimits.standard`. What the source's facts say of sizes and counts is not
/// relied upon.
///
/// - Parameter frames: at its beginning.
@discardableResult
public func expectMatchesReference(
  _ frames: some FrameSource, named name: String, tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in .image(try AnimatedImage(reading: frames)) }
}

/// As for an animation, for pictures that show for equal times.
///
/// - Parameters:
///   - pictures: of one size; one at least, 6000 at most.
///   - frameRate: pictures a second, 1/65,535...65,535.
@discardableResult
public func expectMatchesReference(
  _ pictures: some Sequence<Pixmap>, frameRate: Double, named name: String, tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  // One more than there may be, of a sequence that may have no end.
  let pictures = Array(pictures.prefix(ReadLimits.standard.frames + 1))
  return await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in .image(try AnimatedImage(pictures, frameRate: frameRate)) }
}

/// As for an animation, for the bytes of its pixels.
///
/// - Parameters:
///   - bytes: the frames one after another without padding, each row after row from the top left, a pixel as red, green,
///     blue and alpha of 0...255 in sRGB. Alpha is straight: the colours are not multiplied by it.
///   - width: pixels.
///   - height: pixels.
///   - frameRate: frames a second, 1/65,535...65,535; says nothing where there is one frame.
@discardableResult
public func expectMatchesReference(
  rgba bytes: [UInt8], width: Int, height: Int, frameRate: Double = 25, named name: String,
  tolerance: Tolerance = .exact, ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in
      .image(try AnimatedImage(rgba: bytes, width: width, height: height, frameRate: frameRate))
    }
}

/// As for an animation, for a file that the code under test wrote.
///
/// - Parameter path: of a GIF, APNG, PNG, WebP or JPEG file, absolute or from the test's folder; what it is, its bytes
///   tell.
@discardableResult
public func expectMatchesReference(
  file path: String, named name: String, tolerance: Tolerance = .exact, ignoring ignored: [IgnoredRegion] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { try .file($0.path(of: path)) }
}

extension AnimatedImage {
  /// - Throws: `AnimatedImageError` for a rate that is none, more pictures than may be, and as `init(frames:loop:)`.
  fileprivate init(_ pictures: [Pixmap], frameRate: Double) throws(AnimatedImageError) {
    guard frameRate > 0, frameRate.isFinite else { throw .frameRate(frameRate) }
    let most = ReadLimits.standard.frames
    if pictures.count > most { throw .unreadable(.tooManyFrames(limit: most)) }
    try self.init(frames: pictures.map { Frame($0, duration: Seconds(1 / frameRate)) })
  }
}
