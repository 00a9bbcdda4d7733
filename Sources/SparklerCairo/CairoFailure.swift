// Cairo's status codes as one error type.
// Flow: a call into Cairo → check → CairoFailure.
import CSparklerCairo
import SparklerCore

/// A call into a drawing library that failed.
public struct CairoFailure: DescribedError, Equatable {
  /// What was attempted, as a verb phrase.
  public var operation: String
  /// Cairo's status; a number, so that an unknown status is an error too.
  public var code: UInt32

  /// Creates an error for an attempted operation, with Cairo's status.
  public init(operation: String, code: UInt32) {
    self.operation = operation
    self.code = code
  }

  /// A failure that has a Cairo status, although no Cairo function returned it.
  package enum Reason { case noMemory, invalidSize, fontMismatch }

  package init(operation: String, _ reason: Reason) {
    let status =
      switch reason {
      case .noMemory: CAIRO_STATUS_NO_MEMORY
      case .invalidSize: CAIRO_STATUS_INVALID_SIZE
      case .fontMismatch: CAIRO_STATUS_FONT_TYPE_MISMATCH
      }
    self.init(operation: operation, code: status.rawValue)
  }

  public var description: String {
    let text = cairo_status_to_string(cairo_status_t(rawValue: code)).map { String(cString: $0) } ?? "unknown status"
    return "could not \(operation): \(text) (Cairo status \(code))"
  }
}

/// Turns every status but success into an error.
func check(_ status: cairo_status_t, _ operation: @autoclosure () -> String) throws(CairoFailure) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw CairoFailure(operation: operation(), code: status.rawValue)
}

/// The versions of Cairo and of pixman, which Cairo uses to fill pixels.
public enum CairoVersion {
  /// The version of Cairo, such as `1.18.0`.
  public static var cairo: String { String(cString: cairo_version_string()) }
  /// The version of pixman.
  public static var pixman: String { String(cString: pixman_version_string()) }
}
