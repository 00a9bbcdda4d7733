// Params that change nothing, because nothing names them.
// Flow: a spec's params + the words of all its values → DesignFindings.
import SparklerAuthoring
import SparklerCore

/// Params that no value of the spec names.
package enum IdleParams {
  /// - Parameter spec: a spec of the family.
  package static func findings(of spec: LoadedSpec, in family: LoadedFamily) -> [DesignFinding] {
    let idle = family.family.unusedParams
    return spec.params.filter { idle.contains($0.name) }.map { param in
      DesignFinding(
        measure: IdleParts.name, layers: [], from: 0, to: spec.built.scene.duration,
        box: Rect(origin: .zero, size: spec.built.scene.size), message: "the param '\(param.name)' changes nothing",
        remedy: "use it as ${params.\(param.name)}, or remove it")
    }
  }
}
