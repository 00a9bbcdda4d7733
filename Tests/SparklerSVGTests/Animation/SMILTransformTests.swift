import SparklerCore
import SparklerSVG
import Testing

@Suite struct SMILTransformTests {
  private func transform(_ animations: String, own: String = "") throws -> Moving {
    try Moving("<rect id='a' \(own)>\(animations)</rect>")
  }

  @Test("each type is interpolated by its numbers") func types() throws {
    func at(_ type: String, _ values: String) throws -> [Double] {
      try transform(
        "<animateTransform attributeName='transform' type='\(type)' values='\(values)' dur='1s'/>"
      ).matrix("transform", at: 0.5)
    }
    #expect(try at("translate", "0 0;10,20") == [1, 0, 0, 1, 5, 10])
    #expect(try at("translate", "0;10") == [1, 0, 0, 1, 5, 0])
    #expect(try at("scale", "1;3 5") == [2, 0, 0, 3, 0, 0])
    #expect(try at("rotate", "0 10 10;180 10 10") == [0, 1, -1, 0, 20, 0])
    #expect(try at("skewX", "0;90") == [1, 0, 1, 1, 0, 0])
  }

  @Test("an animation replaces the list, or is applied inside of it") func additive() throws {
    let own = "transform='translate(100 0)'"
    let text = "attributeName='transform' type='scale' values='1;3' dur='1s'"
    #expect(
      try transform("<animateTransform \(text)/>", own: own).matrix("transform", at: 0.5) == [2, 0, 0, 2, 0, 0])
    #expect(
      try transform("<animateTransform \(text) additive='sum'/>", own: own).matrix("transform", at: 0.5)
        == [2, 0, 0, 2, 100, 0])
  }

  @Test("several animations are one list") func several() throws {
    let moving = try transform(
      """
      <animateTransform attributeName='transform' type='translate' values='12 12;0 0' dur='1s'/>
      <animateTransform attributeName='transform' type='scale' additive='sum' values='0;1' dur='1s'/>
      """)
    #expect(moving.matrix("transform", at: 0.5) == [0.5, 0, 0, 0.5, 6, 6])
  }

  @Test("motion follows values, and a path at a constant speed") func motion() throws {
    let values = try transform("<animateMotion values='0,0; 30,0; 30,10' dur='4s'/>")
    #expect(values.matrix("motion", at: 3) == [1, 0, 0, 1, 30, 0])
    let path = try transform("<animateMotion path='M0 0H30V10' dur='4s' rotate='auto'/>")
    #expect(path.matrix("motion", at: 1) == [1, 0, 0, 1, 10, 0])
    #expect(path.matrix("motion", at: 3.5) == [0, 1, -1, 0, 30, 5])
    let reverse = try transform("<animateMotion path='M0 0H40' dur='4s' rotate='auto-reverse'/>")
    #expect(reverse.matrix("motion", at: 1) == [-1, 0, 0, -1, 10, 0])
  }

  @Test("key points are shares of the path") func keyPoints() throws {
    let moving = try transform(
      "<animateMotion path='M0 0H100' keyPoints='0;.8;1' keyTimes='0;.5;1' calcMode='linear' dur='2s'/>")
    #expect(moving.matrix("motion", at: 0.5) == [1, 0, 0, 1, 40, 0])
    #expect(moving.matrix("motion", at: 1.5) == [1, 0, 0, 1, 90, 0])
  }

  @Test("mpath refers to a path") func mpath() throws {
    let moving = try Moving(
      "<path id='p' d='M10 0H20'/><rect id='a'><animateMotion dur='1s'><mpath href='#p'/></animateMotion></rect>")
    #expect(moving.matrix("motion", at: 0.5) == [1, 0, 0, 1, 15, 0])
  }

  @Test("paths of one structure mix; others jump") func paths() throws {
    func d(_ values: String, at time: Double) throws -> SVGValue? {
      try Moving("<path id='a'><animate attributeName='d' values='\(values)' dur='1s'/></path>").value("d", at: time)
    }
    #expect(try d("M0 0H10;M0 0H20", at: 0.5) == .path(Path([.move(.zero), .line(Point(15, 0))])))
    #expect(try d("M0 0H10;M0 0H20V3", at: 0.4) == .path(Path([.move(.zero), .line(Point(10, 0))])))
  }
}
