// A text typed letter by letter, with a caret behind the last one.
// Flow: `typewriter:` + a split text's pieces → when each becomes visible.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Typewriter {
  /// Shows a text's pieces one after another, with a caret behind the last one.
  ///
  /// - Parameters:
  ///   - start: when the layer appears.
  ///   - color: the caret's colour.
  func write(_ layer: inout Layer, from start: Seconds, color: Color) {
    let begin = start + delay
    var places: [(time: Seconds, place: Point)] = []
    for i in layer.sublayers.indices {
      let time = begin + each * Double(i)
      let frame = layer.sublayers[i].frame
      layer.sublayers[i].visible.from = time
      places.append((time, Point(frame.maxX, frame.center.y)))
    }
    guard caret, let first = layer.sublayers.first?.frame, let last = places.last else {
      return
    }
    var mark = Layer()
    mark.id = layer.id.map { "\($0).caret" }
    mark.bounds.size = Size(max(1, first.size.height / 16), first.size.height * 0.8)
    mark.background = .color(color)
    mark.position = last.place
    let gap = mark.bounds.size.width
    places.insert((start, Point(first.minX, first.center.y)), at: 0)
    var track = KeyframeAnimation(
      property: .position, values: places.map { .point(Point($0.place.x + gap, $0.place.y)) })
    mark.position.x += gap
    track.calculationMode = .discrete
    let whole = last.time + each - start
    track.keyTimes = places.map { ($0.time - start).value / whole.value } + [1]
    let typing = Animation(.keyframe(track), from: start, for: whole)
    var blinking = KeyframeAnimation(property: .opacity, values: [.number(1), .number(0)])
    blinking.calculationMode = .discrete
    blinking.keyTimes = [0, 0.5, 1]
    var blink = Animation(.keyframe(blinking), from: start + whole, for: 1)
    blink.timing.repeatCount = .infinity
    mark.animations = [typing, blink]
    layer.sublayers.append(mark)
  }
}
