// Replicators and springs: the small maps of the layer model.
// Flow: SpecNode → Replicator, Spring.
import SparklerCore
import SparklerScene

extension SpecDecoder {
  mutating func replicator(_ node: SpecNode, parent: Rect) -> Replicator? {
    let fields = LayerFields.replicator
    let values = values(of: keys(of: node, fields, what: "a replicator"), fields, parent: parent)
    var replicator = Replicator()
    replicator.instanceCount = values.integer("instanceCount") ?? 1
    replicator.instanceDelay = values.seconds("instanceDelay") ?? 0
    if case .transform(let transform)? = values["instanceTransform"] { replicator.instanceTransform = transform }
    replicator.instanceColor = values.color("instanceColor") ?? .white
    replicator.redOffset = values.number("instanceRedOffset") ?? 0
    replicator.greenOffset = values.number("instanceGreenOffset") ?? 0
    replicator.blueOffset = values.number("instanceBlueOffset") ?? 0
    replicator.alphaOffset = values.number("instanceAlphaOffset") ?? 0
    return replicator
  }

  mutating func spring(_ node: SpecNode) -> Spring? {
    let fields = LayerFields.spring
    let values = values(of: keys(of: node, fields, what: "a spring"), fields, parent: .zero)
    var spring = Spring()
    spring.mass = values.number("mass") ?? spring.mass
    spring.stiffness = values.number("stiffness") ?? spring.stiffness
    spring.damping = values.number("damping") ?? spring.damping
    spring.initialVelocity = values.number("initialVelocity") ?? spring.initialVelocity
    return spring
  }
}
