// The values that a param accepts: its type, bounds and choices.
// Flow: a param's declaration → ParamRule → why a value is wrong; a key of an effect.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The type of a param's values.
package enum ParamType: String, Word {
  case text, number, integer, color, choice, image, angle, time, length, flag

  /// The number in a text, in points, radians or seconds; nil if the text is not of this type.
  fileprivate func number(_ text: String) -> Double? {
    switch self {
    case .number: Units.number(text)
    case .integer: Units.number(text).flatMap { $0 == $0.rounded() ? $0 : nil }
    case .angle: Units.angle(text)
    case .time: Units.time(text)
    case .length: Units.length(text, Surroundings(bounds: .zero).lengths(of: 0))
    case .text, .color, .choice, .image, .flag: nil
    }
  }

  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .integer, .angle, .time, .length: true
    case .text, .color, .choice, .image, .flag: false
    }
  }

  /// The type as messages name it.
  fileprivate var words: String {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .color: "a colour"
    case .angle: "an angle such as 45deg"
    case .time: "a time such as 0.5s"
    case .length: "a length such as 12 or 50%"
    case .flag: "true or false"
    case .text, .image, .choice: "a text"
    }
  }
}

/// The rule that a param's values must follow.
struct ParamRule: Sendable {
  var type = ParamType.text
  var choices: [String] = []
  /// Greatest length of a text, in characters.
  var maxLength: Int?
  /// In points, radians or seconds; `bounds` is the same as written.
  var interval: ClosedRange<Double>?
  var bounds = ""

  /// What a value should be instead; nil if it is valid.
  func wanted(_ text: String) -> String? {
    switch type {
    case .color: return Color(css: text) == nil ? type.words : nil
    case .choice: return choices.contains(text) ? nil : "one of \(choices.joined(separator: ", "))"
    case .flag: return ["true", "false", "yes", "no", "on", "off"].contains(text) ? nil : type.words
    case .text, .image: return maxLength.flatMap { text.count > $0 ? "at most \($0) characters" : nil }
    case .number, .integer, .angle, .time, .length:
      guard let number = type.number(text) else { return type.words + bounds }
      // A relative length can't be checked here.
      let isOpen = type == .length && Units.number(text) == nil
      return isOpen || interval?.contains(number) ?? true ? nil : type.words + bounds
    }
  }

  /// The rule as the kind of a key.
  var kind: Field.Kind {
    switch type {
    case .text: .text
    case .number: .number
    case .integer: .integer
    case .color: .color
    case .choice: .choice(choices)
    case .image: .asset
    case .angle: .angle
    case .time: .time
    case .length: .length
    case .flag: .boolean
    }
  }
}

extension NameResolver {
  /// - Parameter found: the keys of a param's declaration.
  mutating func rule(_ values: FieldValues, _ found: FoundKeys) -> ParamRule {
    var rule = ParamRule(
      type: values[ParamKeys.type] ?? .text, choices: values[ParamKeys.choices] ?? [],
      maxLength: values[ParamKeys.maxLength])
    let low = bound(ParamKeys.least, found, rule.type)
    let high = bound(ParamKeys.most, found, rule.type)
    guard low != nil || high != nil else { return rule }
    let ends = (low?.number ?? -.greatestFiniteMagnitude, high?.number ?? .greatestFiniteMagnitude)
    if ends.0 > ends.1 {
      if let node = found[ParamKeys.most] {
        reader.report(.outOfRange, node, "max is below min", remedy: "write min: 1, max: 9")
      }
      return rule
    }
    rule.interval = ends.0...ends.1
    rule.bounds =
      switch (low?.text, high?.text) {
      case (let low?, let high?): " from \(low) to \(high)"
      case (let low?, nil): " from \(low)"
      case (_, let high): " up to \(high ?? "")"
      }
    return rule
  }

  /// One end of a param's interval, in the type's own unit.
  private mutating func bound(
    _ key: Key<String>, _ found: FoundKeys, _ type: ParamType
  ) -> (number: Double, text: String)? {
    guard let node = found[key], let text = reader.scalar(node, wanted: "a number") else { return nil }
    if let number = type.number(text) { return (number, text) }
    reader.report(
      .malformed, node, "\(key.name) is '\(text)', but the param is \(type.words)",
      remedy: type.isNumeric ? "write \(type.words)" : "leave it out; numbers have bounds")
    return nil
  }
}
