// The versions of a spec's text: any sequence of changes, undo and redo leads to texts that the file has had.
// Flow: texts → EditHistory → texts.
import SparklerCommands
import SparklerCore
import Testing

@Suite("Changes that can be undone") struct EditHistoryTests {
  private func text(_ number: Int, _ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(number % 256), count: count) }

  /// - Parameter changes: texts that the page writes one after another, the first one over `0`.
  private func history(_ changes: UInt8...) -> EditHistory {
    var (history, last) = (EditHistory(), UInt8(0))
    for next in changes {
      history.add([next], over: [last])
      last = next
    }
    return history
  }

  @Test(
    "at most 100 changes are kept, and fewer long ones", arguments: [(1, 150, 100), (6 << 20, 20, 9), (40 << 20, 2, 1)])
  func bounded(length: Int, changes: Int, kept: Int) {
    var history = EditHistory()
    for number in 0..<changes { history.add(text(number + 1, length), over: text(number, length)) }
    var steps = 0
    while let jump = history.jump(isBack: true) {
      #expect(jump.old.first == UInt8((changes - steps) % 256) && jump.new.first == UInt8((changes - steps - 1) % 256))
      history.didMake(jump)
      steps += 1
    }
    #expect(steps == kept && history.canRedo && !history.canUndo)
  }

  @Test("a new change ends what could be redone") func branches() throws {
    var history = history(1)
    history.didMake(try #require(history.jump(isBack: true)))
    #expect(history.jump(isBack: false)?.new == [1])
    history.add([3], over: [0])
    #expect(!history.canRedo && history.jump(isBack: true)?.old == [3])
  }

  @Test(
    "several steps are one way, at most as long as there are changes", arguments: [(1, 1, 2), (3, 3, 0), (9, 3, 0)])
  func several(wanted: Int, made: Int, text: UInt8) {
    let jump = history(1, 2, 3).jump(isBack: true, steps: wanted)
    #expect(jump?.steps == made && jump?.new == [text] && jump?.old == [3])
  }

  /// Whether each of the texts, which the file has one after another, is another program's.
  private func whose(_ texts: [UInt8], in history: inout EditHistory, isScene: Bool = true) -> [Bool] {
    texts.map { history.see([$0], isScene: isScene) }
  }

  @Test("another program's change is undone like one of the page, and says whose it is") func others() throws {
    var history = history(1)
    #expect(whose([1, 7, 7], in: &history) == [false, true, false])
    let jump = try #require(history.jump(isBack: true, steps: 2))
    #expect(jump.new == [0] && jump.steps == 2 && jump.others == 1)
    history.didMake(jump)
    #expect(history.jump(isBack: false)?.others == 0 && history.jump(isBack: false, steps: 2)?.new == [7])
  }

  @Test("undo doesn't return to what another program wrote in parts") func inParts() {
    var history = history(1)
    #expect(whose([8, 9], in: &history, isScene: false) == [true, true])
    #expect(history.jump(isBack: true)?.new == [1] && history.jump(isBack: true)?.old == [9])
    #expect(whose([10], in: &history) == [true])
    #expect(history.jump(isBack: true)?.new == [1])
    // What the page saved with errors stays a change of its own.
    history.add([11], over: [10])
    #expect(whose([11], in: &history, isScene: false) == [false] && whose([12], in: &history) == [true])
    #expect(history.jump(isBack: true)?.new == [11])
  }

  @Test("a text that another program breaks and restores is no change") func restored() {
    var history = history(1)
    #expect(whose([8], in: &history, isScene: false) + whose([1], in: &history) == [true, true])
    #expect(history.jump(isBack: true)?.new == [0] && !history.canRedo)
  }

  @Test("any sequence of changes, undo and redo leads to the texts before and after each", arguments: 0..<40)
  func anySequence(seed: Int) {
    var (random, history) = (SeededRandom(seed: UInt64(seed)), EditHistory())
    var (texts, now, number) = ([[UInt8(0)]], 0, UInt8(0))
    history.see(texts[0])
    for _ in 0..<80 {
      switch random.below(4) {
      case 0, 1:
        number += 1
        texts = texts[...now] + [[number]]
        if random.unit() < 0.5 { history.add([number], over: texts[now]) } else { history.see([number]) }
        now += 1
      case let kind:
        let (isBack, steps) = (kind == 2, 1 + random.below(4))
        let to = isBack ? max(0, now - steps) : min(texts.count - 1, now + steps)
        let jump = history.jump(isBack: isBack, steps: steps)
        #expect(jump?.new == (to == now ? nil : texts[to]) && jump.map { $0.old == texts[now] } ?? true)
        if let jump { history.didMake(jump) }
        now = to
      }
      #expect(history.canUndo == (now > 0) && history.canRedo == (now + 1 < texts.count))
    }
  }
}
