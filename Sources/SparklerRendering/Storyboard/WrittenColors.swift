// Collects the colours written in a scene: of its layers and animations.
// Flow: Scene → Scene.writtenColors → BoardScene.
import SparklerCore
import SparklerScene

extension Scene {
  /// All colours in paints, letters, particles and animations, without alpha.
  var writtenColors: Set<Color> {
    var out: Set<Color> = []
    func collect(_ paint: Paint?) {
      switch paint {
      case .color(let color)?: out.insert(color.opaqueInBytes)
      case .gradient(let gradient)?: out.formUnion(gradient.colors.map(\.opaqueInBytes))
      case .image?, nil: break
      }
    }
    func visit(_ layer: Layer) {
      collect(layer.background)
      layer.content.paints.forEach(collect)
      for animation in layer.animations {
        for color in animation.colors { out.insert(color.opaqueInBytes) }
      }
      layer.sublayers.forEach(visit)
      if let mask = layer.mask { visit(mask) }
    }
    collect(background)
    layers.forEach(visit)
    out.formUnion(declaredColors.map(\.opaqueInBytes))
    return out
  }
}

extension Animation {
  /// Colours in its values.
  fileprivate var colors: [Color] {
    func colors(_ values: [AnimatableValue?]) -> [Color] {
      values.flatMap { value -> [Color] in
        switch value {
        case .color(let color)?: [color]
        case .colors(let colors)?: colors
        default: []
        }
      }
    }
    return switch kind {
    case .basic(let basic): colors([basic.from, basic.to])
    case .keyframe(let track): colors(track.values)
    case .group(let children): children.flatMap(\.colors)
    case .transition: []
    }
  }
}
