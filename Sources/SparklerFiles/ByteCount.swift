// Formats sizes for people.
// Flow: bytes → ByteCount → notes and messages.
import Foundation

/// Formats byte counts.
package enum ByteCount {
  package static func text(_ bytes: Int) -> String {
    if bytes < 10_000 { return "\(bytes) bytes" }
    return bytes < 10_000_000
      ? "\((bytes + 500) / 1000) KB" : String(format: "%.1f MB", Double(bytes) / 1e6)
  }
}
