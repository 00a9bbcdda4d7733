// Errors whose sentence Foundation and other people's code find too.
// Flow: an error's `description` → `localizedDescription`.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error that says in words what is wrong: `"\(error)"` and `error.localizedDescription` are one.
public protocol DescribedError: LocalizedError, CustomStringConvertible {
  /// What to do instead; empty where the description says all.
  var remedy: String { get }
}

extension DescribedError {
  public var remedy: String { "" }
  public var errorDescription: String? { description }
  public var recoverySuggestion: String? { remedy.isEmpty ? nil : remedy }
}
