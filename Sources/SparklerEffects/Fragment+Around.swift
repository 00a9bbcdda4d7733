// A burst around a layer: half of its pieces are in front on the edge of the layer's box, and half are behind it.
// Flow: Fragment + EffectSource → Fragment (`place: aroundText`).
import SparklerCore
import SparklerScene

extension Fragment {
  /// The same pieces about the source's frame. Emitters are halved: one half emits in front, on the edge of the frame,
  /// so that letters stay legible; the other one behind, anywhere in the frame and a quarter of its lesser side around
  /// it. Of other layers every second one is behind. An emitter that physics moves stays whole, in front.
  package func around(_ source: EffectSource) -> Fragment {
    var out = self
    (out.behind, out.inFront) = ([], [])
    for layer in behind + inFront {
      guard case .emitter(var emitter) = layer.content else {
        if out.behind.count < out.inFront.count { out.behind.append(layer) } else { out.inFront.append(layer) }
        continue
      }
      emitter.bear(on: source.frame, .outline)
      var front = layer
      front.content = .emitter(layer.id == nil ? emitter.half(isSecond: false) : emitter)
      out.inFront.append(front)
      guard layer.id == nil else { continue }
      var back = layer
      let margin = min(source.frame.size.width, source.frame.size.height) / 4
      emitter.bear(on: source.frame.grown(by: margin, margin), .surface)
      back.content = .emitter(emitter.half(isSecond: true))
      out.behind.append(back)
    }
    for i in out.behind.indices { out.behind[i].zPosition = source.zPosition }
    return out
  }
}

extension Emitter {
  fileprivate mutating func bear(on frame: Rect, _ part: Mode) {
    places = nil
    (shape, mode) = (.rectangle, part)
    (size, position) = (frame.size, frame.center)
  }

  /// One of two emitters that together emit as much. The second one has other random values, and its births are between
  /// those of the first.
  fileprivate func half(isSecond: Bool) -> Emitter {
    var out = self
    // Within the range of seeds that a spec can write.
    if isSecond { out.random = SeededRandom(seed: random.fork("behind").state >> 11) }
    for i in out.cells.indices {
      out.cells[i].birthRate /= 2
      out.cells[i].perDistance /= 2
      let less = cells[i].burst / 2
      out.cells[i].burst = isSecond ? less : cells[i].burst - less
      out.cells[i].burstBounds = cells[i].burstBounds.map { bounds in
        isSecond
          ? bounds.lowerBound / 2...bounds.upperBound / 2
          : (bounds.lowerBound - bounds.lowerBound / 2)...(bounds.upperBound - bounds.upperBound / 2)
      }
      if isSecond { out.cells[i].phase = (cells[i].phase + 0.5).truncatingRemainder(dividingBy: 1) }
    }
    return out
  }
}
