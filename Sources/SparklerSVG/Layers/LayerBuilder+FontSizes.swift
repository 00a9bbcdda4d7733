// Font sizes, which lengths may refer to.
// Flow: `font-size` of an element and its ancestors → user units.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The computed `font-size` in user units.
  func fontSize(of node: Int, in scope: Scope) -> Varying<Double> {
    if let known = fontSizes[node] { return known }
    // Ancestors first, without recursion.
    var chain = [node]
    while let parent = document[chain[chain.count - 1]].parent, fontSizes[parent] == nil { chain.append(parent) }
    for node in chain.reversed() {
      let above = document[node].parent.flatMap { fontSizes[$0] } ?? Varying(Self.mediumSize)
      fontSizes[node] = ownFontSize(of: node, above: above, in: scope)
    }
    return fontSizes[node] ?? Varying(Self.mediumSize)
  }

  private func ownFontSize(of node: Int, above: Varying<Double>, in scope: Scope) -> Varying<Double> {
    let value = values.value(node, "font-size")
    let element = document[node]
    let isOwn = element.declared["font-size"].map { $0 != "inherit" && $0 != "unset" } ?? false
    let inherited = element.parent.map { values.value($0, "font-size") }
    if !isOwn, value.isConstant || value.course == inherited?.course { return above }
    let (canvas, root) = (canvas, node == 0 ? Varying(Self.mediumSize) : fontSizes[0] ?? Varying(Self.mediumSize))
    return value.with(above.with(root) { ($0, $1) }) { value, sizes in
      var scale = LengthScale(viewport: Size(sizes.0, sizes.0), canvas: canvas)
      (scale.fontSize, scale.rootFontSize) = sizes
      switch value {
      case .length(let length): return max(0, scale.points(length, of: .width))
      case .number(let number): return max(0, number)
      case .word(let word): return Self.size(word, above: sizes.0)
      default: return Self.mediumSize
      }
    }
  }

  private static let mediumSize = 16.0
  private static let step = 1.2

  /// CSS's keywords.
  private static func size(_ word: String, above: Double) -> Double {
    switch word {
    case "xx-small": mediumSize * 9 / 16
    case "x-small": mediumSize * 10 / 16
    case "small": mediumSize * 13 / 16
    case "large": mediumSize * 18 / 16
    case "x-large": mediumSize * 24 / 16
    case "xx-large": mediumSize * 32 / 16
    case "xxx-large": mediumSize * 48 / 16
    case "smaller": above / step
    case "larger": above * step
    default: mediumSize
    }
  }
}
