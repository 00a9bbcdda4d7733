// Stored values that can be animated, each with its kind.
// Flow: a model's stored property → Animatable → AnimatableTrack.
import SparklerCore

/// The meaning of an animatable value: a size and a position contain the same numbers.
public enum AnimatableKind: Sendable, Hashable {
  /// A number without unit; a flag, which can't be interpolated.
  case number, boolean
  /// Points.
  case length
  /// Radians.
  case angle
  /// Seconds.
  case time
  /// One colour; the colours of a gradient; a list of numbers, such as dashes.
  case color, colors, numbers
  /// An offset; a position in the parent; a position as fractions of a box.
  case point, position, unitPoint
  /// A width and a height in points; an upright rectangle in points.
  case size, rect
  /// A rectangle as fractions of an image.
  case unitRect
  /// A 4×4 transform, interpolated by its components; a path, interpolated point by point.
  case transform, path
}

/// A stored value that can be animated.
protocol Animatable: Sendable {
  /// The kind, unless a property specifies another.
  static var animatableKind: AnimatableKind { get }
  var animatable: AnimatableValue { get }
  /// nil if the value is of another kind.
  static func animated(_ value: AnimatableValue) -> Self?
}

extension Double: Animatable {
  static var animatableKind: AnimatableKind { .number }
  var animatable: AnimatableValue { .number(self) }
  static func animated(_ value: AnimatableValue) -> Self? { if case .number(let new) = value { new } else { nil } }
}

extension Bool: Animatable {
  static var animatableKind: AnimatableKind { .boolean }
  var animatable: AnimatableValue { .flag(self) }
  static func animated(_ value: AnimatableValue) -> Self? { if case .flag(let new) = value { new } else { nil } }
}

extension Seconds: Animatable {
  static var animatableKind: AnimatableKind { .time }
  var animatable: AnimatableValue { .number(value) }
  static func animated(_ value: AnimatableValue) -> Self? {
    if case .number(let new) = value { Seconds(new) } else { nil }
  }
}

extension Color: Animatable {
  static var animatableKind: AnimatableKind { .color }
  var animatable: AnimatableValue { .color(self) }
  static func animated(_ value: AnimatableValue) -> Self? { if case .color(let new) = value { new } else { nil } }
}

extension Point: Animatable {
  static var animatableKind: AnimatableKind { .point }
  var animatable: AnimatableValue { .point(self) }
  static func animated(_ value: AnimatableValue) -> Self? { if case .point(let new) = value { new } else { nil } }
}

extension Size: Animatable {
  static var animatableKind: AnimatableKind { .size }
  var animatable: AnimatableValue { .point(Point(width, height)) }
  static func animated(_ value: AnimatableValue) -> Self? {
    if case .point(let new) = value { Size(new.x, new.y) } else { nil }
  }
}

extension Rect: Animatable {
  static var animatableKind: AnimatableKind { .rect }
  var animatable: AnimatableValue { .rect(self) }
  static func animated(_ value: AnimatableValue) -> Self? { if case .rect(let new) = value { new } else { nil } }
}

extension Transform3D: Animatable {
  static var animatableKind: AnimatableKind { .transform }
  var animatable: AnimatableValue { .transform(self) }
  static func animated(_ value: AnimatableValue) -> Self? { if case .transform(let new) = value { new } else { nil } }
}

extension Path: Animatable {
  static var animatableKind: AnimatableKind { .path }
  var animatable: AnimatableValue { .path(self) }
  static func animated(_ value: AnimatableValue) -> Self? { if case .path(let new) = value { new } else { nil } }
}

extension Array: Animatable where Element == Double {
  static var animatableKind: AnimatableKind { .numbers }
  var animatable: AnimatableValue { .numbers(self) }
  static func animated(_ value: AnimatableValue) -> Self? { if case .numbers(let new) = value { new } else { nil } }
}
