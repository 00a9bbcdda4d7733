// Tests as a spec writes them.
// Flow: TestSpec → Expander → TreeText.
import SparklerCore
import SparklerImaging
import SparklerScene

extension Expander {
  /// - Parameter spec: its canvas turns pixels back to points.
  func test(_ test: TestSpec, _ spec: BuiltSpec) -> TreeText {
    var out: [(String, TreeText)] = [("reference", text(test.reference))]
    if !test.frames.isEmpty { out.append(("frames", .list(test.frames.map(time)))) }
    if let named = TestSpec.tolerances.first(where: { $0.value == test.tolerance }) {
      if named.name != "exact" { out.append(("tolerance", .raw(named.name))) }
    } else {
      out.append(("tolerance", tolerance(test.tolerance)))
    }
    let regions = test.regions.map { region($0, scale: spec.scene.scale) }
    let layers = test.layers.map { layer in
      TreeText.map([("layer", text(layer.id))] + span(layer.from.value, layer.to.value))
    }
    if !regions.isEmpty || !layers.isEmpty { out.append(("ignore", .list(regions + layers))) }
    return .map(out)
  }

  private func tolerance(_ t: Tolerance) -> TreeText {
    let exact = Tolerance.exact
    var out: [(String, TreeText)] = []
    if t.color != exact.color { out.append(("color", .number(t.color))) }
    if t.changed != exact.changed { out.append(("changed", .string(t.changed.specText))) }
    if let total = t.total { out.append(("total", .string(total.specText))) }
    if let window = t.window {
      out.append(("window", .map([("size", .raw(String(window.size))), ("density", .number(window.density))])))
    }
    if t.time != exact.time { out.append(("time", time(Seconds(t.time)))) }
    if t.ignoresAntialiasing != exact.ignoresAntialiasing {
      out.append(("antialiasing", .raw(String(!t.ignoresAntialiasing))))
    }
    if t.ignoresSubpixel { out.append(("subpixel", .raw("true"))) }
    return .map(out)
  }

  private func region(_ region: IgnoredRegion, scale: Double) -> TreeText {
    let rect = region.place.map { place -> (String, TreeText) in
      ("rect", .numbers([place.x, place.y, place.width, place.height].map { Double($0) / scale }))
    }
    let times = span(region.start, region.end)
    return .map([rect].compactMap { $0 } + (rect == nil && times.isEmpty ? [("time", .string("0s.."))] : times))
  }

  private func span(_ from: Double, _ to: Double) -> [(String, TreeText)] {
    let isOpen = to >= .greatestFiniteMagnitude
    if from <= 0, isOpen { return [] }
    let (left, right) = (TreeText.short(max(0, from)) + "s", isOpen ? "" : TreeText.short(to) + "s")
    return [("time", .string("\(left)..\(right)"))]
  }
}
