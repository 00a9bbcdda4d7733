// What moves layers by physics.
// Made by scripts/words from the tables of properties: change these, not this file.
import SparklerCore

/// Accelerates every item alike; 1 is 1000 points per second squared.
public struct GravityBehavior: DynamicsElement {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - gravity: Accelerates every item alike; 1 is 1000 points per second squared.
  ///   - items: The layers that it moves, by id; an effect's id means its items, an emitter's its particles.
  ///   - begin: When it is added. 0...1000000; `0s` where left out.
  ///   - end: When it is taken away. 0...1000000.
  public init(
    _ gravity: DocumentValue,
    items: [String]? = nil,
    begin: Seconds? = nil,
    end: Seconds? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("gravity", gravity)
    entries.set("items", items)
    entries.set("begin", begin)
    entries.set("end", end)
  }
}

/// Its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second squared.
public struct PushBehavior: DynamicsElement {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - push: Its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second squared.
  ///   - mode: One blow, or a force for as long as it lasts. `continuous` where left out.
  ///   - targetOffset: Where it acts, from an item's centre and turning with it; off the centre it makes the item spin. `[0, 0]` where left out.
  ///   - items: The layers that it moves, by id; an effect's id means its items, an emitter's its particles.
  ///   - begin: When it is added. 0...1000000; `0s` where left out.
  ///   - end: When it is taken away. 0...1000000.
  public init(
    _ push: DocumentValue,
    mode: PushModeOption? = nil,
    targetOffset: PlaceValue? = nil,
    items: [String]? = nil,
    begin: Seconds? = nil,
    end: Seconds? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("push", push)
    entries.set("mode", mode)
    entries.set("targetOffset", targetOffset)
    entries.set("items", items)
    entries.set("begin", begin)
    entries.set("end", end)
  }
}

/// Items bounce off each other, off boundaries, or both; other collisions' items pass through them.
public struct CollisionBehavior: DynamicsElement {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - collision: Items bounce off each other, off boundaries, or both; other collisions' items pass through them.
  ///   - items: The layers that it moves, by id; an effect's id means its items, an emitter's its particles.
  ///   - begin: When it is added. 0...1000000; `0s` where left out.
  ///   - end: When it is taken away. 0...1000000.
  public init(
    _ collision: CollisionValue,
    items: [String]? = nil,
    begin: Seconds? = nil,
    end: Seconds? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("collision", collision)
    entries.set("items", items)
    entries.set("begin", begin)
    entries.set("end", end)
  }
}

/// Pulls each item to a place and turns it upright.
public struct SnapBehavior: DynamicsElement {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - snap: Pulls each item to a place and turns it upright.
  ///   - items: The layers that it moves, by id; an effect's id means its items, an emitter's its particles.
  ///   - begin: When it is added. 0...1000000; `0s` where left out.
  ///   - end: When it is taken away. 0...1000000.
  public init(
    _ snap: SnapValue,
    items: [String]? = nil,
    begin: Seconds? = nil,
    end: Seconds? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("snap", snap)
    entries.set("items", items)
    entries.set("begin", begin)
    entries.set("end", end)
  }
}

/// Holds each item at a distance from a place or from another item.
public struct AttachmentBehavior: DynamicsElement {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - attachment: Holds each item at a distance from a place or from another item.
  ///   - items: The layers that it moves, by id; an effect's id means its items, an emitter's its particles.
  ///   - begin: When it is added. 0...1000000; `0s` where left out.
  ///   - end: When it is taken away. 0...1000000.
  public init(
    _ attachment: AttachmentValue,
    items: [String]? = nil,
    begin: Seconds? = nil,
    end: Seconds? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("attachment", attachment)
    entries.set("items", items)
    entries.set("begin", begin)
    entries.set("end", end)
  }
}

/// A force that depends on place, motion or time.
public struct FieldBehavior: DynamicsElement {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - field: A force that depends on place, motion or time.
  ///   - position: About which it acts. `center` where left out.
  ///   - strength: 1 accelerates by 100 points per second squared; of drag and spring by less what is heavier. -1000000...1000000; `1` where left out.
  ///   - direction: Of linearGravity. `[0, 1]` where left out.
  ///   - falloff: How fast it weakens beyond `minimumRadius`: a power. -10...10; `0` where left out.
  ///   - minimumRadius: Up to here it is uniform. 0.001...1000000; `100` where left out.
  ///   - region: The box about the position where it acts. `infinite` where left out.
  ///   - radius: Where it acts, instead of `region`. 0...1000000.
  ///   - smoothness: Of noise and turbulence; 0 is rough. 0...1; `0.5` where left out.
  ///   - animationSpeed: Of noise and turbulence, changes per second. 0...1000; `1` where left out.
  ///   - seed: Of noise and turbulence; from the scene's where left out. 0...9007199254740992.
  ///   - items: The layers that it moves, by id; an effect's id means its items, an emitter's its particles.
  ///   - begin: When it is added. 0...1000000; `0s` where left out.
  ///   - end: When it is taken away. 0...1000000.
  public init(
    _ field: FieldOption,
    position: PlaceValue? = nil,
    strength: Double? = nil,
    direction: DocumentValue? = nil,
    falloff: Double? = nil,
    minimumRadius: LengthValue? = nil,
    region: SizeValue? = nil,
    radius: LengthValue? = nil,
    smoothness: Double? = nil,
    animationSpeed: Double? = nil,
    seed: Int? = nil,
    items: [String]? = nil,
    begin: Seconds? = nil,
    end: Seconds? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("field", field)
    entries.set("position", position)
    entries.set("strength", strength)
    entries.set("direction", direction)
    entries.set("falloff", falloff)
    entries.set("minimumRadius", minimumRadius)
    entries.set("region", region)
    entries.set("radius", radius)
    entries.set("smoothness", smoothness)
    entries.set("animationSpeed", animationSpeed)
    entries.set("seed", seed)
    entries.set("items", items)
    entries.set("begin", begin)
    entries.set("end", end)
  }
}

/// What items are made of, and how they start.
public struct PropertiesBehavior: DynamicsElement {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - properties: What items are made of, and how they start.
  ///   - items: The layers that it moves, by id; an effect's id means its items, an emitter's its particles.
  ///   - begin: When it is added. 0...1000000; `0s` where left out.
  ///   - end: When it is taken away. 0...1000000.
  public init(
    _ properties: PropertiesValue,
    items: [String]? = nil,
    begin: Seconds? = nil,
    end: Seconds? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("properties", properties)
    entries.set("items", items)
    entries.set("begin", begin)
    entries.set("end", end)
  }
}

/// Layers that move as one.
public struct DynamicItemGroup: DynamicsElement {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - group: Names items that move as one; behaviours take it for an item.
  ///   - items: The layers that it moves, by id; an effect's id means its items, an emitter's its particles.
  public init(
    group: String? = nil,
    items: [String]? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("group", group)
    entries.set("items", items)
  }
}
