// Opens files of frames by path; which kinds of files there are depends on who opens them.
// Flow: path → FrameOpener → NamedFrames → AnimationComparison.
import SparklerImaging
import Synchronization

/// Opens files of frames, and explains what is wrong with one.
package protocol FrameOpener: Sendable {
  /// Opens a file or a row of files at its first frame.
  ///
  /// - Throws: `RenderingError` with 66 if it is missing, 65 for a file that can't be read or exceeds a limit.
  func open(_ path: String) throws -> any FrameSource

  /// A reader's error with the file's name and a remedy.
  func failure(_ error: any Error, name: String) -> any Error
}

/// A source whose errors contain the file's name.
package struct NamedFrames: FrameSource {
  private var source: any FrameSource
  package let name: String
  private let opener: any FrameOpener
  private let found = Found()

  /// What is wrong with the source, shared by copies.
  private final class Found: Sendable {
    let note = Mutex<String?>(nil)
  }

  package init(_ source: any FrameSource, _ name: String, _ opener: any FrameOpener) {
    (self.source, self.name, self.opener) = (source, name, opener)
  }

  package var facts: AnimationFacts { source.facts }

  /// What is wrong with the source; nil if nothing is, or if no copy was played to its end.
  package var note: String? { found.note.withLock { $0 } }

  package mutating func next() throws -> AnimationFrame? {
    do {
      let frame = try source.next()
      if frame == nil {
        let note = AnimationReader.note(of: source)
        found.note.withLock { $0 = note }
      }
      return frame
    } catch { throw opener.failure(error, name: name) }
  }
}

extension AnimationReader {
  /// What is wrong with a source so far; nil if nothing is, or if it is no file.
  package static func note(of side: any FrameSource) -> String? {
    let source = (side as? PlayedFrames)?.source ?? side
    return (source as? AnimationReader)?.note
  }
}
