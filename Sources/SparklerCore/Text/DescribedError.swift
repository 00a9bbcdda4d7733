// Errors whose sentence Foundation and other people's code find too.
// Flow: an error's `description` → `localizedDescription`.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error that says in words what is wrong: `"\(error)"` and `error.localizedDescription` are one.
public protocol DescribedError: LocalizedError, CustomStringConvertible {}

extension DescribedError {
  public var errorDescription: String? { description }
}
