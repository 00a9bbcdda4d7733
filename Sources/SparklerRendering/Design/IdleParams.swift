// Params that change nothing.
// Flow: a spec built again with another value of each param → equal scenes → DesignFindings.
import SparklerAuthoring
import SparklerCore
import SparklerScene

/// Params without which the scene, its files and its texts are the same.
package enum IdleParams {
  /// Specs with more params are not examined: each is built two times.
  private static let most = 40

  /// - Parameters:
  ///   - spec: as loaded by `loader`.
  ///   - variant: the spec's variant; nil without a matrix.
  /// - Throws: if the spec's file can't be read.
  package static func findings(
    of spec: LoadedSpec, _ variant: SpecVariant?, with loader: SpecLoader
  ) throws -> [DesignFinding] {
    guard spec.path != "-", spec.params.count <= most else { return [] }
    let bytes = try loader.bytes(spec.path)
    return try spec.params.compactMap { param in
      try Task.checkCancellation()
      var built = 0
      for value in others(than: param) {
        var changed = loader
        changed.overrides.set.append((param.name, value))
        // A matrix may set it instead.
        guard let family = try? changed.family(bytes, at: spec.path), let other = try? changed.load(family, variant),
          other.params.contains(where: { $0.name == param.name && $0.value == value })
        else { continue }
        built += 1
        guard other.built.shows(spec.built) else { return nil }
      }
      guard built > 0 else { return nil }
      return DesignFinding(
        measure: IdleParts.name, layers: [], from: 0, to: spec.built.scene.duration,
        box: Rect(origin: .zero, size: spec.built.scene.size),
        message: "the param '\(param.name)' changes nothing", remedy: "use it as $\(param.name), or remove it")
    }
  }

  /// Other values that it may accept; none for pictures, which would have to exist.
  private static func others(than param: SpecParam) -> [String] {
    let value = param.value ?? ""
    switch param.type {
    case "choice": return param.choices.filter { $0 != value }
    case "number", "integer":
      return Double(value).map { [TreeText.short($0 + 1), TreeText.short($0 - 1)] } ?? ["1", "2"]
    case "color": return ["#12B4A6", "#A6124B"]
    case "angle": return ["17deg", "-7deg"]
    case "time": return ["0.73s", "1.9s"]
    case "length": return ["17", "23"]
    case "flag": return [value == "true" ? "false" : "true"]
    case "text": return ["Other words", "X"].filter { $0 != value }
    default: return []
    }
  }
}

extension BuiltSpec {
  /// Whether both make the same files with the same texts.
  fileprivate func shows(_ other: BuiltSpec) -> Bool {
    scene == other.scene && outputs == other.outputs && frameRate == other.frameRate && loop == other.loop
      && loopOffset == other.loopOffset && hold == other.hold && alt == other.alt && title == other.title
      && author == other.author && note == other.note && poster == other.poster
  }
}
