import SparklerCore
import SparklerSVG
import Testing

@Suite struct SMILValueTests {
  @Test("values are linear between evenly spaced times") func values() throws {
    let moving = try Moving.x("values='0;10;40' dur='2s'")
    #expect(moving.x(0, 0.5, 1, 1.5, 1.999) == [0, 5, 10, 25, 39.97])
  }

  @Test("an animation is over at its end, and shows its begin at its begin") func bounds() throws {
    let moving = try Moving.x("values='0;10' begin='1s' dur='1s'")
    #expect(moving.x(0.999, 1, 1.5, 2, 3) == [7, 0, 5, 7, 7])
  }

  @Test("a frozen animation keeps its last value") func freeze() throws {
    #expect(try Moving.x("from='0' to='10' dur='1s' fill='freeze'").x(0.5, 1, 9) == [5, 10, 10])
  }

  @Test("a fraction of a repetition freezes in between") func fraction() throws {
    #expect(try Moving.x("values='0;10' dur='1s' repeatCount='2.5' fill='freeze'").x(1, 2.25, 3) == [0, 2.5, 5])
    #expect(try Moving.x("values='0;10' dur='1s' repeatCount='2' fill='freeze'").x(1.5, 2, 3) == [5, 10, 10])
  }

  @Test("the boundary of a loop shows its begin") func loop() throws {
    let moving = try Moving.x("values='0;10' dur='.6s' repeatCount='indefinite'")
    #expect(moving.x(0.6, 1.8, 6, 6.3) == [0, 0, 0, 5])
    #expect(moving.plan?.period == 0.6)
    #expect(moving.plan?.settled == 0)
  }

  @Test("times of keys, discrete values and splines") func modes() throws {
    #expect(try Moving.x("values='0;10;20' keyTimes='0;.1;1' dur='1s'").x(0.05, 0.1, 0.55) == [5, 10, 15])
    #expect(try Moving.x("values='1;2;3' calcMode='discrete' dur='3s'").x(0.9, 1, 2, 2.9) == [1, 2, 3, 3])
    let spline = "values='0;10' calcMode='spline' keySplines='.42 0 .58 1' dur='1s'"
    #expect(abs(try Moving.x(spline).number("x", at: 0.25) - 1.2916) < 1e-3)
  }

  @Test("a paced animation has one speed") func paced() throws {
    #expect(try Moving.x("values='0;10;40' calcMode='paced' dur='4s'").x(1, 2) == [10, 20])
  }

  @Test("an animation with an invalid list has no effect") func invalid() throws {
    for text in [
      "values='0;10' keyTimes='0;.5' dur='1s'", "values='0;10' keyTimes='0;.5;1' dur='1s'",
      "values='0;10' keyTimes='.5;1' dur='1s'", "values='0;10;20' keyTimes='0;.8;.5' dur='1s'",
      "values='0;bad' dur='1s'", "values='0;10' calcMode='spline' dur='1s'",
      "values='0;10' calcMode='spline' keySplines='0 0 2 1' dur='1s'", "dur='1s'",
    ] {
      let moving = try Moving.x(text)
      #expect(moving.x(0.5) == [7], "\(text)")
      #expect(moving.tells("has no effect"), "\(text)")
    }
  }

  @Test("by and to start at the value without the animation") func relative() throws {
    #expect(try Moving.x("by='10' dur='1s' fill='freeze'").x(0, 0.5, 1) == [7, 12, 17])
    #expect(try Moving.x("to='17' dur='1s' fill='freeze'").x(0, 0.5, 1) == [7, 12, 17])
    #expect(try Moving.x("from='1' by='10' dur='1s'").x(0, 0.5) == [1, 6])
    #expect(try Moving.x("values='0;10' additive='sum' dur='1s'").x(0, 0.5) == [7, 12])
  }

  @Test("repetitions accumulate") func accumulate() throws {
    let moving = try Moving.x("values='0;10' accumulate='sum' dur='1s' repeatCount='3' fill='freeze'")
    #expect(moving.x(0.5, 1.5, 2.5, 3, 9) == [5, 15, 25, 30, 30])
    let endless = try Moving.x("values='0;10' accumulate='sum' dur='1s' repeatCount='indefinite'")
    #expect(endless.x(7.5) == [75])
    #expect(endless.tells("accumulates for ever"))
  }

  @Test("set holds its value") func set() throws {
    let moving = try Moving.x("to='50' begin='1s' dur='2s'", name: "set")
    #expect(moving.x(0, 1, 2.9, 3) == [7, 50, 50, 7])
    #expect(try Moving.x("to='50' begin='1s'", name: "set").x(0, 1, 99) == [7, 50, 50])
  }

  @Test("words jump, and colours mix without premultiplication") func kinds() throws {
    let words = try Moving("<g id='a'><animate attributeName='fill-rule' values='nonzero;evenodd' dur='1s'/></g>")
    #expect(words.value("fill-rule", at: 0.4) == .word("nonzero"))
    #expect(words.value("fill-rule", at: 0.6) == .word("evenodd"))
    let colors = try Moving("<g id='a'><animate attributeName='fill' values='#f00;rgb(0 0 255 / 0)' dur='1s'/></g>")
    #expect(
      colors.value("fill", at: 0.5) == .paint(.color(.fixed(Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5)))))
    let current = try Moving("<g id='a'><animate attributeName='fill' values='red;currentColor' dur='1s'/></g>")
    guard case .paint(.color(let mixed))? = current.value("fill", at: 0.5) else { throw Missing() }
    #expect(mixed.resolved(current: .white) == Color(red: 1, green: 0.5, blue: 0.5))
  }

  @Test("units mix") func units() throws {
    guard case .length(let length)? = try Moving.x("from='0%' to='1in' dur='1s'").value("x", at: 0.5) else {
      throw Missing()
    }
    #expect(length == SVGLength(px: 48, percent: 0))
  }

  @Test("the animation that began last has priority") func sandwich() throws {
    let moving = try Moving(
      """
      <rect id='a' x='7'>
      <animate attributeName='x' values='100;100' begin='1s' dur='2s'/>
      <animate attributeName='x' values='200;200' dur='2s' fill='freeze'/>
      <animate attributeName='x' by='5' begin='0s' dur='1s' fill='freeze'/>
      </rect>
      """)
    #expect(moving.x(0, 0.5, 1, 2.5, 3, 9) == [200, 202.5, 100, 100, 205, 205])
  }

  @Test("opacity stays within 0...1") func clamped() throws {
    let moving = try Moving("<g id='a' opacity='.8'><animate attributeName='opacity' by='.8' dur='1s'/></g>")
    #expect(moving.numbers("opacity", [0, 0.125, 0.5]) == [0.8, 0.9, 1])
  }

  @Test("instances move like their originals") func instances() throws {
    let moving = try Moving(
      """
      <defs><rect id='r' x='7'><animate attributeName='x' values='0;10' dur='1s'/></rect></defs>
      <use id='a' href='#r'/><animate href='#r' attributeName='y' values='0;20' dur='1s'/>
      """)
    let use = try #require(moving.document.ids["a"])
    let instance = try #require(moving.document[use].children.first)
    #expect(moving.resolver.value(instance, "x")[0.5] == .length(SVGLength(px: 5)))
    #expect(moving.resolver.value(instance, "y")[0.5] == .length(SVGLength(px: 10)))
  }

  private struct Missing: Error {}
}
