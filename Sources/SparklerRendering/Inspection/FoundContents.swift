// What a file is that is no picture: the words for its error.
// Flow: beginning of a file → FoundContents → ComparisonInput.
import SparklerImaging

/// What people find in files that should be pictures: error pages of servers, pointers instead of files, nothing.
struct FoundContents {
  /// A sentence without a full stop, such as `it is an HTML page, no picture`.
  let sentence: String
  /// What to do.
  let remedy: String

  /// Number of bytes that are looked at.
  static let reach = 512

  private static let again = "Write the file again; the program that made it may have failed."

  /// - Parameters:
  ///   - bytes: the beginning of the file, whose format is unknown.
  ///   - orElse: the remedy if it is something else.
  init(_ bytes: some Collection<UInt8>, orElse: String) {
    let head = bytes.prefix(Self.reach)
    let text = String(decoding: head, as: UTF8.self).lowercased().drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if bytes.isEmpty {
      (sentence, remedy) = ("the file is empty", Self.again)
    } else if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") || text.hasPrefix("<head") {
      (sentence, remedy) = (
        "it is an HTML page, no picture",
        "Save the picture itself; a server may have answered with a page. `sparkler record` records pages."
      )
    } else if text.hasPrefix("version https://git-lfs") {
      (sentence, remedy) = ("it is a pointer of Git LFS, no picture", "Fetch the file: git lfs pull.")
    } else if text.hasPrefix("<svg") || text.hasPrefix("<?xml") {
      (sentence, remedy) = ("it is XML, no picture of pixels", "End its name in .svg, or write a PNG.")
    } else if !head.contains(0), !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.value != 0xFFFD }) {
      (sentence, remedy) = ("it is a text, no picture", orElse)
    } else {
      (sentence, remedy) = ("\(ReadError.unknownFormat)", orElse)
    }
  }
}
