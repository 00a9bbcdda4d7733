// `duration: auto`: the end of the last thing that happens.
// Flow: built layers → end of activity → the scene's duration.
import SparklerCore
import SparklerDocument
import SparklerScene

extension DynamicsStage {
  /// The end of the last finite activity, rounded up to a whole frame; one frame if nothing moves.
  mutating func automaticDuration(of layers: [Layer], rate: Double, _ root: SpecNode) -> Seconds {
    var activity = Activity()
    for layer in layers { activity.include(layer, toScene: { $0 }) }
    // A scene that only shows recordings ends when they do.
    playsOnce = activity.pictures > 0 && !activity.hasEndlessPicture && !activity.hasOther
    let frame = 1 / rate
    if activity.isEndless && activity.end <= 0 {
      reader.report(
        .endless, root, "everything that moves is endless, so the scene has no natural end", remedy: "duration: 4s",
        place: root[DocumentKeys.duration]?.place)
      return Seconds(frame)
    }
    return Seconds(max(1, (activity.end.value / frame - 1e-6).rounded(.up)) * frame)
  }
}

extension Layer {
  /// When the layer's last activity ends, in its parent's time; nil if nothing in it moves or something never ends.
  var ending: Seconds? {
    var activity = Activity()
    activity.include(self, toScene: { $0 })
    return activity.isEndless || !activity.hasOther && activity.pictures <= 0 || activity.end <= 0 ? nil : activity.end
  }
}

extension Reader {
  /// Warns of recordings that outlast the scene: the rest of them is neither seen nor compared.
  mutating func warnOfCutPictures(in layers: [Layer], duration: Seconds, rate: Double, _ node: SpecNode?) {
    guard let node else { return }
    var activity = Activity(looksAtParticles: false)
    for i in layers.indices { activity.include(layers[i], toScene: { $0 }) }
    guard activity.pictures > duration + Seconds(0.5 / rate) else { return }
    let milliseconds = (activity.pictures.value * 1000).rounded()
    report(
      .cutPicture, node,
      "an animated picture lasts until \(Seconds(milliseconds / 1000)), and the scene ends at \(duration)",
      remedy: "leave duration out, or end the layer there: visible: ..\(duration)")
  }
}

private struct Activity {
  /// Whether to find out when the last particle dies, which takes long.
  var looksAtParticles = true
  var end: Seconds = 0
  var isEndless = false
  /// When the last picture has played once.
  var pictures: Seconds = 0
  var hasEndlessPicture = false
  /// Whether anything other than a picture starts, moves or ends.
  var hasOther = false

  /// - Parameters:
  ///   - toScene: converts the superlayer's time to the scene's.
  ///   - gone: when the enclosing layers disappear, in the scene's time; later activity doesn't count.
  mutating func include(_ layer: Layer, toScene: @escaping (Seconds) -> Seconds, gone: Seconds = .infinity) {
    // With a negative speed, the span's start comes last.
    let gone = min(gone, max(toScene(layer.visible.from), toScene(layer.visible.to)))
    for edge in [layer.visible.from, layer.visible.to] where edge.isFinite {
      hasOther = true
      end = max(end, min(gone, toScene(edge)))
    }
    let timing = layer.timing
    // A layer with stopped time has no activity.
    guard timing.speed != 0 else { return }
    func toParent(_ local: Seconds) -> Seconds { toScene(timing.parentTime(local)) }
    for animation in layer.animations {
      hasOther = true
      if animation.end.isFinite {
        end = max(end, min(gone, max(toParent(animation.end), toParent(animation.timing.beginTime))))
      } else if animation.timing.speed != 0 && !gone.isFinite {
        isEndless = true
      }
    }
    // An endless picture counts as one play: a recording's length doesn't depend on how often a viewer repeats it.
    if case .image(let image) = layer.content, let track = image.track {
      end = max(end, min(gone, max(toParent(track.finiteLength), toParent(0))))
      pictures = max(pictures, min(gone, max(toParent(track.length), toParent(0))))
      if track.plays == nil { hasEndlessPicture = true }
    }
    if looksAtParticles, let last = CompiledEmitter(layer)?.end {
      hasOther = true
      if last.isFinite {
        end = max(end, min(gone, toParent(last)))
      } else if !gone.isFinite {
        isEndless = true
      }
    }
    if let mask = layer.mask { include(mask, toScene: toParent, gone: gone) }
    // Either the first or the last copy of a replicator ends last.
    var delay: Seconds = 0
    if case .replicator(let replicator) = layer.content {
      let last = replicator.instanceDelay * Double(max(0, replicator.instanceCount - 1))
      if toParent(last) > toParent(0) { delay = last }
    }
    for i in layer.sublayers.indices { include(layer.sublayers[i], toScene: { toParent($0 + delay) }, gone: gone) }
  }
}
