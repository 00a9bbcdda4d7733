// A scene that shows one recording: how long its shortest picture stays.
// Flow: Scene → SparklerAuthoring, SparklerRendering: which frame rates a file can hold.
import SparklerCore

extension Scene {
  /// How long the shortest picture stays, if nothing moves but one recording; nil for all other scenes.
  ///
  /// Such a scene changes only when the recording does, however many frames a second are sampled.
  package var shortestStay: Seconds? {
    guard motionBlur == nil else { return nil }
    let stays = layers.map(\.shortestStay)
    return Layer.only(stays).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Layer {
  /// The same for a layer; infinite if nothing in it moves, nil if something other than one recording does.
  fileprivate var shortestStay: Seconds? {
    guard animations.isEmpty, mask == nil, timeRemap == nil, visible == .always, timing.speed != 0 else { return nil }
    var own = Seconds.infinity
    switch content {
    case .image(let image): own = image.track?.shortest ?? .infinity
    case .none, .shape, .gradient: break
    case .text, .replicator, .emitter: return nil
    }
    return Self.only(sublayers.map(\.shortestStay) + [own]).map { $0 / abs(timing.speed) }
  }

  /// The one finite time; infinite if there is none, nil if there are several or one is nil.
  fileprivate static func only(_ stays: [Seconds?]) -> Seconds? {
    let known = stays.compactMap(\.self)
    guard known.count == stays.count, known.count(where: \.isFinite) <= 1 else { return nil }
    return known.min() ?? .infinity
  }
}
