// Items of lists in expressions: `chart[index]`, `palettes[theme][0]`.
// Flow: Expression + ExpressionScope → ExpressionValue.
import SparklerCore

extension Expression {
  /// The map of all palettes, unless a spec declares something else by this name.
  private static let palettes = "palettes"

  static func item(
    _ list: Expression, _ index: Expression, _ range: Range<Int>, _ scope: any ExpressionScope
  ) throws(ExpressionError) -> ExpressionValue {
    let place = try index.value(in: scope)
    if case .name(palettes, _) = list, scope.value(named: palettes) == nil {
      return try palette(place, index.range, scope)
    }
    let found = try list.value(in: scope)
    guard case .list(let name) = found.storage, let count = scope.count(of: name) else {
      throw ExpressionError(
        .wrongType, list.range, "expected a list, not \(found.description)",
        remedy: "[ ] takes an item of a palette, or of the brand's colours: chart[0]")
    }
    let (number, unit) = try place.quantity(at: index.range)
    guard unit.isEmpty, number == number.rounded(), let at = Int(exactly: number),
      let item = scope.item(at, of: name)
    else {
      throw ExpressionError(
        .outOfRange, index.range, "'\(name)' has no item \(place.inText); it has \(count), counted from 0",
        remedy: "write 0…\(count - 1), or repeat them: \(name)[mod(index, \(count))]")
    }
    return ExpressionValue(written: item)
  }

  /// A palette whose name was computed.
  private static func palette(
    _ name: ExpressionValue, _ range: Range<Int>, _ scope: any ExpressionScope
  ) throws(ExpressionError) -> ExpressionValue {
    if case .value(let value)? = scope.value(named: name.scalar), case .list = value.storage { return value }
    let known = scope.names.filter { scope.count(of: $0) != nil }
    throw ExpressionError(
      .undeclaredName, range, "no palette is called '\(name.inText)'",
      remedy: NearMiss.name(name.scalar, among: known).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? "palettes: {warm: [red, gold]}" : "use one of: \(known.joined(separator: ", "))"))
  }
}
