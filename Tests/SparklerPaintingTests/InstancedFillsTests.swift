// Thousands of particles as one item: the very pixels of as many items, wherever it lies and whatever is done to it.
// Flow: emitters of many plain pieces → Frame → the same frame taken apart → both painted.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct InstancedFillsTests {
  static let cases = [
    "plain", "oldestFirst", "backToFront", "two cells", "shadow", "linear", "half", "clipped", "filtered", "mask",
    "tumbling", "rows",
  ]

  private func cell(_ name: String, _ change: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
    var piece = layer(0, 0, 7, 5)
    piece.anchorPoint = Point(0.5, 0.5)
    piece.content = .shape(Shape(path: .ellipse(in: Rect(0, 0, 7, 5))))
    var cell = EmitterCell()
    cell.name = name
    (cell.burst, cell.birthRate, cell.lifetime) = (300, 400, 2)
    (cell.velocity, cell.emissionRange, cell.spinRange) = (30, 2 * Double.pi, 3)
    (cell.scaleRange, cell.colorSpeed.alpha) = (0.6, -0.6)
    cell.contents = [.init(Contents(layer: piece, hasOwnColor: false).whitened)]
    cell.colors = [Color(red: 1, green: 0.4, blue: 0.2, alpha: 1), Color(red: 0.2, green: 0.6, blue: 1, alpha: 0.8)]
    change(&cell)
    return cell
  }

  private func scene(_ kind: String) -> Scene {
    var emitter = Emitter(cells: [cell("a")])
    (emitter.position, emitter.shape, emitter.size) = (Point(60, 50), .rectangle, Size(110, 90))
    if kind == "oldestFirst" { emitter.renderMode = .oldestFirst }
    if kind == "backToFront" {
      // Faint ones between them would part the others into short rows.
      emitter.cells[0].colorSpeed.alpha = -0.3
      (emitter.renderMode, emitter.shape, emitter.depth, emitter.mode) = (.backToFront, .cuboid, 50, .volume)
    }
    if kind == "two cells" || kind == "oldestFirst" {
      emitter.cells.append(cell("b") { ($0.scale, $0.blend) = (0.7, .normal) })
    }
    if kind == "tumbling" { emitter.cells[0].tumble = EmitterCell.Tumble() }
    var own = layer(0, 0, 120, 100)
    own.content = .emitter(emitter)
    switch kind {
    case "shadow": own.shadows = [Shadow(color: .black, opacity: 0.6, offset: Point(3.3, 4), radius: 2)]
    case "linear": own.isLinear = true
    case "half": own.opacity = 0.5
    case "clipped": (own.masksToBounds, own.bounds.size) = (true, Size(77, 61))
    case "filtered": own.filters = [.blur(1.5)]
    case "mask":
      own.mask = own
      own.background = .color(Color(red: 0.1, green: 0.5, blue: 0.3, alpha: 1))
    default: break
    }
    return Scene(
      size: Size(120, 100), duration: 3, background: .color(Color(red: 0.1, green: 0.1, blue: 0.2, alpha: 1)),
      layers: [own])
  }

  private func hasInstances(_ item: DisplayItem) -> Bool {
    switch item.drawing {
    case .instances: true
    case .group(let group): (group.items + (group.mask ?? [])).contains(where: hasInstances)
    default: false
    }
  }

  @Test("instances paint what single items do, to the bit", arguments: cases) func same(_ kind: String) throws {
    let compiled = CompiledScene(scene(kind))
    for time in [Seconds(0.2), 1.55] {
      let frame = compiled.sample(at: time)
      let isThere = frame.items.contains(where: hasInstances)
      #expect(isThere)
      var apart = frame
      apart.items = frame.items.flatMap(\.singleItems)
      let isLeft = apart.items.contains(where: hasInstances)
      #expect(!isLeft)
      if kind == "rows" {
        var own = try painter(frame)
        let (one, other) = (try own.paint(frame, rows: 17..<49), try own.paint(apart, rows: 17..<49))
        #expect(one == other)
      } else {
        #expect(try paint(frame) == paint(apart))
      }
      #expect(abs(frame.paintedPixels - apart.paintedPixels) <= 1e-6 * apart.paintedPixels)
    }
  }

  @Test("what moves on is painted over what was there as afresh") func damage() throws {
    let compiled = CompiledScene(scene("two cells"))
    let frames = [Seconds(0.4), 0.44, 0.48].map { compiled.sample(at: $0) }
    var painter = try painter(frames[0])
    _ = try painter.paint(frames[0])
    for k in 1..<frames.count {
      let next = try painter.paint(frames[k], after: frames[k - 1])
      #expect(try next == paint(frames[k]))
    }
  }

  /// One at (x, 10), 4 pixels wide.
  private func dot(_ outline: Int, _ x: Double) -> InstancedFills.Instance {
    InstancedFills.Instance(
      outline: outline, transform: .translation(x, 10), color: .white,
      bounds: PixelRect(x: Int(x), y: 10, width: 4, height: 4))
  }

  private func dots(_ instances: [InstancedFills.Instance]) -> Frame {
    let outline = InstancedFills.Outline(
      path: .rect(Rect(0, 0, 4, 4)), rule: .nonzero, box: Rect(0, 0, 4, 4), opacity: 1)
    let fills = InstancedFills(outlines: [outline], instances: instances)
    let all = PixelRect(x: 0, y: 0, width: 40, height: 24)
    return Frame(
      width: 40, height: 24,
      items: [DisplayItem(drawing: .instances(fills), transform: .identity, bounds: all, layer: "")])
  }

  @Test("only those that differ are painted again") func rest() {
    let before = dots([dot(0, 2), dot(0, 20)])
    #expect(dots([dot(0, 2), dot(0, 23)]).damage(since: before) == PixelRect(x: 20, y: 10, width: 7, height: 4))
    #expect(dots([dot(0, 2), dot(0, 20)]).damage(since: before).isEmpty)
    #expect(dots([dot(0, 2)]).damage(since: before) == before.canvas)
  }

  @Test("an outline that is not there puts nothing down") func strangers() throws {
    let frame = dots([dot(7, 2), dot(0, 20), dot(-1, 30)])
    #expect(frame.items[0].pieces.count == 1)
    #expect(try paint(frame) == paint(dots([dot(0, 20)])))
    #expect(frame.paintedPixels == 16)
  }
}
