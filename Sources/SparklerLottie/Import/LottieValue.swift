// Lottie's JSON as a tree that records what was read.
// Flow: bytes → LottieValue → tracks, shapes, layers.
import SparklerCore

/// A value in a Lottie file.
typealias LottieValue = ReadValue

extension ReadValue {
  /// An upper bound of the number of values in JSON text: each one except the first follows a comma or a bracket.
  static func greatestCount(of bytes: [UInt8]) -> Int {
    bytes.reduce(1) { count, byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") ? count + 1 : count
    }
  }

  /// - Throws: if the bytes are not JSON, have too many values, or are nested too deeply.
  init(_ bytes: [UInt8]) throws(LottieImportError) { self = try ReadTree.lottie(bytes).root }

  var isObject: Bool { isMap }
  var point: Point? { numbers.map { Point($0[0], $0.count > 1 ? $0[1] : 0) } }
}

extension ReadTree {
  /// - Throws: if the bytes are not JSON, have too many values, or are nested too deeply.
  static func lottie(_ bytes: [UInt8]) throws(LottieImportError) -> ReadTree {
    let budget = LottieBudget(LottieLimits())
    if !budget.reserve(points: LottieValue.greatestCount(of: bytes)), let refusal = budget.refusal { throw refusal }
    do { return try ReadTree(json: bytes) } catch {
      throw LottieImportError("it is not JSON: \(error.description)", remedy: "export the animation again")
    }
  }
}

/// Why a Lottie file can't be read.
package struct LottieImportError: DescribedError, Sendable, Hashable {
  package var message: String
  package var remedy: String
  /// The name of the limit that was exceeded.
  package var limit: String?

  package init(_ message: String, remedy: String, limit: String? = nil) {
    (self.message, self.remedy, self.limit) = (message, remedy, limit)
  }

  package var description: String { "\(message); \(remedy)" }
}
