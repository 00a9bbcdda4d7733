// Attachments of items to fixed points and to each other.
// Flow: tables of keys → Behavior → SimulationPlan → rods of the World.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Holds an item at a distance from a fixed point or from another item: the behaviour's first item from its second.
///
/// - Source: UIAttachmentBehavior.
public struct Attachment: Sendable, Hashable, PropertyOwner {
  /// The attachment point on the first item, in points from its centre before rotation.
  public var offset: Point
  /// The fixed point, if the behaviour has only one item.
  public var anchor: Point?
  /// The attachment point on the second item.
  public var otherOffset: Point
  /// In points; nil for the initial distance between both ends.
  public var length: Double?
  /// In hertz, up to 60; 0 is a rigid rod.
  public var frequency: Double
  /// The spring's damping: 0 swings for ever, 1 is critical.
  public var damping: Double

  /// Makes an attachment; by default a rigid rod between the items' centres, as long as their initial distance.
  public init(
    offset: Point = .zero, anchor: Point? = nil, otherOffset: Point = .zero, length: Double? = nil,
    frequency: Double = 0, damping: Double = 0
  ) {
    self.offset = offset
    self.anchor = anchor
    self.otherOffset = otherOffset
    self.length = length
    self.frequency = frequency
    self.damping = damping
  }

  /// A rigid rod between the items' centres, as long as their initial distance.
  public init() { self.init(offset: .zero) }

  package static let properties: [Property<Attachment>] = Property.list {
    Property(AttachmentKeys.anchor, optional: \.anchor)
    Property(AttachmentKeys.length, optional: \.length)
    Property(AttachmentKeys.frequency, \.frequency)
    Property(AttachmentKeys.damping, \.damping)
    Property(AttachmentKeys.offset, \.offset)
    Property(AttachmentKeys.itemOffset, \.otherOffset)
  }
}

/// Keys of an attachment's map.
public enum AttachmentKeys {
  /// The fixed point that the items are attached to; instead of `item`.
  public static let anchor = Key<PlaceValue>("anchor", "The fixed point that the items are attached to.")
  /// The item that the items are attached to, by its id; instead of `anchor`.
  public static let item = Key<String>("item", as: .identifier, "The item that the items are attached to.")
  /// The distance that is kept; by default the distance at its begin.
  public static let length = Key<LengthValue>(
    "length", in: 0...1e6, "The distance that is kept; by default the distance at its begin.")
  /// The spring's frequency in hertz; 0 is a rigid rod.
  public static let frequency = Key<Double>(
    "frequency", in: 0...60, "The spring's frequency in hertz; 0 is a rigid rod.")
  /// The spring's damping: 0 swings for ever, 1 is critical.
  public static let damping = Key<Double>(
    "damping", in: 0...100, "The spring's damping: 0 swings for ever, 1 is critical.")
  /// The attachment point on an item, in points from its centre.
  public static let offset = Key<PlaceValue>("offset", as: .point, "The attachment point on an item, from its centre.")
  /// The attachment point on the other item, in points from its centre.
  public static let itemOffset = Key<PlaceValue>(
    "itemOffset", as: .point, "The attachment point on the other item, from its centre.")
}

/// The behaviour `attachment`. The keys that all behaviours have are modifiers of `AttachmentBehavior`.
public final class AttachmentWord: BehaviorKeys {
  /// Holds each item at a distance from a fixed point or from another item.
  public static let attachment = Key<FieldValues>(
    "attachment",
    as: .keys(
      Attachment.properties.map(\.field) + [AttachmentKeys.item.field],
      either: [[AttachmentKeys.anchor.name], [AttachmentKeys.item.name]]),
    "Holds each item at a distance from a fixed point or from another item.")
}

extension BehaviorTable {
  static let attachment = Self(
    AttachmentWord.attachment, Attachment.properties,
    beside: [Property(AttachmentKeys.item, value: { $0.items.count > 1 ? .text($0.items[1]) : nil })],
    { if case .attachment(let attachment) = $0 { attachment } else { nil } }, { .attachment($0) })
}
