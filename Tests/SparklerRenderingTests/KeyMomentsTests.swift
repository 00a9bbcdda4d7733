// The moments that stand for an animation.
// Flow: distances between samples → KeyMoments.positions → expectations.
import SparklerRendering
import Testing

@Suite struct KeyMomentsTests {
  /// What a scene looks like is its number; what moves lies between two.
  private func positions(_ looks: [Double]) -> [Int] {
    KeyMoments.positions(distances: Distances(count: looks.count) { min(1, abs(looks[$0] - looks[$1])) })
  }

  private func held(_ look: Double, _ count: Int) -> [Double] { Array(repeating: look, count: count) }

  @Test("what stands still is shown once") func still() {
    #expect(positions(held(0, 50)).count == 1)
    #expect(positions([0]) == [0])
  }

  @Test("scenes that are held are each shown once, at rest") func held() {
    let looks = held(0, 30) + [0.25, 0.5, 0.75] + held(1, 40) + [1.2, 1.5, 1.8] + held(2, 30) + held(4, 30)
    let found = positions(looks)
    #expect(found.map { looks[$0] } == [0, 1, 2, 4])
  }

  @Test("a short scene is not lost beside long ones") func short() {
    let looks = held(0, 100) + held(1, 6) + held(0, 100)
    let found = positions(looks).map { looks[$0] }
    #expect(found.contains(1) && found.first == 0 && found.last == 0)
  }

  @Test("what moves all the time is shown by some moments, in order, spread over it") func moving() {
    let found = positions((0..<200).map { Double($0) / 50 })
    #expect((4...KeyMoments.most).contains(found.count) && found == found.sorted())
    #expect(zip(found, found.dropFirst()).allSatisfy { $1 - $0 > 10 })
  }

  @Test("noise is not cut into as many moments as there may be") func noise() {
    let found = KeyMoments.positions(distances: Distances(count: 200) { $0 == $1 ? 0 : 0.4 })
    #expect(found.count == 4)
  }
}
