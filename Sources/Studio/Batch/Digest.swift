// SHA-256 of bytes and files, in hexadecimal.
// Flow: bytes → swift-crypto → Digest → manifests, reports, chunk files.
import Crypto
import Foundation

/// A digest that grows.
package struct Digest: Sendable {
  private var hash = SHA256()

  package init() {}

  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { hash.update(bufferPointer: $0) } }
  package mutating func add(_ words: [UInt32]) { words.withUnsafeBytes { hash.update(bufferPointer: $0) } }

  /// A text with its length, so that no two lists of texts are one.
  package mutating func add(_ text: String) {
    let bytes = Array(text.utf8)
    add(Array("\(bytes.count):".utf8))
    add(bytes)
  }

  /// 64 hexadecimal digits.
  package var text: String { Self.hexadecimal(hash.finalize()) }

  package static func of(_ bytes: [UInt8]) -> String { hexadecimal(SHA256.hash(data: bytes)) }

  /// - Throws: `StudioError` where the file can't be read.
  package static func of(file: String) throws -> (text: String, count: Int) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw StudioError.of(errno, "\(file) can't be read") }
    defer { close(descriptor) }
    var hash = SHA256()
    var count = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let n = read(descriptor, &buffer, buffer.count)
      if n < 0 && errno == EINTR { continue }
      guard n >= 0 else { throw StudioError.of(errno, "\(file) can't be read") }
      if n == 0 { return (hexadecimal(hash.finalize()), count) }
      buffer.withUnsafeBytes { hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: $0[..<n])) }
      count += n
    }
  }

  private static func hexadecimal(_ digest: SHA256.Digest) -> String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
