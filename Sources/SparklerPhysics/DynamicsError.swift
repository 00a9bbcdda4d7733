// Why a scene can't be simulated: facts and their messages.
// Flow: DynamicsScene.bake() → DynamicsError → SparklerAuthoring adds the source location.
import SparklerCore

/// Why a scene can't be simulated.
public struct DynamicsError: DescribedError, Hashable, Sendable {
  /// What the error is about.
  public enum Subject: Hashable, Sendable {
    /// One item, by its id.
    case item(ItemID)
    /// One group of items, by its id.
    case group(ItemID)
    /// By its index in `DynamicsScene.behaviors`.
    case behavior(Int)
    /// The simulation as a whole.
    case scene
  }

  /// What is wrong.
  public enum Problem: Error, Hashable, Sendable {
    /// Another item or group has the same id.
    case duplicateID
    /// A behaviour or a group names this item or group, which doesn't exist.
    case unknownItem(ItemID)
    /// The named number, in its own unit, is outside the allowed range.
    case outOfRange(String, Double, allowed: ClosedRange<Double>)
    /// The named number or shape is infinite or NaN.
    case notFinite(String)
    /// The number of the named things, such as items, is outside the allowed range.
    case wrongCount(String, Int, allowed: ClosedRange<Int>)
    /// An outline crosses itself.
    case crossesItself
    /// An outline encloses nothing.
    case noArea
    /// The number of an outline's corners, after its curves are flattened, is above the limit.
    case tooManyCorners(Int, limit: Int)
    /// Two points that must differ coincide.
    case noLength(String)
    /// The item with this id already belongs to another group.
    case sharedByGroups(ItemID)
    /// An attachment between two parts of the same body.
    case tiedToItself
    /// An item's speed in pt/s, and the engine's limit.
    case tooFast(Double, limit: Double)
    /// More pairs of items overlap at one time than `DynamicsLimits.contacts` allows.
    case tooManyContacts(limit: Int)
    /// The simulation needs more than the limit of the named resource, such as `keyframes`.
    case tooMuch(String, limit: Int)
    /// The engine failed with a status code.
    case engine(Int)
  }

  /// The item, group or behaviour at fault.
  public var subject: Subject
  /// What is wrong, with the numbers found and allowed; `what` and `remedy` are its sentences.
  public var problem: Problem

  /// Makes an error about a part of a scene.
  public init(_ subject: Subject, _ problem: Problem) {
    self.subject = subject
    self.problem = problem
  }

  public var description: String { "\(place): \(what). \(remedy)." }

  private var place: String {
    switch subject {
    case .item(let id): "item '\(id)'"
    case .group(let id): "group '\(id)'"
    case .behavior(let index): "behaviour \(index)"
    case .scene: "dynamics"
    }
  }

  private static func text(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound))–\(text(range.upperBound))"
  }

  /// What was found.
  public var what: String {
    switch problem {
    case .duplicateID: "another item or group has the same id"
    case .unknownItem(let id): "no item or group is called '\(id)'"
    case .outOfRange(let name, let value, let range):
      "\(name) \(Self.text(value)) is outside \(Self.text(range))"
    case .notFinite(let name): "\(name) is not a finite number"
    case .wrongCount(let name, let count, let range):
      range.lowerBound == range.upperBound
        ? "it has \(count) \(name), not \(range.lowerBound)"
        : "it has \(count) \(name), not \(range.lowerBound)–\(range.upperBound)"
    case .crossesItself: "its outline crosses itself"
    case .noArea: "its outline encloses no area"
    case .tooManyCorners(let count, let limit): "its outline has \(count) corners; \(limit) are allowed"
    case .noLength(let name): "\(name) has no length"
    case .sharedByGroups(let id): "'\(id)' already belongs to another group"
    case .tiedToItself: "both ends belong to the same item or group"
    case .tooFast(let speed, let limit):
      "it moves at \(Int(clamping: speed)) pt/s; the engine's limit is \(Int(clamping: limit))"
    case .tooManyContacts(let limit): "more than \(limit) pairs of items overlap"
    case .tooMuch(let name, let limit): "it takes more than \(limit) \(name)"
    case .engine(let code): "the physics engine failed with code \(code)"
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch problem {
    case .duplicateID: "Give each item and group its own id"
    case .unknownItem: "Add the item, or correct the name"
    case .outOfRange(_, _, let range): "Use a value in \(Self.text(range))"
    case .notFinite: "Use a finite number"
    case .wrongCount(let name, _, _): "Change the number of \(name)"
    case .crossesItself: "Use an outline without crossings, or split it into several"
    case .noArea: "Use an outline that encloses an area, or the rectangle"
    case .tooManyCorners: "Simplify the outline, or use the rectangle or the ellipse"
    case .noLength: "Make it longer"
    case .sharedByGroups: "Name each item in one group only"
    case .tiedToItself: "Name two items that move independently, or a fixed point"
    case .tooFast: "Push less, or make the item heavier"
    case .tooManyContacts: "Spread the items at the start, or let them collide with boundaries only"
    case .tooMuch: "Use fewer items or a shorter duration"
    case .engine: "Check sizes, densities and frequencies for extremes"
    }
  }
}
