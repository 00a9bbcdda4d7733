// The words for behaviours, which move layers by physics, and for the contents of their maps.
// Flow: GravityBehavior(1).items(["card"]) → Of<GravityWord> → DocumentValue.
import SparklerDocument
import SparklerPhysics

extension Of: DynamicsElement where Word: DynamicsKeys {}

/// Accelerates all items equally. Its keys are in `GravityWord`.
public typealias GravityBehavior = Of<GravityWord>
/// A continuous force, or an impulse. Its keys are in `PushWord`.
public typealias PushBehavior = Of<PushWord>
/// Makes items bounce off each other, off boundaries, or both. Its keys are in `CollisionWord`.
public typealias CollisionBehavior = Of<CollisionWord>
/// Pulls each item to a position and rotates it upright. Its keys are in `SnapWord`.
public typealias SnapBehavior = Of<SnapWord>
/// Holds each item at a distance from a fixed point or from another item. Its keys are in `AttachmentWord`.
public typealias AttachmentBehavior = Of<AttachmentWord>
/// A force that depends on position, motion or time. Its keys are in `FieldWord`.
public typealias FieldBehavior = Of<FieldWord>
/// Physical properties of items, and their initial motion. Its keys are in `PropertiesWord`.
public typealias PropertiesBehavior = Of<PropertiesWord>
/// Items that move as one body. Its keys are in `ItemGroupWord`.
public typealias DynamicItemGroup = Of<ItemGroupWord>

/// The values of a collision. Its keys are in `CollisionKeys`.
public typealias CollisionValue = Of<CollisionKeys>
/// A wall of a collision. Its keys are in `BoundaryKeys`.
public typealias BoundaryValue = Of<BoundaryKeys>
/// The values of a snap. Its keys are in `SnapKeys`.
public typealias SnapValue = Of<SnapKeys>
/// The values of an attachment. Its keys are in `AttachmentKeys`.
public typealias AttachmentValue = Of<AttachmentKeys>
/// Physical properties of items. Its keys are in `ItemPropertiesKeys`.
public typealias PropertiesValue = Of<ItemPropertiesKeys>

extension Of<GravityWord> {
  /// - Parameter gravity: 1 is 1000 points per second squared, downwards; `[dx, dy]` for any direction.
  public init(_ gravity: DirectionValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(GravityWord.gravity.name, gravity, fileID, line)
  }
}

extension Of<PushWord> {
  /// - Parameter push: its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second
  ///   squared; must be a vector, not a number.
  public init(_ push: DirectionValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(PushWord.push.name, push, fileID, line)
  }
}

extension Of<CollisionWord> {
  /// - Parameter collision: what items bounce off; everything by default.
  public init(
    _ collision: CollisionValue = CollisionValue(), fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(CollisionWord.collision.name, collision, fileID, line)
  }
}

extension Of<SnapWord> {
  /// - Parameters:
  ///   - place: the target position, in the items' parent.
  ///   - damping: 0 swings most, 1 does not swing; 0.5 by default.
  public init(
    to place: PlaceValue, damping: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let snap = SnapValue(to: place).setting(SnapKeys.damping.name, damping)
    self.init(SnapWord.snap.name, snap, fileID, line)
  }

  /// - Parameter snap: the target position and the damping.
  public init(_ snap: SnapValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(SnapWord.snap.name, snap, fileID, line)
  }
}

extension Of<AttachmentWord> {
  /// - Parameter attachment: what the items are attached to, and how.
  public init(_ attachment: AttachmentValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(AttachmentWord.attachment.name, attachment, fileID, line)
  }
}

extension Of<FieldWord> {
  /// - Parameter field: the kind of force.
  public init(_ field: ForceField.Name, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(FieldWord.field.name, field, fileID, line)
  }
}

extension Of<PropertiesWord> {
  /// - Parameter properties: omitted ones keep the values of earlier behaviours.
  public init(_ properties: PropertiesValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(PropertiesWord.properties.name, properties, fileID, line)
  }
}

extension Of<ItemGroupWord> {
  /// - Parameter group: its name, which behaviours accept like an item's.
  public init(_ group: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(ItemGroupWord.group.name, group, fileID, line)
  }
}

extension Of<CollisionKeys> {
  /// Items bounce off each other and off boundaries; the parent's bounds are none until `bounds` is set.
  public init() { self.init(DocumentEntries()) }
}

extension Of<BoundaryKeys> {
  /// A straight wall.
  ///
  /// - Parameters:
  ///   - start: one end, in the items' parent.
  ///   - end: the other end.
  public init(from start: PlaceValue, to end: PlaceValue) {
    self.init(DocumentEntries())
    entries.set(BoundaryKeys.from.name, start)
    entries.set(BoundaryKeys.to.name, end)
  }

  /// - Parameter path: the path of the wall.
  public init(_ path: PathValue) {
    self.init(DocumentEntries())
    entries.set(BoundaryKeys.path.name, path)
  }
}

extension Of<SnapKeys> {
  /// - Parameter place: the target position, in the items' parent.
  public init(to place: PlaceValue) {
    self.init(DocumentEntries())
    entries.set(SnapKeys.to.name, place)
  }
}

extension Of<AttachmentKeys> {
  /// - Parameter anchor: the fixed point that the items are attached to.
  public init(to anchor: PlaceValue) {
    self.init(DocumentEntries())
    entries.set(AttachmentKeys.anchor.name, anchor)
  }

  /// - Parameter item: the id of the item that the items are attached to.
  public init(toItem item: String) {
    self.init(DocumentEntries())
    entries.set(AttachmentKeys.item.name, item)
  }
}

extension Of<ItemPropertiesKeys> {
  /// Changes nothing until a key is set.
  public init() { self.init(DocumentEntries()) }
}
