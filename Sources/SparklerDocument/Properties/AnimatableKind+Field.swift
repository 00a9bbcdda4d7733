// The value kinds that animated properties have in a document.
// Flow: LayerProperty's kind → Field.Kind → reading, schema.
import SparklerScene

extension AnimatableKind {
  /// The field kind for a property of this kind.
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
