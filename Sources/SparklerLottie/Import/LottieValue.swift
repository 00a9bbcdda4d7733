// JSON of a Lottie file, read leniently: what is missing or of another kind is nothing.
// Flow: bytes → LottieValue → tracks, shapes, layers.
import Foundation
import SparklerCore

/// A value somewhere in a Lottie file.
struct LottieValue {
  private let raw: Any?

  private init(raw: Any?) { self.raw = raw }

  /// No JSON of so many bytes has more values: each one but the first follows a comma or a bracket.
  static func greatestCount(of bytes: [UInt8]) -> Int {
    bytes.reduce(1) { count, byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") ? count + 1 : count
    }
  }

  /// - Throws: where the bytes are no JSON, or more than any file needs; what is nested deeper than Foundation reads is
  ///   refused too.
  init(_ bytes: [UInt8]) throws(LottieImportError) {
    let budget = LottieBudget(LottieLimits())
    if !budget.reserve(points: Self.greatestCount(of: bytes)), let refusal = budget.refusal { throw refusal }
    do { raw = try JSONSerialization.jsonObject(with: Data(bytes)) } catch {
      throw LottieImportError("it is no JSON", remedy: "export the animation again")
    }
  }

  subscript(_ key: String) -> LottieValue { LottieValue(raw: (raw as? [String: Any])?[key]) }

  /// Whether it is there at all.
  var exists: Bool { raw != nil && !(raw is NSNull) }
  var isObject: Bool { raw is [String: Any] }

  /// Numbers beyond this say nothing of a picture; sums of them stay numbers.
  private static let largest = 1e7

  private static func number(_ raw: Any?) -> Double? {
    guard let number = raw as? NSNumber else { return nil }
    let value = number.doubleValue
    return value.isNaN ? nil : max(-largest, min(largest, value))
  }

  /// A number, or the first one of a list.
  var number: Double? { Self.number(raw) ?? (raw as? [Any])?.first.flatMap(Self.number) }
  /// Of a number a list of one.
  var numbers: [Double]? {
    if let number = Self.number(raw) { return [number] }
    guard let list = raw as? [Any], !list.isEmpty else { return nil }
    let numbers = list.compactMap(Self.number)
    return numbers.count == list.count ? numbers : nil
  }
  var point: Point? { numbers.map { Point($0[0], $0.count > 1 ? $0[1] : 0) } }
  var integer: Int? { number.map { Int(clamping: $0) } }
  var text: String? { raw as? String }

  /// What a value holds, all that lies in it taken together.
  struct Facts {
    /// Values, itself among them.
    var count = 0
    /// Whether a property in it is an expression.
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

  /// What is said to be so by true or by a number.
  var flag: Bool { (number ?? 0) != 0 }
  var items: [LottieValue] { (raw as? [Any])?.map { LottieValue(raw: $0) } ?? [] }
  var isList: Bool { raw is [Any] }
}

/// Why a Lottie file can't be read.
package struct LottieImportError: DescribedError, Sendable, Hashable {
  package var message: String
  package var remedy: String
  /// The name of the limit that refuses it.
  package var limit: String?

  package init(_ message: String, remedy: String, limit: String? = nil) {
    (self.message, self.remedy, self.limit) = (message, remedy, limit)
  }

  package var description: String { "\(message); \(remedy)" }
}
