// Few keys, and none of the values lost.
// Flow: values over frames → FrameCurve → expectations.
import SparklerCore
import SparklerPainting
import Testing

@Suite struct FrameCurveTests {
  @Test("what runs straight needs two keys, what stands still one") func straight() {
    let line = FrameCurve((0..<50).map { [Double($0) * 3, 7] }, start: 10, tolerance: [0.01, 0.01])
    #expect(line.keys.map(\.frame) == [10, 59] && line.keys[1].value == [147, 7])
    #expect(FrameCurve([[5], [5], [5]], start: 3, tolerance: [0.01]).isConstant)
    #expect(FrameCurve([[5]], start: 3, tolerance: [0.01]).value(at: 99) == [5])
  }

  @Test("a jump takes two neighbouring keys") func jump() {
    let values = [0.0, 0, 0, 0, 100, 100, 100].map { [$0] }
    #expect(FrameCurve(values, start: 0, tolerance: [0.1]).keys.map(\.frame) == [0, 3, 4, 6])
  }

  @Test("no frame strays by more than the tolerance, and a looser one takes fewer keys") func bound() {
    var chance = SeededRandom(seed: 4)
    var (x, y) = (0.0, 0.0)
    let values = (0..<300).map { i -> [Double] in
      x += chance.unit() * 4 - 1
      y = Maths.sin(Double(i) / 20) * 50
      return [x, y]
    }
    var counts: [Int] = []
    for tolerance in [0.001, 0.1, 1, 10] {
      let curve = FrameCurve(values, start: 0, tolerance: [tolerance, tolerance])
      for (i, value) in values.enumerated() {
        let found = curve.value(at: i)
        #expect(abs(found[0] - value[0]) <= tolerance && abs(found[1] - value[1]) <= tolerance)
      }
      counts.append(curve.keys.count)
    }
    #expect(counts == counts.sorted(by: >) && counts[3] < 30 && counts[0] > 200)
  }
}
