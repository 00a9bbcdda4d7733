// Errors whose message is also available through Foundation.
// Flow: an error's `description` → `localizedDescription`.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error with a message: `"\(error)"` and `error.localizedDescription` are the same.
public protocol DescribedError: LocalizedError, CustomStringConvertible {
  /// What to do instead; empty if the description already contains it.
  var remedy: String { get }
}

extension DescribedError {
  /// Empty, by default.
  public var remedy: String { "" }
  public var errorDescription: String? { description }
  public var recoverySuggestion: String? { remedy.isEmpty ? nil : remedy }
}
