// Animatable properties of every layer.
// Flow: Layer, its border, shadow and filters → AnimatableTrack → LayerProperty.
import SparklerCore

extension Layer {
  static let tracks: [AnimatableTrack<Layer>] = AnimatableTrack.list {
    AnimatableTrack("position", \.position, as: .position).withParts
    AnimatableTrack("anchorPoint", \.anchorPoint, as: .unitPoint).withParts
    AnimatableTrack(
      "bounds", get: { $0.bounds },
      set: { layer, bounds in
        layer.bounds = bounds
        layer.refitOutline()
      }
    ).withParts
    AnimatableTrack.paint("backgroundColor", "background", \.background)
    AnimatableTrack("zPosition", \.zPosition)
    AnimatableTrack.transform("transform", \.transform)
    AnimatableTrack.transform("sublayerTransform", \.sublayerTransform, isOfSublayers: true)
    AnimatableTrack("opacity", \.opacity)
    AnimatableTrack("hidden", \.isHidden)
    Corners.tracks
    AnimatableTrack("borderWidth", \.shownBorder.width, as: .length)
    AnimatableTrack("borderColor", \.shownBorder.color)
    Shadow.tracks.map { $0.of(\.shownShadow, prefix: "shadow") }
    Filter.tracks("filters", \.filters)
    Filter.tracks("backdrop", \.backdrop)
  }

  /// The border to animate; without one its width is 0.
  private var shownBorder: Border {
    get { border ?? Border(width: 0) }
    set { border = newValue }
  }

  /// The shadow to animate; without one Core Animation's default, which is transparent.
  private var shownShadow: Shadow {
    get { shadow ?? Shadow(opacity: 0) }
    set { shadow = newValue }
  }
}

extension Shadow {
  /// Key paths without the prefix `shadow`.
  fileprivate static let tracks: [AnimatableTrack<Shadow>] = AnimatableTrack.list {
    AnimatableTrack("Color", \.color)
    AnimatableTrack("Opacity", \.opacity)
    AnimatableTrack("Offset", \.offset).withParts
    AnimatableTrack("Radius", \.radius, as: .length)
    AnimatableTrack("Path", \.shownPath)
  }

  private var shownPath: Path {
    get { path ?? Path() }
    set { path = newValue }
  }
}
