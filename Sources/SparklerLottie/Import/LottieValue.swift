// Lenient access to a Lottie file's JSON: missing values and values of another kind are nil.
// Flow: bytes → LottieValue → tracks, shapes, layers.
import Foundation
import SparklerCore

/// A value in a Lottie file.
struct LottieValue {
  private let raw: Any?

  private init(raw: Any?) { self.raw = raw }

  /// An upper bound of the number of values in JSON text: each one except the first follows a comma or a bracket.
  static func greatestCount(of bytes: [UInt8]) -> Int {
    bytes.reduce(1) { count, byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") ? count + 1 : count
    }
  }

  /// - Throws: if the bytes are not JSON, have too many values, or are nested deeper than Foundation allows.
  init(_ bytes: [UInt8]) throws(LottieImportError) {
    let budget = LottieBudget(LottieLimits())
    if !budget.reserve(points: Self.greatestCount(of: bytes)), let refusal = budget.refusal { throw refusal }
    do { raw = try JSONSerialization.jsonObject(with: Data(bytes)) } catch {
      throw LottieImportError("it is not JSON", remedy: "export the animation again")
    }
  }

  subscript(_ key: String) -> LottieValue { LottieValue(raw: (raw as? [String: Any])?[key]) }

  /// Whether it exists and is not null.
  var exists: Bool { raw != nil && !(raw is NSNull) }
  var isObject: Bool { raw is [String: Any] }

  /// Numbers are clamped to this, so that sums don't overflow.
  private static let largest = 1e7

  private static func number(_ raw: Any?) -> Double? {
    guard let number = raw as? NSNumber else { return nil }
    let value = number.doubleValue
    return value.isNaN ? nil : max(-largest, min(largest, value))
  }

  /// A number, or the first one of a list.
  var number: Double? { Self.number(raw) ?? (raw as? [Any])?.first.flatMap(Self.number) }
  /// A list of numbers; a single number gives a list of one.
  var numbers: [Double]? {
    if let number = Self.number(raw) { return [number] }
    guard let list = raw as? [Any], !list.isEmpty else { return nil }
    let numbers = list.compactMap(Self.number)
    return numbers.count == list.count ? numbers : nil
  }
  var point: Point? { numbers.map { Point($0[0], $0.count > 1 ? $0[1] : 0) } }
  var integer: Int? { number.map { Int(clamping: $0) } }
  var text: String? { raw as? String }

  /// Facts about a value and everything in it.
  struct Facts {
    /// The number of values, including itself.
    var count = 0
    /// Whether it contains an expression.
    var hasExpression = false
  }

  var facts: Facts {
    var facts = Facts()
    var open: [Any] = raw.map { [$0] } ?? []
    while let next = open.popLast() {
      facts.count += 1
      if let map = next as? [String: Any] {
        if map["x"] is String && map["k"] != nil { facts.hasExpression = true }
        open.append(contentsOf: map.values)
      } else if let list = next as? [Any] {
        open.append(contentsOf: list)
      }
    }
    return facts
  }

  /// True for `true` or a number other than 0.
  var flag: Bool { (number ?? 0) != 0 }
  var items: [LottieValue] { (raw as? [Any])?.map { LottieValue(raw: $0) } ?? [] }
  var isList: Bool { raw is [Any] }
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
