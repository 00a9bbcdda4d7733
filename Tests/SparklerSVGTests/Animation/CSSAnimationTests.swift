import SparklerCore
import SparklerSVG
import Testing

@Suite struct CSSAnimationTests {
  private static let frames = "@keyframes k{from{x:0}to{x:10px}}"

  private func moving(_ animation: String, _ frames: String = frames) throws -> Moving {
    try Moving.style("\(frames) .m{animation:\(animation)}")
  }

  @Test("an animation ends without a trace, unless it fills") func fill() throws {
    #expect(try moving("k 1s linear").x(0, 0.5, 1, 2) == [0, 5, 7, 7])
    #expect(try moving("k 1s linear 1s").x(0, 1.5) == [7, 5])
    #expect(try moving("k 1s linear 1s backwards").x(0, 1.5, 2) == [0, 5, 7])
    #expect(try moving("k 1s linear forwards").x(0.5, 1, 9) == [5, 10, 10])
    #expect(try moving("k 1s linear 1s 2.5 both").x(0, 9) == [0, 5])
  }

  @Test("directions and counts") func directions() throws {
    #expect(try moving("k 1s linear infinite").x(0.5, 1, 7.25) == [5, 0, 2.5])
    #expect(try moving("k 1s linear infinite reverse").x(0, 0.25, 1) == [10, 7.5, 10])
    #expect(try moving("k 1s linear infinite alternate").x(0.25, 1, 1.25, 2.25) == [2.5, 10, 7.5, 2.5])
    #expect(try moving("k 1s linear 2 alternate-reverse forwards").x(0.25, 1.25, 5) == [7.5, 2.5, 10])
    #expect(try moving("k 1s linear 0 forwards").x(0, 5) == [0, 0])
  }

  @Test("negative delays, and pauses") func delays() throws {
    #expect(try moving("k 1s linear -.5s").x(0, 0.25, 0.5) == [5, 7.5, 7])
    #expect(try moving("k 1s linear -.5s paused").x(0, 9) == [5, 5])
    #expect(try moving("k 1s linear .5s paused").x(0, 9) == [7, 7])
    #expect(try moving("k 1s linear -.5s paused").timeline.course.isConstant)
  }

  @Test("keyframes without ends use the own value") func partial() throws {
    let moving = try moving("k 1s linear", "@keyframes k{50%{x:17px}}")
    #expect(moving.x(0, 0.25, 0.5, 0.75) == [7, 12, 17, 12])
  }

  @Test("each keyframe may have its own easing") func easing() throws {
    let frames = "@keyframes k{0%{x:0;animation-timing-function:steps(2)}50%{x:10px}to{x:20px}}"
    #expect(try moving("k 1s linear", frames).x(0.1, 0.25, 0.4, 0.75) == [0, 5, 5, 15])
  }

  @Test(
    "easing functions",
    arguments: [
      ("steps(4,start)", 2.5), ("steps(4,jump-none)", 0), ("steps(4,jump-both)", 2), ("step-end", 0),
      ("step-start", 10),
      ("linear(0,1 50%,.5)", 4), ("cubic-bezier(0,0,1,1)", 2), ("linear", 2),
    ])
  func functions(name: String, expected: Double) throws {
    #expect(try moving("k 1s \(name)").x(0.2) == [expected], "\(name)")
  }

  @Test("ease is the default") func ease() throws {
    #expect(abs(try moving("k 1s").number("x", at: 0.5) - 8.0240) < 1e-3)
  }

  @Test("several animations: the last one wins, lists are repeated") func several() throws {
    let frames = "@keyframes k{from{x:0}to{x:10px}} @keyframes l{from{x:50px}to{x:60px}} @keyframes y{to{y:10px}}"
    #expect(try moving("k 2s linear, l 1s linear", frames).x(0.5, 1.5) == [55, 7.5])
    let lists = try Moving.style(
      """
      \(frames) .m{animation-name:k,l,y;animation-duration:2s,1s;animation-timing-function:linear}
      """)
    #expect(lists.x(0.5, 1.5) == [55, 7.5])
    #expect(lists.numbers("y", [1]) == [5])
  }

  @Test("compositions") func compositions() throws {
    #expect(try Moving.style("\(Self.frames) .m{animation:k 1s linear;animation-composition:add}").x(0.5) == [12])
  }

  @Test("CSS is applied on top of SMIL") func both() throws {
    let moving = try Moving(
      """
      <style>@keyframes k{50%{x:100px}} .m{animation:k 1s linear 1s}</style>
      <rect id='a' class='m' x='7'><animate attributeName='x' values='0;10' dur='2s'/></rect>
      """)
    #expect(moving.x(0.5, 1.5) == [2.5, 100])
  }

  @Test("transforms mix function by function, and as matrices where they differ") func transforms() throws {
    func at(_ from: String, _ to: String) throws -> [Double] {
      try Moving.style("@keyframes k{from{transform:\(from)}to{transform:\(to)}} .m{animation:k 1s linear}")
        .matrix("transform", at: 0.5)
    }
    #expect(try at("none", "translate(10px,20px)") == [1, 0, 0, 1, 5, 10])
    #expect(try at("translate(0,0) rotate(0)", "translate(100%,0) rotate(360deg)") == [-1, 0, 0, -1, 5, 0])
    #expect(try at("rotate(0)", "rotate(180deg) scale(3)") == [0, 2, -2, 0, 0, 0])
    #expect(try at("scale(1)", "translate(10px)") == [1, 0, 0, 1, 5, 0])
  }

  @Test("words, dashes and visibility") func kinds() throws {
    let dashes = try Moving.style(
      "@keyframes k{from{stroke-dasharray:1 2}to{stroke-dasharray:3}} .m{animation:k 1s linear}")
    #expect(dashes.value("stroke-dasharray", at: 0.5) == .lengths([SVGLength(px: 2), SVGLength(px: 2.5)]))
    let seen = try Moving.style("@keyframes k{from{visibility:hidden}to{visibility:visible}} .m{animation:k 1s}")
    #expect(seen.value("visibility", at: 0) == .word("hidden"))
    #expect(seen.value("visibility", at: 0.1) == .word("visible"))
    let colors = try Moving.style("@keyframes k{from{fill:rgb(255 0 0 / 0)}to{fill:#00f}} .m{animation:k 1s linear}")
    #expect(colors.value("fill", at: 0.5) == .paint(.color(.fixed(Color(red: 0, green: 0, blue: 1, alpha: 0.5)))))
  }

  @Test("inherit in keyframes is the parent's value, also a moving one") func inherited() throws {
    let rules = """
      @keyframes k { 0%, 40% { visibility: inherit } 50%, to { visibility: hidden } }
      @keyframes p { from { fill-opacity: 0 } to { fill-opacity: 1 } } @keyframes c { from, to { fill-opacity: inherit } }
      .m { visibility: hidden; animation: k 1s step-end, c 1s } g { animation: p 1s linear }
      """
    let moving = try Moving("<style>\(rules)</style><g><rect id='a' class='m'/></g>")
    #expect(moving.value("visibility", at: 0.2) == nil || moving.value("visibility", at: 0.2) == .word("visible"))
    #expect(moving.value("visibility", at: 0.6) == .word("hidden"))
    #expect(moving.numbers("fill-opacity", [0.25, 0.75]) == [0.25, 0.75])
  }

  @Test("variables in keyframes are the element's") func variables() throws {
    let moving = try Moving.style(
      "@keyframes k{from{x:var(--p)}to{x:var(--q, 30px)}} .m{--p:10px;animation:k 1s linear}")
    #expect(moving.x(0.5) == [20])
  }

  @Test("missing keyframes and transitions are reported") func told() throws {
    #expect(try moving("other 1s").tells("@keyframes other is missing"))
    #expect(try Moving.style(".m{transition:x 1s}").tells("a transition has no effect"))
  }

  @Test("the course of an animation that alternates") func course() throws {
    let moving = try moving("k 1s linear 1s infinite alternate", "@keyframes k{from{x:0}25%{x:5px}to{x:10px}}")
    #expect(
      moving.course.stretches == [
        Course.Stretch(
          begin: 1, cycle: 2, end: .infinity,
          marks: [0, 0.25, 1, 1.75].map { Course.Mark($0, .linear) })
      ])
  }
}
