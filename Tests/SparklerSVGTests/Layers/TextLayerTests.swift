// Texts of SVG files as layers. Letters are half an em wide, and 0.8 em above their baseline.
// Flow: SVG text → SVGAnimation → text layers.
import SparklerCore
import SparklerSVG
import SparklerScene
import Testing

@Suite struct TextLayerTests {
  private func texts(_ body: String) throws -> [Building.Text] {
    try Building.animation("<g font-size='10'>\(body)</g>").layers.flatMap { Building.texts($0) }
  }

  @Test func putsBaselinesAtPositions() throws {
    let text = try texts("<text x='30' y='40'>abc</text>")
    #expect(text.map(\.string) == ["abc"])
    #expect(text.first?.bounds == Rect(30, 32, 15, 10))
    #expect(text.first?.layer.anchor == .zero)
  }

  @Test func continuesAfterSpans() throws {
    let text = try texts("<text x='30' y='40'>ab<tspan fill='red' dx='3'>c</tspan>d</text>")
    #expect(text.map(\.string) == ["ab", "c", "d"])
    #expect(text.map(\.bounds.minX) == [30, 43, 48])
  }

  @Test func anchorsWholeChunks() throws {
    let text = try texts("<text x='30' text-anchor='middle'>ab<tspan>cd</tspan><tspan x='90'>e</tspan></text>")
    #expect(text.map(\.bounds.minX) == [20, 30, 87.5])
  }

  @Test func positionsSingleLetters() throws {
    let text = try texts("<text x='1 2' y='8' rotate='0 90'>abc</text>")
    #expect(text.map(\.string) == ["a", "b", "c"])
    #expect(text.first?.bounds.minX == 1)
    #expect(text.last?.layer.transform.affine?.tx == 7)
  }

  @Test func addsSpacing() throws {
    let text = try texts("<text letter-spacing='2'>ab<tspan>c</tspan></text>")
    #expect(text.map(\.bounds.minX) == [0, 14])
    #expect(try texts("<text word-spacing='3'>a b</text>").map(\.bounds.minX) == [0, 13])
  }

  @Test("a line has no gaps at word spacing: the space is as wide as its line") func linesSpaces() throws {
    let text = try texts("<text word-spacing='3' text-decoration='underline'>ab cd</text>")
    #expect(text.map(\.string) == ["ab", " ", "cd"])
    #expect(text.last?.bounds.minX == 18)
    #expect(text.map { $0.layer.transform.affine?.a } == [1, 1.6, 1])
    #expect(try texts("<text text-decoration='underline'>ab cd</text>").map(\.string) == ["ab cd"])
  }

  @Test func fitsLengths() throws {
    #expect(try texts("<text textLength='30'>abcd</text>").first?.bounds.size.width == 30)
    let matrix = try texts("<text textLength='40' lengthAdjust='spacingAndGlyphs'>abcd</text>").first?.layer.transform
    #expect(matrix?.affine?.a == 2)
  }

  @Test func shiftsBaselines() throws {
    let text = try texts(
      "<text>a<tspan baseline-shift='3'>b</tspan><tspan dominant-baseline='hanging'>c</tspan></text>")
    #expect(text.map { ($0.bounds.minY * 1000).rounded() } == [-8000, -11000, -1600])
  }

  @Test func strokesAboveFills() throws {
    let text = try texts("<text fill='red' stroke='blue'>a</text>").map(\.layer.text)
    #expect(text.map { $0?.paint == nil } == [false, true])
    #expect(text.map { $0?.stroke == nil } == [true, false])
  }

  @Test func hidesParts() throws {
    let text = try texts("<text>a<tspan visibility='hidden'>b</tspan><tspan display='none'>c</tspan>d</text>")
    #expect(text.map(\.string) == ["a", "d"])
    #expect(text.map(\.bounds.minX) == [0, 10])
  }

  @Test func followsPaths() throws {
    let text = try texts("<path id='p' d='M0 0H100'/><text><textPath href='#p' startOffset='50%'>ab</textPath></text>")
    #expect(text.first?.layer.text?.textPath?.startOffset == 0.5)
    #expect(try texts("<text><textPath href='#no'>ab</textPath></text>").isEmpty)
  }

  @Test func movesTexts() throws {
    let text = try texts(
      "<text x='5'>a<animate attributeName='x' values='5;25' dur='2s' repeatCount='indefinite'/></text>")
    #expect(text.first?.layer.animations.count == 1)
  }

  @Test func groupsNamedSpans() throws {
    #expect(try Building.layer("s", in: "<text>a<tspan id='s' opacity='.5'>b</tspan></text>")?.opacity == 0.5)
  }

  @Test func clipsByTexts() throws {
    let layer = try Building.layer(
      "a",
      in: "<clipPath id='c'><text y='9' fill='none'>ab</text></clipPath>"
        + "<rect id='a' width='9' height='9' clip-path='url(#c)'/>")
    #expect(layer?.mask.map { Building.texts($0).map(\.layer.text?.paint) } == [.color(.black)])
  }

  @Test(arguments: [
    "<text x='' y='a' dx='1e999' rotate='x'>a</text>", "<text/>", "<text x='NaN'> </text>",
    "<text font-size='-5'>a</text>", "<text font-size='0'>a</text>", "<text textLength='-1'>a</text>",
    "<text><tspan><tspan/></tspan></text>", "<text><tref href='#x'/></text>", "<text font-weight='bolder'>a</text>",
    "<text font-family=',,'>a</text>", "<text x='1,,2'>a\u{301}b</text>",
  ])
  func survives(_ body: String) throws { _ = try Building.animation(body) }
}
