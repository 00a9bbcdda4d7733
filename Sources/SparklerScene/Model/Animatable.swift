// Stored values that animations can mix, each with what kind of value it is.
// Flow: a model's stored property → Animatable → AnimatableTrack.
import SparklerCore

/// What a value of an animatable property means: of the same numbers, a size differs from a position.
public enum AnimatableKind: Sendable, Hashable {
  case number, boolean
  /// Points.
  case length
  /// Radians.
  case angle
  /// Seconds.
  case time
  case color, colors, numbers
  /// An offset, a place in the parent, a place in shares of a box.
  case point, position, unitPoint
  case size, rect
  /// A rectangle in shares of a picture.
  case unitRect
  case transform, path
}

/// A stored value that animations can mix.
protocol Animatable: Sendable {
  /// What it means where a property says nothing else.
  static var animatableKind: AnimatableKind { get }
  var animatable: AnimatableValue { get }
  /// nil where the value is of another kind.
  init?(animated value: AnimatableValue)
}

extension Double: Animatable {
  static var animatableKind: AnimatableKind { .number }
  var animatable: AnimatableValue { .number(self) }
  init?(animated value: AnimatableValue) {
    guard case .number(let new) = value else { return nil }
    self = new
  }
}

extension Bool: Animatable {
  static var animatableKind: AnimatableKind { .boolean }
  var animatable: AnimatableValue { .flag(self) }
  init?(animated value: AnimatableValue) {
    guard case .flag(let new) = value else { return nil }
    self = new
  }
}

extension Seconds: Animatable {
  static var animatableKind: AnimatableKind { .time }
  var animatable: AnimatableValue { .number(value) }
  init?(animated value: AnimatableValue) {
    guard case .number(let new) = value else { return nil }
    self = Seconds(new)
  }
}

extension Color: Animatable {
  static var animatableKind: AnimatableKind { .color }
  var animatable: AnimatableValue { .color(self) }
  init?(animated value: AnimatableValue) {
    guard case .color(let new) = value else { return nil }
    self = new
  }
}

extension Point: Animatable {
  static var animatableKind: AnimatableKind { .point }
  var animatable: AnimatableValue { .point(self) }
  init?(animated value: AnimatableValue) {
    guard case .point(let new) = value else { return nil }
    self = new
  }
}

extension Size: Animatable {
  static var animatableKind: AnimatableKind { .size }
  var animatable: AnimatableValue { .point(Point(width, height)) }
  init?(animated value: AnimatableValue) {
    guard case .point(let new) = value else { return nil }
    self = Size(new.x, new.y)
  }
}

extension Rect: Animatable {
  static var animatableKind: AnimatableKind { .rect }
  var animatable: AnimatableValue { .rect(self) }
  init?(animated value: AnimatableValue) {
    guard case .rect(let new) = value else { return nil }
    self = new
  }
}

extension Transform3D: Animatable {
  static var animatableKind: AnimatableKind { .transform }
  var animatable: AnimatableValue { .transform(self) }
  init?(animated value: AnimatableValue) {
    guard case .transform(let new) = value else { return nil }
    self = new
  }
}

extension Path: Animatable {
  static var animatableKind: AnimatableKind { .path }
  var animatable: AnimatableValue { .path(self) }
  init?(animated value: AnimatableValue) {
    guard case .path(let new) = value else { return nil }
    self = new
  }
}
