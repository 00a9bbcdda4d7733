// Ties of items to places and to each other.
// Flow: tables of keys → Behavior → SimulationPlan → rods of the World.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Holds an item at a distance from a place or from another item: from the behaviour's first item to its second.
///
/// - Source: UIAttachmentBehavior.
public struct Attachment: Sendable, Hashable, PropertyOwner {
  /// Where on the first item it holds, in points from the centre of the unturned item.
  public var offset: Point
  /// The place, where the behaviour has one item.
  public var anchor: Point?
  /// Where on the second item it holds.
  public var otherOffset: Point
  /// In points; nil is the distance between both ends when it begins.
  public var length: Double?
  /// In hertz, up to 60; 0 is a rigid rod.
  public var frequency: Double
  /// Of a spring: 0 swings for ever, 1 is critical.
  public var damping: Double

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

/// What an attachment's map says.
public enum AttachmentKeys {
  /// The place that holds the items; instead of `item`.
  public static let anchor = Key<PlaceValue>("anchor", "The place that holds the items.")
  /// The item that holds the items, by its id; instead of `anchor`.
  public static let item = Key<String>("item", as: .identifier, "The item that holds the items.")
  /// How far away; the distance at its begin where left out.
  public static let length = Key<LengthValue>(
    "length", in: 0...1e6, "How far away; the distance at its begin where left out.")
  /// Of a spring, in hertz; 0 is a rigid rod.
  public static let frequency = Key<Double>("frequency", in: 0...60, "Of a spring, in hertz; 0 is a rigid rod.")
  /// Of a spring: 0 swings for ever, 1 is critical.
  public static let damping = Key<Double>("damping", in: 0...100, "Of a spring: 0 swings for ever, 1 is critical.")
  /// Where it holds an item, in points from the centre.
  public static let offset = Key<PlaceValue>("offset", as: .point, "Where it holds an item, from the centre.")
  /// Where it holds the other item, in points from the centre.
  public static let itemOffset = Key<PlaceValue>(
    "itemOffset", as: .point, "Where it holds the other item, from the centre.")
}

/// The behaviour `attachment`. The keys that all behaviours have are modifiers of `AttachmentBehavior`.
public final class AttachmentWord: BehaviorKeys {
  /// Holds each item at a distance from a place or from another item.
  public static let attachment = Key<FieldValues>(
    "attachment",
    as: .keys(
      Attachment.properties.map(\.field) + [AttachmentKeys.item.field],
      either: [[AttachmentKeys.anchor.name], [AttachmentKeys.item.name]]),
    "Holds each item at a distance from a place or from another item.")
}

extension BehaviorTable {
  static let attachment = Self(
    AttachmentWord.attachment, Attachment.properties,
    beside: [Property(AttachmentKeys.item, value: { $0.items.count > 1 ? .text($0.items[1]) : nil })],
    { if case .attachment(let attachment) = $0 { attachment } else { nil } }, { .attachment($0) })
}
