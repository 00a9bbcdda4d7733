// What the outline tests share: shape items as JSON, and a layer's outline as a short text.
// Flow: shape items → LottieAnimation → Shape → text such as `M0,0 L8,0 Z`.
import SparklerCore
import SparklerScene
import Testing

extension Path {
  /// Its elements with three decimals, in the letters of SVG.
  var text: String {
    func number(_ value: Double) -> String {
      let thousandths = Int((value * 1000).rounded())
      return thousandths % 1000 == 0 ? "\(thousandths / 1000)" : "\(Double(thousandths) / 1000)"
    }
    func place(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }
    return elements.map { element in
      switch element {
      case .move(let p): "M\(place(p))"
      case .line(let p): "L\(place(p))"
      case .quad(let c, let p): "Q\(place(c)) \(place(p))"
      case .cubic(let a, let b, let p): "C\(place(a)) \(place(b)) \(place(p))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

/// Files of one shape layer.
enum ShapeFile {
  /// A square from 6 to 14 on both axes.
  static let box = LottieImportTests.box
  static let red = LottieImportTests.red
  /// An open line along x.
  static let line = open([(0, 0), (12, 0)])

  static func open(_ points: [(Int, Int)]) -> String {
    let zeros = points.map { _ in "[0, 0]" }.joined(separator: ", ")
    let corners = points.map { "[\($0.0), \($0.1)]" }.joined(separator: ", ")
    return #"{"ty": "sh", "ks": {"k": {"c": false, "v": [\#(corners)], "i": [\#(zeros)], "o": [\#(zeros)]}}}"#
  }

  static func group(_ items: String..., transform: String) -> String {
    #"{"ty": "gr", "it": [\#(items.joined(separator: ", ")), {"ty": "tr", \#(transform)}]}"#
  }

  /// The layers that items become, back to front.
  static func layers(_ items: String..., ks: String = "{}") throws -> [Layer] {
    let file = LottieImportTests()
    return try file.animation(file.shape(items.joined(separator: ", "), ks: ks)).layers.first?.sublayers ?? []
  }

  /// What the layer at the back shows.
  static func shape(_ items: String...) throws -> Shape {
    let file = LottieImportTests()
    let layers = try file.animation(file.shape(items.joined(separator: ", "))).layers
    guard case .shape(let shape)? = layers.first?.sublayers.first?.content else { throw NoShape() }
    return shape
  }

  struct NoShape: Error {}

  /// The outline of items that are filled red.
  static func outline(_ items: String...) throws -> String {
    try shape((items + [red]).joined(separator: ", ")).path.text
  }
}
