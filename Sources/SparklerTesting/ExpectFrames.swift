// The expectation that frames match their reference, for Swift Testing and XCTest, whatever created the frames.
// Flow: frames, a file, raw pixels → ReferenceCheck → issue or failure, attachments.
import SparklerCore
import SparklerImaging
import SparklerReferences

/// Expects that an animation matches `__References__/<TestFile>/<name>.apng` next to the test's file.
///
/// A missing reference is written, but the test still fails: look at it, and run again. `references(record:)` and
/// `SPARKLER_RECORD` control what a run may write. A failure has the expected, the actual and the differing frames as
/// attachments (Swift Testing), and as files in a folder that the message names.
///
/// Animations are compared by time: the division into frames does not matter. What can't be compared, such as frames of
/// two sizes, fails the test with an explanation. A cancelled test returns immediately, and fails.
///
/// - Parameters:
///   - image: the frames with their durations; premultiplied sRGB.
///   - name: unique in the test's file; letters, digits, `.`, `_`, `-` and spaces. It may end in `.gif`, to compare by
///     the colours of a GIF, or, for a single frame, in `.png`.
///   - tolerance: how much may differ; nothing by default.
///   - ignored: rectangles in pixels and spans of time that are not compared.
/// - Returns: whether it matches.
@discardableResult
public func expectMatchesReference(
  _ image: AnimatedImage, named name: String, tolerance: Tolerance = .exact, ignoring ignored: [IgnoredRegion] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in ImageSubject(image) }
}

/// The same for anything that returns frames one after another.
///
/// All frames are loaded into memory, within `ReadLimits.standard`. The sizes and counts in the source's facts are not
/// relied upon.
///
/// - Parameter frames: a source at its first frame.
@discardableResult
public func expectMatchesReference(
  _ frames: some FrameSource, named name: String, tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in ImageSubject(try AnimatedImage(reading: frames)) }
}

/// The same for pictures that are shown for equal times.
///
/// - Parameters:
///   - pictures: at least one, at most 6000, all of one size.
///   - frameRate: pictures per second, 1/65,535...65,535.
@discardableResult
public func expectMatchesReference(
  _ pictures: some Sequence<Pixmap>, frameRate: Double, named name: String, tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Bool {
  // One more than allowed, because the sequence may be endless.
  let pictures = Array(pictures.prefix(ReadLimits.standard.frames + 1))
  return await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in ImageSubject(try AnimatedImage(pictures, frameRate: frameRate)) }
}

/// The same for the bytes of the pixels.
///
/// - Parameters:
///   - bytes: the frames one after another without padding, each row by row from the top left, a pixel as red, green,
///     blue and alpha of 0...255 in sRGB. Alpha is straight: the colours are not multiplied by it.
///   - width: pixels.
///   - height: pixels.
///   - frameRate: frames per second, 1/65,535...65,535; ignored for a single frame.
@discardableResult
public func expectMatchesReference(
  rgba bytes: [UInt8], width: Int, height: Int, frameRate: Double = 25, named name: String,
  tolerance: Tolerance = .exact, ignoring ignored: [IgnoredRegion] = [], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { _ in
      ImageSubject(try AnimatedImage(rgba: bytes, width: width, height: height, frameRate: frameRate))
    }
}

/// The same for a file that the code under test wrote.
///
/// - Parameter path: a GIF, APNG, PNG, WebP, AVIF or JPEG file, absolute or relative to the test's folder; the format
///   is recognised by the bytes.
@discardableResult
public func expectMatchesReference(
  file path: String, named name: String, tolerance: Tolerance = .exact, ignoring ignored: [IgnoredRegion] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(name, tolerance, ignored) { try ImageSubject(file: $0.path(of: path)) }
}

extension AnimatedImage {
  /// - Throws: `AnimatedImageError` for an invalid rate and for too many pictures; the errors of `init(frames:loop:)`.
  fileprivate init(_ pictures: [Pixmap], frameRate: Double) throws(AnimatedImageError) {
    guard frameRate > 0, frameRate.isFinite else { throw .frameRate(frameRate) }
    let most = ReadLimits.standard.frames
    if pictures.count > most { throw .unreadable(.tooManyFrames(limit: most)) }
    try self.init(frames: pictures.map { Frame($0, duration: Seconds(1 / frameRate)) })
  }
}
