// The advice that a refused loop gets, followed to the letter: the scene must then build, and its end meet its beginning.
// Flow: random specs → problem → remedy put in → frames on both sides of the seam.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct SeamlessAdviceTests {
  /// Motions without a jump of their own, by a seed.
  private struct Draft {
    var random: SeededRandom
    var duration: String
    var layers: [String] = []

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      duration = "2s"
      duration = pick(["1s", "1.5s", "2s", "3s", "4s", "5s"])
      for i in 0..<(1 + random.below(3)) { layers.append(layer("l\(i)", depth: 0)) }
    }

    mutating func pick(_ words: [String]) -> String { words[random.below(words.count)] }

    mutating func animation() -> String {
      let begin = pick(["-1s", "-0.5s", "0s", "0s", "0s", "0.4s", "1s", "2.5s"])
      let length = pick(["0.4s", "0.5s", "0.8s", "1s", "1.5s", "2s", "3s", "5s"])
      let count = pick(["infinite", "infinite", "1", "1", "2", "2.5", "3"])
      let fill = pick(["", "", ", fillMode: forwards", ", fillMode: both", ", fillMode: backwards"])
      let speed = pick(["", "", "", ", speed: 2", ", speed: -1", ", timeOffset: 0.3s", ", timeOffset: -0.2s"])
      let value = pick([
        "values: [10, 60, 10]", "values: [50, 20, 50]", "from: 10, to: 80, autoreverses: true",
        "values: [0, 9, -9, 0], additive: true", "from: 20, to: 70",
      ])
      let path = pick(["position.x", "position.y", "position.x", "bounds.size.width"])
      return
        "{keyPath: \(path), \(value), beginTime: \(begin), duration: \(length), repeatCount: \(count)\(fill)\(speed)}"
    }

    mutating func layer(_ id: String, depth: Int) -> String {
      let animations = (0..<(1 + random.below(2))).map { _ in animation() }.joined(separator: ", ")
      let clock = pick([
        "", "", ", beginTime: 0.5s", ", beginTime: -0.7s", ", speed: 2", ", speed: -1", ", timeOffset: 1s",
      ])
      let visible = pick(["", "", "", ", visible: 0.5s.."])
      if depth < 2, random.below(3) == 0 {
        return "{group: [\(layer(id + "i", depth: depth + 1))], id: \(id)\(clock), animations: [\(animations)]}"
      }
      return
        "{shape: square, size: 10x10, position: [30, 30], id: \(id)\(clock)\(visible), animations: [\(animations)]}"
    }

    var text: String {
      "scene: 1\nsize: 100x100\nloop: seamless\nduration: \(duration)\nlayers:\n"
        + layers.map { "  - \($0)\n" }.joined()
    }
  }

  /// A scene built from a draft, its advice followed; nil where no duration is advised.
  private func follow(_ draft: Draft) throws -> CompiledScene? {
    var draft = draft
    for _ in 0..<3 {
      do { return try built(draft.text).compiled } catch let failure as SpecFailure {
        let problem = try #require(failure.diagnostics.first)
        guard problem.code == .cannotLoop else { throw failure }
        if problem.remedy.hasPrefix("duration: ") {
          draft.duration = String(problem.remedy.dropFirst("duration: ".count))
        } else if problem.remedy.hasPrefix("visible: ") {
          let span = problem.remedy.prefix { $0 != "," }
          draft.layers = draft.layers.map { $0.replacing("visible: 0.5s..", with: span) }
        } else {
          return nil
        }
      }
    }
    Issue.record("three times advised, and it still can't loop:\n\(draft.text)")
    return nil
  }

  @Test("a loop that follows the advice closes: what is there at its end is there at its beginning")
  func closes() throws {
    var advised = 0
    for seed in 0..<3000 as Range<UInt64> {
      let draft = Draft(seed: seed)
      guard let compiled = try follow(draft) else { continue }
      let scene = compiled.scene
      if "\(scene.duration)" != draft.duration { advised += 1 }
      let step = 1e-5
      let (end, start) = (compiled.sample(at: scene.duration - Seconds(step)), compiled.sample(at: 0))
      // Cuts that the spec asks for are no jumps: what has an end may stop there.
      let cut = Set(scene.layers.filter { $0.visible.from.isFinite }.compactMap(\.id))
      let jumps = jumping(draft)
      func boxes(_ frame: Frame) -> [String: Rect] {
        var out: [String: Rect] = [:]
        for item in frame.items {
          guard case .fill(let path, _, _) = item.drawing, let box = path.controlBox else { continue }
          let name = item.layer.split(separator: "/").first.map(String.init) ?? ""
          if !cut.contains(name), !jumps { out[item.layer] = item.transform.boundingBox(of: box) }
        }
        return out
      }
      let (last, first) = (boxes(end), boxes(start))
      for name in Set(last.keys).symmetricDifference(first.keys) {
        // What only touches the canvas may be left out of one of two frames.
        let box = last[name] ?? first[name] ?? .zero
        let isOutside = box.maxX < 0.5 || box.maxY < 0.5 || box.minX > 99.5 || box.minY > 99.5
        #expect(isOutside, "\(name) comes or goes at \(scene.duration), seed \(seed):\n\(draft.text)")
      }
      for (name, box) in first {
        guard let other = last[name] else { continue }
        let gap = max(abs(box.minX - other.minX), abs(box.minY - other.minY), abs(box.size.width - other.size.width))
        // The fastest moves some hundreds of points a second.
        #expect(gap < 0.1, "\(name) jumps by \(gap) at \(scene.duration), seed \(seed):\n\(draft.text)")
      }
    }
    #expect(advised > 100)
  }

  /// Whether an animation jumps from cycle to cycle by itself, as it may at the seam, too.
  private func jumping(_ draft: Draft) -> Bool { draft.layers.contains { $0.contains("from: 20, to: 70") } }
}
