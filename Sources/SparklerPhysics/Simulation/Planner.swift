// Resolves names, validates numbers, and determines which bodies can collide.
// Flow: DynamicsScene → Planner → SimulationPlan.
import SparklerCore

/// Builds the plan of a scene, behaviour by behaviour.
struct Planner {
  let scene: DynamicsScene
  var plan: SimulationPlan
  /// Indices of bodies by the names of items and groups.
  private var bodyOf: [ItemID: Int] = [:]
  /// An item's position in its body.
  private var memberOf: [ItemID: PlannedBody.Member] = [:]
  private var shapes: [ShapeKey: [ShapePart]] = [:]
  private var collisions = 0

  private struct ShapeKey: Hashable {
    var shape: ItemShape
    var size: Size
  }

  static func plan(_ scene: DynamicsScene) throws(DynamicsError) -> SimulationPlan {
    var planner = try Planner(scene)
    try planner.addBodies()
    for (index, behavior) in scene.behaviors.enumerated() {
      try planner.addBehavior(behavior, RangeCheck(.behavior(index)))
    }
    planner.finish()
    return planner.plan
  }

  private init(_ scene: DynamicsScene) throws(DynamicsError) {
    self.scene = scene
    let check = RangeCheck(.scene)
    let limits = scene.limits
    guard scene.items.count <= limits.items else {
      throw DynamicsError(.scene, .tooMuch("items", limit: limits.items))
    }
    try check.number("duration", scene.duration.value, 0...limits.duration.value)
    try check.rect("the reference bounds", scene.referenceBounds)
    if let floor = scene.floor { try check.number("floor", floor, RangeCheck.places) }
    plan = SimulationPlan(steps: Step.at(scene.duration.value), limits: limits)
  }

  // MARK: Bodies

  private mutating func addBodies() throws(DynamicsError) {
    var grouped: [ItemID: Int] = [:]
    for (index, group) in scene.groups.enumerated() {
      guard !group.items.isEmpty else {
        throw DynamicsError(.group(group.id), .wrongCount("items", 0, allowed: 1...scene.limits.items))
      }
      for id in group.items where grouped.updateValue(index, forKey: id) != nil {
        throw DynamicsError(.group(group.id), .sharedByGroups(id))
      }
    }
    var seen: [ItemID: Int] = [:]
    for (index, item) in scene.items.enumerated() {
      guard seen.updateValue(index, forKey: item.id) == nil else { throw DynamicsError(.item(item.id), .duplicateID) }
      try RangeCheck(.item(item.id)).item(item)
      if grouped[item.id] == nil {
        try addBody(of: [index], subject: .item(item.id))
        bodyOf[item.id] = plan.bodies.count - 1
      }
    }
    for group in scene.groups {
      guard seen[group.id] == nil, bodyOf[group.id] == nil else {
        throw DynamicsError(.group(group.id), .duplicateID)
      }
      var members: [Int] = []
      for id in group.items {
        guard let item = seen[id] else { throw DynamicsError(.group(group.id), .unknownItem(id)) }
        members.append(item)
      }
      try addBody(of: members, subject: .group(group.id))
      bodyOf[group.id] = plan.bodies.count - 1
      for id in group.items { bodyOf[id] = plan.bodies.count - 1 }
    }
  }

  private mutating func addBody(of items: [Int], subject: DynamicsError.Subject) throws(DynamicsError) {
    var mass = 0.0
    var center = Point.zero
    for i in items {
      let area = scene.items[i].size.width * scene.items[i].size.height / 10_000
      mass += area
      center = center + scene.items[i].center * area
    }
    center = items.count == 1 ? scene.items[items[0]].center : center * (1 / mass)
    let isAlone = items.count == 1
    var body = PlannedBody(
      members: [], center: center, rotation: isAlone ? scene.items[items[0]].rotation : 0, parts: [], radius: 0,
      mass: mass, inertiaPerMass: 0, subject: subject)
    for i in items {
      let item = scene.items[i]
      let offset = item.center - center
      let member = PlannedBody.Member(
        item: i, offset: offset, rotation: isAlone ? 0 : item.rotation, size: item.size)
      body.members.append(member)
      memberOf[item.id] = member
      let (w, h) = (item.size.width, item.size.height)
      let own = (w * w + h * h) / (item.shape == .ellipse ? 16 : 12)
      let share = w * h / 10_000 / mass
      body.inertiaPerMass += share * (own + offset.x * offset.x + offset.y * offset.y)
      let place = AffineTransform.rotation(member.rotation).then(.translation(offset.x, offset.y))
      body.parts += try parts(of: item).map { $0.applying(place) }
    }
    body.radius = body.parts.map(\.reach).max() ?? 0
    body.floor = scene.floor
    body.begin = min(plan.steps, items.map { Step.at(scene.items[$0].begin.value) }.min() ?? 0)
    body.end = max(body.begin + 1, items.map { Step.at(scene.items[$0].end.value) }.max() ?? .max)
    plan.bodies.append(body)
  }

  private mutating func parts(of item: DynamicItem) throws(DynamicsError) -> [ShapePart] {
    let key = ShapeKey(shape: item.shape, size: item.size)
    if let known = shapes[key] { return known }
    let parts: [ShapePart]
    do throws(DynamicsError.Problem) {
      parts = try BodyShape.parts(of: item.shape, size: item.size)
    } catch { throw DynamicsError(.item(item.id), error) }
    let reach = parts.map(\.reach).max() ?? 0
    guard reach < 200_000 else {
      throw DynamicsError(.item(item.id), .outOfRange("the outline's reach", reach, allowed: 0...200_000))
    }
    shapes[key] = parts
    return parts
  }

  // MARK: Behaviours

  private mutating func addBehavior(_ behavior: Behavior, _ check: RangeCheck) throws(DynamicsError) {
    try check.number("begin", behavior.begin.value, 0...1e6)
    guard !behavior.end.value.isNaN else { throw check.error(.notFinite("end")) }
    guard behavior.end >= behavior.begin else {
      throw check.error(.outOfRange("end", behavior.end.value, allowed: behavior.begin.value...1e6))
    }
    var found: [Int] = []
    var isIn = Set<Int>()
    for id in behavior.items {
      guard let body = bodyOf[id] else { throw check.error(.unknownItem(id)) }
      if isIn.insert(body).inserted { found.append(body) }
    }
    switch behavior.kind {
    case .gravity(let gravity):
      try check.point("direction", gravity.direction, -1e4...1e4)
      addForce(.gravity(gravity.direction * Gravity.unit), behavior, to: found)
    case .push(let push): try addPush(push, behavior, to: found, check)
    case .snap(let snap):
      try check.count("items", behavior.items.count, 1...1)
      try check.point("point", snap.point)
      try check.number("damping", snap.damping, 0...1)
      addForce(.snap(snap), behavior, to: found)
    case .field(let field):
      try check.field(field)
      addForce(.field(field), behavior, to: found)
      for body in found where field.isRestless { plan.bodies[body].isRestless = true }
    case .properties(let properties): try addProperties(properties, behavior, to: found, check)
    case .collision(let collision): try addCollision(collision, behavior, to: found, check)
    case .attachment(let attachment): try addAttachment(attachment, behavior, check)
    }
  }

  private mutating func addForce(_ kind: Force.Source, _ behavior: Behavior, to bodies: [Int]) {
    for body in bodies {
      let begin = max(behavior.begin.value, Step.time(plan.bodies[body].begin))
      guard begin < behavior.end.value else { continue }
      plan.bodies[body].forces.append(Force(source: kind, begin: begin, end: behavior.end.value))
      addEvent(.change, behavior.begin, to: body)
      addEvent(.change, behavior.end, to: body)
    }
  }

  /// Whether it hasn't ended when a body is added.
  private func lasts(_ behavior: Behavior, until body: Int) -> Bool {
    plan.bodies[body].begin == 0 || Step.at(behavior.end.value) > plan.bodies[body].begin
  }

  private mutating func addEvent(_ kind: BodyEvent.Action, _ time: Seconds, to body: Int) {
    let step = max(Step.at(time.value), plan.bodies[body].begin)
    guard step <= plan.steps else { return }
    plan.bodies[body].events.append(BodyEvent(step: step, action: kind))
  }

  private mutating func addPush(
    _ push: Push, _ behavior: Behavior, to bodies: [Int], _ check: RangeCheck
  ) throws(DynamicsError) {
    try check.point("direction", push.direction, -1e7...1e7)
    try check.point("targetOffset", push.targetOffset)
    let force = push.direction * Push.unit
    switch push.mode {
    case .continuous: addForce(.push(force, offset: push.targetOffset), behavior, to: bodies)
    case .instantaneous:
      for body in bodies where lasts(behavior, until: body) {
        addEvent(.blow(force, offset: push.targetOffset), behavior.begin, to: body)
      }
    }
  }

  private mutating func addProperties(
    _ p: ItemProperties, _ behavior: Behavior, to bodies: [Int], _ check: RangeCheck
  ) throws(DynamicsError) {
    try check.number("density", p.density ?? 1, 1e-6...1e6)
    try check.number("elasticity", p.elasticity ?? 0, 0...1)
    try check.number("friction", p.friction ?? 0, 0...1000)
    try check.number("resistance", p.resistance ?? 0, 0...1e6)
    if let floor = p.floor { try check.number("floor", floor, RangeCheck.places) }
    try check.number("angularResistance", p.angularResistance ?? 0, 0...1e6)
    try check.point("linearVelocity", p.linearVelocity, -World.greatestSpeed...World.greatestSpeed)
    try check.number("angularVelocity", p.angularVelocity, -World.greatestSpin...World.greatestSpin)
    let span = TimedProperties(begin: Step.at(behavior.begin.value), end: Step.at(behavior.end.value), properties: p)
    for body in bodies {
      plan.bodies[body].properties.append(span)
      addEvent(.change, behavior.begin, to: body)
      addEvent(.change, behavior.end, to: body)
      if let floor = p.floor { plan.bodies[body].floor = floor }
      if p.linearVelocity != .zero || p.angularVelocity != 0, lasts(behavior, until: body) {
        addEvent(.velocity(p.linearVelocity, spin: p.angularVelocity), behavior.begin, to: body)
      }
    }
  }

  private mutating func addCollision(
    _ collision: Collision, _ behavior: Behavior, to bodies: [Int], _ check: RangeCheck
  ) throws(DynamicsError) {
    let bit = collisions
    collisions += 1
    guard bit < 64 else { throw DynamicsError(.scene, .tooMuch("collision behaviours", limit: 64)) }
    let mask = UInt64(1) << UInt64(bit)
    let walls = try WallLines.of(collision, referenceBounds: scene.referenceBounds, bit: mask, check)
    if collision.mode != .items { plan.walls += walls }
    for body in bodies {
      if collision.mode != .boundaries && bodies.count > 1 { plan.bodies[body].itemMask |= mask }
      if collision.mode != .items && !walls.isEmpty { plan.bodies[body].wallMask |= mask }
    }
    spans.append((mask, Step.at(behavior.begin.value), Step.at(behavior.end.value)))
  }

  /// Collision behaviours: bit, first step, end step.
  private var spans: [(UInt64, Int, Int)] = []

  private mutating func addAttachment(_ attachment: Attachment, _ behavior: Behavior, _ check: RangeCheck)
    throws(DynamicsError)
  {
    try check.count("items", behavior.items.count, attachment.anchor == nil ? 2...2 : 1...1)
    try check.point("offset", attachment.offset)
    try check.point("otherOffset", attachment.otherOffset)
    try check.point("anchor", attachment.anchor ?? .zero)
    try check.number("length", attachment.length ?? 0, 0...1e6)
    try check.number("frequency", attachment.frequency, 0...60)
    try check.number("damping", attachment.damping, 0...100)
    let ends = behavior.items.map { bodyOf[$0] ?? 0 }
    if ends.count == 2 && ends[0] == ends[1] { throw check.error(.tiedToItself) }
    for body in ends { plan.bodies[body].isAttached = true }
    func place(_ id: ItemID, _ offset: Point) -> Point {
      guard let member = memberOf[id] else { return offset }
      return AffineTransform.rotation(member.rotation).apply(offset) + member.offset
    }
    plan.joints.append(
      Joint(
        first: ends[0], second: ends.count == 2 ? ends[1] : nil,
        firstPoint: place(behavior.items[0], attachment.offset),
        secondPoint: attachment.anchor ?? place(behavior.items[ends.count - 1], attachment.otherOffset),
        length: attachment.length, frequency: attachment.frequency, damping: attachment.damping))
    let joint = plan.joints.count - 1
    // The engine doesn't know about such a spring and would put its ends to sleep.
    if plan.joints[joint].isForce { for body in ends { plan.bodies[body].isRestless = true } }
    let (begin, end) = (Step.at(behavior.begin.value), Step.at(behavior.end.value))
    let whole = ends.reduce(begin) { max($0, plan.bodies[$1].begin) }
    guard whole == begin || whole < end else { return }
    plan.events.append(WorldEvent(step: whole, action: .attach(joint)))
    plan.events.append(WorldEvent(step: end, action: .detach(joint)))
  }

  private mutating func finish() {
    // The active collisions: a new mask whenever one begins or ends.
    for step in Set(spans.flatMap { [$0.1, $0.2] }).sorted() {
      let mask = spans.filter { $0.1 <= step && step < $0.2 }.reduce(0) { $0 | $1.0 }
      plan.events.append(WorldEvent(step: step, action: .active(mask)))
    }
    plan.events = stablySorted(plan.events.filter { $0.step <= plan.steps }, by: \.step)
    for i in plan.bodies.indices { plan.bodies[i].events = stablySorted(plan.bodies[i].events, by: \.step) }
  }

  private func stablySorted<T>(_ list: [T], by key: (T) -> Int) -> [T] {
    list.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(\.element)
  }
}
