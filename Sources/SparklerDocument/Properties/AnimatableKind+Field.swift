// How a document writes the values of animations.
// Flow: LayerProperty's kind → Field.Kind → reading, schema.
import SparklerScene

extension AnimatableKind {
  /// How a value of a property of this kind is written.
  package var field: Field.Kind {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .length: .length
    case .angle: .angle
    case .time: .time
    case .color: .color
    case .colors: .list(.color)
    case .numbers: .list(.number)
    case .point: .point
    case .position: .position
    case .unitPoint: .unitPoint
    case .size: .size
    case .rect: .rect
    case .unitRect: .unitRect
    case .transform: .transform
    case .path: .pathData
    }
  }
}
