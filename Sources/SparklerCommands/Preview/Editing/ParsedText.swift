// The spec's text as it was read, parsed once for all edits and answers that need its places.
// Flow: file → ParsedText → PreviewScene, SpecEdit, LayerCard, SpecLines.
import SparklerAuthoring
import SparklerDocument
import Synchronization

/// A text that is parsed when its places are first needed; a drag asks for them with every step.
final class ParsedText: Sendable {
  let bytes: [UInt8]
  private let text: Mutex<SpecText?>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    text = Mutex(nil)
  }

  init(_ text: SpecText) {
    bytes = text.bytes
    self.text = Mutex(text)
  }

  /// - Throws: `SpecFailure` if the text can't be read.
  func parsed(name: String, limits: Limits) throws(SpecFailure) -> SpecText {
    try text.withLock { known throws(SpecFailure) in
      if let known { return known }
      let text = try SpecText(bytes, name: name, limits: limits)
      known = text
      return text
    }
  }
}
