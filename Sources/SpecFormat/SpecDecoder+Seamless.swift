// `loop: seamless`: what was born in one round lives on in the next.
// Flow: `loop` + `duration` → every emitter's period.
import Primitives
import SceneGraph

extension SpecDecoder {
  /// A seamless loop needs its period, and no frame that stands still.
  mutating func checkSeamless(_ found: [String: SpecNode]) {
    guard let loop = found["loop"] else { return }
    if found["duration"] == nil || found["duration"]?.text == "auto" {
      report(.missingKey, loop, "a seamless loop needs a duration, which is its period", remedy: "duration: 4s")
    }
    if let hold = found["hold"] {
      report(.bothNames, hold, "a seamless loop can't hold a frame", remedy: "keep loop: seamless, or hold")
    }
  }
}

extension Layer {
  /// Repeats every emitter in it.
  ///
  /// - Parameters:
  ///   - period: in the superlayer's time.
  ///   - start: the scene's beginning, in the superlayer's time.
  mutating func setPeriod(_ period: Seconds, start: Seconds) {
    let own = period * abs(timing.speed)
    let begin = timing.localTime(start)
    if case .emitter(var emitter) = content, own > 0 {
      emitter.period = own
      emitter.periodStart = begin
      content = .emitter(emitter)
    }
    for i in sublayers.indices { sublayers[i].setPeriod(own, start: begin) }
    guard var inner = mask else { return }
    inner.setPeriod(own, start: begin)
    mask = inner
  }
}
