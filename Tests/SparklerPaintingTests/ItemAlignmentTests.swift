// Which drawings of neighbouring frames are one object.
// Flow: two lists of DisplayItems → ItemTracks → frames of each track.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct ItemAlignmentTests {
  private static func item(_ layer: String, _ x: Int, isRound: Bool = false) -> DisplayItem {
    let box = Rect(0, 0, 4, 4)
    let path = isRound ? Path.ellipse(in: box) : Path.rect(box)
    return DisplayItem(
      drawing: .fill(path, .nonzero, Fill(.color(.black), box: box, opacity: 1)),
      transform: .translation(Double(x), 0), bounds: PixelRect(x: x, y: 0, width: 4, height: 4), layer: layer)
  }

  /// The layer and the frames of each track, back to front.
  private func tracks(_ frames: [DisplayItem]...) -> [String] {
    var tracks = ItemTracks(start: 0)
    for frame in frames { tracks.append(frame) }
    return tracks.finish().map { "\($0.items[0].layer) \($0.frames)" }
  }

  @Test("layers keep their tracks when others come, go and jump far") func layers() {
    let found = tracks(
      [Self.item("a", 0), Self.item("b", 0), Self.item("c", 0)],
      [Self.item("n", 5), Self.item("a", 900), Self.item("c", 700)])
    #expect(found == ["n 1..<2", "a 0..<2", "b 0..<1", "c 0..<2"])
  }

  @Test("of layers that change places most keep their tracks") func places() {
    let found = tracks(
      [Self.item("a", 0), Self.item("b", 0), Self.item("c", 0)],
      [Self.item("c", 1), Self.item("a", 1), Self.item("b", 1)])
    #expect(found == ["c 1..<2", "a 0..<2", "b 0..<2", "c 0..<1"])
  }

  @Test("a layer with drawings below and above its sublayer keeps all of them") func around() {
    let found = tracks(
      [Self.item("a", 0), Self.item("a/b", 0), Self.item("a", 0, isRound: true)],
      [Self.item("a", 99), Self.item("a/b", 99), Self.item("a", 99, isRound: true)])
    #expect(found == ["a 0..<2", "a/b 0..<2", "a 0..<2"])
  }

  @Test("of equal drawings in one layer those that are close are one") func particles() {
    let found = tracks(
      [Self.item("a", 0), Self.item("a", 600), Self.item("a", 1200)],
      [Self.item("a", 610), Self.item("a", 1210), Self.item("a", 1800)])
    #expect(found == ["a 0..<1", "a 0..<2", "a 0..<2", "a 1..<2"])
  }

  @Test("thousands of layers that move far take no time of their product") func many() {
    let count = 20_000
    func frame(_ shift: Int) -> [DisplayItem] { (0..<count).map { Self.item(String($0), $0 + shift) } }
    var tracks = ItemTracks(start: 0)
    for shift in [0, 300, 600] { tracks.append(frame(shift)) }
    #expect(tracks.finish().map(\.items.count) == [Int](repeating: 3, count: count))
  }

  @Test("more drawings of a layer than a full search allows are matched with close ones") func crowd() {
    let count = 5000
    var tracks = ItemTracks(start: 0)
    for shift in [0, 60] { tracks.append((0..<count).map { Self.item("a", $0 * 200 + shift) }) }
    #expect(tracks.count == count)
  }
}
