// SHA-256 of bytes and files, in hexadecimal.
// Flow: bytes → GLib → Digest → manifests, reports, chunk files.
import CSparklerGLib
import Foundation

/// An incremental digest.
package struct Digest {
  /// GLib's checksum; copied when the value is changed while shared.
  private final class State {
    let checksum: OpaquePointer?

    init(_ checksum: OpaquePointer?) { self.checksum = checksum }
    deinit { g_checksum_free(checksum) }
  }

  private var state = State(g_checksum_new(G_CHECKSUM_SHA256))

  package init() {}

  package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }
  package mutating func update(_ words: [UInt32]) { words.withUnsafeBytes { update($0) } }

  /// Adds a text with its length, so that different lists of texts have different digests.
  package mutating func update(_ text: String) {
    let bytes = Array(text.utf8)
    update(Array("\(bytes.count):".utf8))
    update(bytes)
  }

  private mutating func update(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&state) { state = State(g_checksum_copy(state.checksum)) }
    g_checksum_update(state.checksum, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count)
  }

  /// 64 hexadecimal digits.
  package var text: String {
    // Reading a checksum finishes it, so read a copy.
    let copy = State(g_checksum_copy(state.checksum))
    return g_checksum_get_string(copy.checksum).map { String(cString: $0) } ?? ""
  }

  /// Whether a text from an untrusted file is a digest.
  package static func isOne(_ text: String) -> Bool {
    text.utf8.count == 64 && text.wholeMatch(of: /[0-9a-f]{64}/) != nil
  }

  package static func of(_ bytes: [UInt8]) -> String {
    var digest = Digest()
    digest.update(bytes)
    return digest.text
  }

  /// - Throws: `RenderingError` if the file can't be read.
  package static func of(file: String) throws -> (text: String, count: Int) {
    var digest = Digest()
    let count = try Files.read(file) { digest.update($0) }
    return (digest.text, count)
  }
}

extension Files {
  /// Reads a file in parts.
  ///
  /// - Returns: its size in bytes.
  /// - Throws: `RenderingError` if it can't be read.
  package static func read(_ file: String, _ take: (UnsafeRawBufferPointer) -> Void) throws -> Int {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw RenderingError.of(errno, "\(file) can't be read") }
    defer { close(descriptor) }
    var count = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let n = Foundation.read(descriptor, &buffer, buffer.count)
      if n < 0 && errno == EINTR { continue }
      guard n >= 0 else { throw RenderingError.of(errno, "\(file) can't be read") }
      if n == 0 { return count }
      buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<n])) }
      count += n
    }
  }
}
