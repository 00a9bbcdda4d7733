// The words for behaviours, which move layers by physics, and for what their maps hold.
// Flow: GravityBehavior(1).items(["card"]) → Of<GravityWord> → DocumentValue.
import SparklerDocument
import SparklerPhysics

extension Of: DynamicsElement where Word: DynamicsKeys {}

/// Accelerates every item alike. Its keys are in `GravityWord`.
public typealias GravityBehavior = Of<GravityWord>
/// A force for as long as it lasts, or one blow. Its keys are in `PushWord`.
public typealias PushBehavior = Of<PushWord>
/// Items that bounce off each other, off boundaries, or both. Its keys are in `CollisionWord`.
public typealias CollisionBehavior = Of<CollisionWord>
/// Pulls each item to a place and turns it upright. Its keys are in `SnapWord`.
public typealias SnapBehavior = Of<SnapWord>
/// Holds each item at a distance from a place or from another item. Its keys are in `AttachmentWord`.
public typealias AttachmentBehavior = Of<AttachmentWord>
/// A force that depends on place, motion or time. Its keys are in `FieldWord`.
public typealias FieldBehavior = Of<FieldWord>
/// What items are made of, and how they start. Its keys are in `PropertiesWord`.
public typealias PropertiesBehavior = Of<PropertiesWord>
/// Items that move as one. Its keys are in `ItemGroupWord`.
public typealias DynamicItemGroup = Of<ItemGroupWord>

/// What a collision says. Its keys are in `CollisionKeys`.
public typealias CollisionValue = Of<CollisionKeys>
/// A wall of a collision. Its keys are in `BoundaryKeys`.
public typealias BoundaryValue = Of<BoundaryKeys>
/// What a snap says. Its keys are in `SnapKeys`.
public typealias SnapValue = Of<SnapKeys>
/// What an attachment says. Its keys are in `AttachmentKeys`.
public typealias AttachmentValue = Of<AttachmentKeys>
/// What items are made of. Its keys are in `ItemPropertiesKeys`.
public typealias PropertiesValue = Of<ItemPropertiesKeys>

extension Of<GravityWord> {
  /// - Parameter gravity: 1 is 1000 points per second squared, downwards; `[dx, dy]` any way.
  public init(_ gravity: DirectionValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(GravityWord.gravity.name, gravity, fileID, line)
  }
}

extension Of<PushWord> {
  /// - Parameter push: its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second
  ///   squared; no number.
  public init(_ push: DirectionValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(PushWord.push.name, push, fileID, line)
  }
}

extension Of<CollisionWord> {
  /// - Parameter collision: what items bounce off; off each other where left out.
  public init(
    _ collision: CollisionValue = CollisionValue(), fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(CollisionWord.collision.name, collision, fileID, line)
  }
}

extension Of<SnapWord> {
  /// - Parameters:
  ///   - place: in the items' parent.
  ///   - damping: 0 swings most, 1 does not swing; 0.5 where left out.
  public init(
    to place: PlaceValue, damping: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let snap = SnapValue(to: place).saying(SnapKeys.damping.name, damping)
    self.init(SnapWord.snap.name, snap, fileID, line)
  }

  /// - Parameter snap: the place, and how it swings there.
  public init(_ snap: SnapValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(SnapWord.snap.name, snap, fileID, line)
  }
}

extension Of<AttachmentWord> {
  /// - Parameter attachment: what holds the items, and how.
  public init(_ attachment: AttachmentValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(AttachmentWord.attachment.name, attachment, fileID, line)
  }
}

extension Of<FieldWord> {
  /// - Parameter field: what kind of force.
  public init(_ field: ForceField.Name, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(FieldWord.field.name, field, fileID, line)
  }
}

extension Of<PropertiesWord> {
  /// - Parameter properties: what is not said stays as an earlier behaviour has it.
  public init(_ properties: PropertiesValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(PropertiesWord.properties.name, properties, fileID, line)
  }
}

extension Of<ItemGroupWord> {
  /// - Parameter group: its name, which behaviours take for an item.
  public init(_ group: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(ItemGroupWord.group.name, group, fileID, line)
  }
}

extension Of<CollisionKeys> {
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

  /// - Parameter path: along which the wall goes.
  public init(_ path: PathValue) {
    self.init(DocumentEntries())
    entries.set(BoundaryKeys.path.name, path)
  }
}

extension Of<SnapKeys> {
  /// - Parameter place: in the items' parent.
  public init(to place: PlaceValue) {
    self.init(DocumentEntries())
    entries.set(SnapKeys.to.name, place)
  }
}

extension Of<AttachmentKeys> {
  /// - Parameter anchor: the place that holds the items.
  public init(to anchor: PlaceValue) {
    self.init(DocumentEntries())
    entries.set(AttachmentKeys.anchor.name, anchor)
  }

  /// - Parameter item: the item that holds the items, by its id.
  public init(toItem item: String) {
    self.init(DocumentEntries())
    entries.set(AttachmentKeys.item.name, item)
  }
}

extension Of<ItemPropertiesKeys> {
  public init() { self.init(DocumentEntries()) }
}
