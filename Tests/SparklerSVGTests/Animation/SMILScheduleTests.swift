import SparklerCore
import SparklerSVG
import Testing

@Suite struct SMILScheduleTests {
  private func second(_ first: String, _ second: String) throws -> Moving {
    try Moving(
      """
      <rect><animate id='f' attributeName='y' values='0;1' \(first)/></rect>
      <rect id='a' x='7'><animate id='s' attributeName='x' values='0;10' \(second)/></rect>
      """)
  }

  @Test("an animation begins with another one, or at its end") func sync() throws {
    #expect(try second("dur='1s'", "begin='f.begin+.5s' dur='1s'").x(0.4, 0.5, 1, 1.5) == [7, 0, 5, 7])
    #expect(try second("dur='1s'", "begin='f.end' dur='1s'").x(0.9, 1, 1.5, 2) == [7, 0, 5, 7])
    #expect(try second("dur='1s' repeatCount='2'", "begin='f.end-0.5s' dur='1s'").x(1.4, 1.5, 2) == [7, 0, 5])
  }

  @Test("several begins restart it") func restart() throws {
    #expect(try Moving.x("values='0;10' begin='0;.5' dur='1s'").x(0.4, 0.5, 1, 1.5) == [4, 0, 5, 7])
    #expect(
      try Moving.x("values='0;10' begin='0;.5;2' dur='1s' restart='whenNotActive'").x(0.5, 1, 2.5) == [5, 7, 5])
    #expect(try Moving.x("values='0;10' begin='0;2' dur='1s' restart='never'").x(0.5, 2.5) == [5, 7])
  }

  @Test("end, min and max bound it") func bounds() throws {
    #expect(try Moving.x("values='0;10' dur='2s' end='1s' fill='freeze'").x(0.5, 1, 5) == [2.5, 5, 5])
    #expect(try Moving.x("values='0;10' dur='1s' repeatCount='indefinite' max='1.5s'").x(1.25, 1.5) == [2.5, 7])
    #expect(try Moving.x("values='0;10' dur='1s' min='3s' fill='freeze'").x(2, 4) == [10, 10])
    #expect(try Moving.x("values='0;10' dur='1s' repeatDur='1.5s' fill='freeze'").x(1.25, 9) == [2.5, 5])
    #expect(try second("dur='1s'", "dur='4s' end='f.end'").x(0.5, 1) == [1.25, 7])
    #expect(try Moving.x("values='0;10' begin='2s' end='1s' dur='1s'").x(2.5) == [7])
  }

  @Test(
    "clock values",
    arguments: [
      ("1.5s", 1.5), ("1500ms", 1.5), ("0:01.5", 1.5), ("00:00:01.5", 1.5), ("1.5", 1.5), ("0.025min", 1.5),
      (" 1.5s ", 1.5),
    ])
  func clock(text: String, seconds: Double) throws {
    #expect(try Moving.x("values='0;15' dur='\(text)'").x(1) == [10], "\(text)")
  }

  @Test("a duration of zero, below zero or missing is indefinite", arguments: ["dur='0s'", "dur='-1s'", ""])
  func indefinite(text: String) throws {
    #expect(try Moving.x("values='3;10' \(text)").x(0, 5) == [3, 3], "\(text)")
  }

  @Test("a negative begin shows a later part") func early() throws {
    #expect(try Moving.x("values='0;10' begin='-.5s' dur='1s'").x(0, 0.25, 0.5) == [5, 7.5, 7])
  }

  @Test("animations that start each other repeat for ever") func circle() throws {
    let moving = try Moving(
      """
      <rect id='a' x='7'><animate id='one' attributeName='x' values='0;10' dur='.5s' begin='0;two.end+.1s'/></rect>
      <rect id='b' x='7'><animate id='two' attributeName='x' values='0;10' dur='.4s' begin='one.end'/></rect>
      """)
    #expect(moving.x(0.25, 0.75, 1.25, 100.25, 1000.25) == [5, 7, 5, 5, 5])
    #expect(moving.numbers("x", [0.25, 0.7, 1000.7], of: "b") == [7, 5, 5])
    #expect(abs((moving.plan?.period ?? 0) - 1) < 1e-9)
    #expect((moving.plan?.settled ?? 9) <= 2)
    #expect(!moving.tells("pattern"))
  }

  @Test("frozen animations that start each other keep their priorities") func frozenCircle() throws {
    let moving = try Moving(
      """
      <rect id='a' x='7'>
      <animate id='one' attributeName='x' values='0;10' dur='1s' begin='0;two.end' fill='freeze'/>
      <animate id='two' attributeName='x' values='20;30' dur='1s' begin='one.end' fill='freeze'/>
      </rect>
      """)
    #expect(moving.x(0.5, 1.5, 2.5, 3.5, 60.5, 61.5) == [5, 25, 5, 25, 5, 25])
    #expect(moving.plan?.period == 2)
  }

  @Test("events never happen, and are reported") func events() throws {
    for text in ["click", "b.mouseover+1s", "accessKey(a)", "wallclock(2020-01-01)"] {
      let moving = try Moving.x("values='0;10' begin='\(text)' dur='1s'")
      #expect(moving.x(0, 5) == [7, 7], "\(text)")
      #expect(moving.tells("it never happens"), "\(text)")
    }
    #expect(try Moving.x("values='0;10' begin='click; 1s' dur='1s'").x(1.5) == [5])
    #expect(try Moving.x("values='0;10' begin='indefinite' dur='1s'").x(1.5) == [7])
  }

  @Test("what waits for itself ends") func selves() throws {
    #expect(try Moving.x("id='s' values='0;10' begin='s.begin' dur='1s'").x(0.5) == [7])
    #expect(try Moving.x("id='s' values='0;10' begin='0;s.begin-1s' dur='1s'").x(0.5) == [5])
    let itself = try Moving.x("id='s' values='0;10' begin='0;s.end+1s' dur='1s'")
    #expect(itself.x(0.5, 1.5, 2.5, 400.5) == [5, 7, 5, 5])
    #expect(itself.plan?.period == 2)
  }

  @Test("a still has no course") func still() throws {
    #expect(try Moving("<rect id='a' x='7'/>").timeline.course.isConstant)
    #expect(try Moving.x("to='9'", name: "set").timeline.course.isConstant)
    #expect(try Moving.x("to='9'", name: "set").x(0) == [9])
  }

  @Test("the course has the times of keys") func course() throws {
    let moving = try Moving.x("values='0;10;20' keyTimes='0;.25;1' dur='2s' repeatCount='indefinite' begin='1s'")
    #expect(
      moving.course.stretches == [
        Course.Stretch(
          begin: 1, cycle: 2, end: .infinity, marks: [Course.Mark(0, .linear), Course.Mark(0.5, .linear)])
      ])
  }

  @Test("a long list of begins ends") func list() throws {
    let begins = (0..<300).map { "\($0)" }.joined(separator: ";")
    let moving = try Moving.x("values='0;10' begin='\(begins)' dur='.5s'")
    #expect(moving.x(0.25, 40.25, 299.25, 300.25) == [5, 5, 5, 7])
    #expect(moving.plan?.period == nil)
  }

  @Test("a chain that goes round is only delayed by what begins later, unless something happens once") func delayed()
    throws
  {
    let chain = """
      <rect id='a' x='7'><animate id='b' attributeName='x' values='0;50' dur='.4s' begin='0s;c.end'/>\
      <animate id='c' attributeName='x' values='50;0' dur='.6s' begin='b.end'/></rect>
      """
    let late =
      "<circle r='4'><animate attributeName='r' values='4;1;4' dur='.5s' begin='2.3s' repeatCount='indefinite'/></circle>"
    let moving = try Moving(chain + late)
    let plan = try #require(moving.plan)
    #expect(plan.isOnlyDelayed && plan.period == 1)
    let start = plan.settled
    for offset in [0.05, 0.3, 0.45, 0.9] { #expect(moving.x(start + offset) == moving.x(start + offset + 1)) }
    let once = try Moving(chain + late + "<rect x='9'><animate attributeName='x' values='0;9' dur='.5s'/></rect>")
    #expect(once.plan?.isOnlyDelayed == false)
  }
}
