// The moments that stand for an animation.
// Flow: distances between samples → KeyMoments.positions → expectations.
import SparklerRendering
import Testing

@Suite struct KeyMomentsTests {
  /// What a scene looks like is its number; what moves lies between two.
  private func positions(_ looks: [Double]) -> [Int] {
    KeyMoments.positions(
      distances: Distances(count: looks.count) { min(1, abs(looks[$0] - looks[$1])) }, shortest: 5)
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

  @Test("noise is shown by few moments, which are spread over it") func noise() {
    let found = KeyMoments.positions(distances: Distances(count: 200) { $0 == $1 ? 0 : 0.4 }, shortest: 5)
    #expect((2...4).contains(found.count))
    #expect(zip([0] + found, found + [199]).allSatisfy { $1 - $0 < 100 })
  }

  @Test("what comes in by a fade is shown when it rests") func fade() {
    let looks = held(0, 40) + (1...6).map { Double($0) / 7 } + held(1, 60)
    #expect(positions(looks).map { looks[$0] } == [0, 1])
  }

  @Test("what shows nothing is left out, unless all of it does") func blank() {
    let looks = held(0, 40) + held(1, 40)
    let distances = Distances(count: 80) { abs(looks[$0] - looks[$1]) }
    #expect(KeyMoments.positions(distances: distances, shortest: 5) { looks[$0] > 0 }.map { looks[$0] } == [1])
    #expect(KeyMoments.positions(distances: distances, shortest: 5) { _ in false }.count == 1)
  }
}
