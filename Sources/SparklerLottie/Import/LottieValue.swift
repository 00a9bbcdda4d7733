// JSON of a Lottie file, read leniently: what is missing or of another kind is nothing.
// Flow: bytes → LottieValue → tracks, shapes, layers.
import Foundation
import SparklerCore

/// A value somewhere in a Lottie file.
struct LottieValue {
  private let raw: Any?

  private init(raw: Any?) { self.raw = raw }

  /// - Throws: where the bytes are no JSON; what is nested deeper than Foundation reads is refused too.
  init(_ bytes: [UInt8]) throws(LottieImportError) {
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
  /// Whether a property in it is an expression.
  var hasExpression: Bool {
    if let map = raw as? [String: Any] {
      return map["x"] is String && map["k"] != nil || map.values.contains { LottieValue(raw: $0).hasExpression }
    }
    guard let list = raw as? [Any] else { return false }
    return list.contains { LottieValue(raw: $0).hasExpression }
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
  /// Whether a limit refuses it.
  package var isLimit: Bool

  package init(_ message: String, remedy: String, isLimit: Bool = false) {
    (self.message, self.remedy, self.isLimit) = (message, remedy, isLimit)
  }

  package var description: String { "\(message); \(remedy)" }
}
