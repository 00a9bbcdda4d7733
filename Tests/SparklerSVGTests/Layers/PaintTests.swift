// Colours, gradients and lines of elements.
// Flow: SVG text → SVGAnimation → Shape, animations.
import SparklerCore
import SparklerSVG
import SparklerScene
import Testing

@Suite struct PaintTests {
  private let red = Color(rgb: 0xFF0000)

  private func gradient(_ text: String) throws -> Gradient? {
    if case .gradient(let gradient)? = try shape(of: text)?.fill { gradient } else { nil }
  }

  @Test func multipliesOpacities() throws {
    let shape = try shape(of: "<rect width='9' height='9' fill='#f008' fill-opacity='.5'/>")
    guard case .color(let color)? = shape?.fill else { return #expect(Bool(false)) }
    #expect(abs(color.alpha - 0x88 / 255.0 / 2) < 1e-9)
  }

  @Test func usesTheFallbackOfAMissingPaint() throws {
    #expect(try shape(of: "<rect width='9' height='9' fill='url(#gone) red'/>")?.fill == .color(red))
    let current = "<g color='red'><rect width='9' height='9' fill='url(#gone) currentColor'/></g>"
    guard case .shape(let shape)? = try layers(of: current).first?.sublayers.first?.content else {
      return #expect(Bool(false))
    }
    #expect(shape.fill == .color(red))
  }

  @Test func inheritsPartsOfGradients() throws {
    let found = try gradient(
      """
      <rect x='10' y='20' width='40' height='20' fill='url(#a)'/>
      <linearGradient id='a' href='#b' x2='.5' spreadMethod='reflect'/>
      <linearGradient id='b' x1='.25' x2='1'><stop stop-color='red'/><stop offset='1' stop-color='lime'/></linearGradient>
      """)
    #expect(found?.startPoint == Point(0.25, 0) && found?.endPoint == Point(0.5, 0))
    #expect(found?.spread == .reflect && found?.colors.count == 2)
    #expect(found?.matrix == AffineTransform(a: 40, b: 0, c: 0, d: 20, tx: 10, ty: 20))
  }

  @Test func keepsOffsetsInOrder() throws {
    let found = try gradient(
      """
      <rect width='4' height='2' fill='url(#a)'/><linearGradient id='a'><stop offset='60%'/>
      <stop offset='.2' stop-color='red'/><stop offset='7'/></linearGradient>
      """)
    #expect(found?.locations == [0.6, 0.6, 1])
  }

  @Test(
    "a gradient without an extent is one colour",
    arguments: [
      "<linearGradient id='a' x2='0'><stop/><stop offset='1' stop-color='red'/></linearGradient>",
      "<radialGradient id='a' r='0'><stop/><stop offset='1' stop-color='red'/></radialGradient>",
      "<linearGradient id='a'><stop offset='.3' stop-color='red'/></linearGradient>",
    ])
  func solid(_ server: String) throws {
    #expect(try shape(of: "<rect width='9' height='9' fill='url(#a)'/>\(server)")?.fill == .color(red))
  }

  @Test func paintsNoBoxOfALine() throws {
    let stops = "<stop/><stop offset='1'/>"
    let text = """
      <line x2='50' stroke='url(#a)'/><linearGradient id='a'>\(stops)</linearGradient>
      """
    #expect(try layers(of: text).isEmpty)
    #expect(try layers(of: text.replacing("id='a'", with: "id='a' gradientUnits='userSpaceOnUse'")).count == 1)
  }

  @Test(
    "dashes",
    arguments: [
      ("5", [5.0, 5]), ("1 2 3", [1, 2, 3, 1, 2, 3]), ("0 0", []), ("4 -1", []), ("none", []), ("1,2", [1, 2]),
    ])
  func dashes(_ text: String, _ list: [Double]) throws {
    let shape = try shape(of: "<path d='M0 0H50' stroke='red' stroke-dasharray='\(text)'/>")
    #expect(shape?.strokeStyle.lineDashPattern == list)
  }

  @Test func measuresDashesByPathLength() throws {
    let shape = try shape(
      of: "<path d='M0 0H50' stroke='red' pathLength='10' stroke-dasharray='1' stroke-dashoffset='2'/>")
    #expect(shape?.strokeStyle.lineDashPattern == [5, 5] && shape?.strokeStyle.lineDashPhase == 10)
  }

  @Test func dividesPaintsByPaintOrder() throws {
    let found = try layers(of: "<rect width='9' height='9' stroke='red' paint-order='stroke'/>")
    #expect(found[0].sublayers.count == 2)
    guard case .shape(let first) = found[0].sublayers[0].content else { return #expect(Bool(false)) }
    #expect(first.fill == nil && first.stroke == .color(red))
  }
}
