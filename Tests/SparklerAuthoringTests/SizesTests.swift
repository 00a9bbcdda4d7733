// `sizes`: one scene on several canvases, as variants.
// Flow: YAML with sizes → variants → the scenes of the specs written out.
import SparklerAuthoring
import SparklerCore
import SparklerScene
import Testing

@Suite("Sizes") struct SizesTests {
  private static let layers =
    "{text: a, id: t}, {group: [{shape: rect, size: 4, id: box, border: {width: 2, color: red}}], id: g, size: 20}, {shape: rect, size: 50%, id: half}"

  private func spec(_ sizes: String, _ layers: String = SizesTests.layers, keys: String = "size: 100x80\n") -> String {
    "scene: 1\nduration: 1s\n\(keys)\(sizes.isEmpty ? "" : "sizes: {\(sizes)}\n")layers: [\(layers)]\n"
  }

  private func scenes(_ text: String, _ files: [String: String] = [:]) throws -> [String: Scene] {
    let family = try family(text, files)
    var out: [String: Scene] = [:]
    for variant in family.variants {
      let document = family.document(variant)
      out[variant.slug] = try document.build(assets: StubAssets(), measuring: StubMeasuring()).scene
    }
    return out
  }

  @Test("a place and a motion are one thing: a size's own takes the place of the document's") func whole() throws {
    let base = "{text: a, id: t, position: {left: 4, top: 4}, enter: {rise: 9, duration: 0.2s}}"
    let sized = try scenes(spec("small: {layers: {t: {position: {right: 3, centerY: 0}, enter: {fade: 0.3s}}}}", base))
    let plain = try built(spec("", "{text: a, id: t, position: {right: 3, centerY: 0}, enter: {fade: 0.3s}}"))
    #expect(sized.values.first == plain.scene && sized.count == 1)
  }

  @Test(
    "each size is the document with its canvas and its changes",
    arguments: [
      ("40x60", layers, "size: 40x60\n"),
      ("[40, 60]", layers, "size: 40x60\n"),
      ("{background: red}", layers, "size: 100x80\nbackground: red\n"),
      ("{size: 40, scale: 2, fps: 10}", layers, "size: 40\nscale: 2\nfps: 10\n"),
      (
        "{layers: {t: {text: b, position: top}, box: {size: 9, borderWidth: 3}}}",
        layers.replacing("{text: a, id: t}", with: "{text: b, id: t, position: top}").replacing(
          "size: 4, id: box, border: {width: 2, color: red}", with: "size: 9, id: box, border: {width: 3, color: red}"),
        "size: 100x80\n"
      ),
      (
        "{layers: {box: {remove: true}, half: {remove: true}}}", "{text: a, id: t}, {group: [], id: g, size: 20}",
        "size: 100x80\n"
      ),
      (
        "{size: 40, layers: {t: {text: \"${size} ${canvas.width}\"}}}", layers.replacing("text: a", with: "text: s 40"),
        "size: 40\n"
      ),
      (
        "{layers: {g: {group: [{id: box, size: 7}, {text: new}]}}}",
        layers.replacing("red}}]", with: "red}}, {text: new}]").replacing("size: 4,", with: "size: 7,"),
        "size: 100x80\n"
      ),
    ])
  func written(_ size: String, _ layers: String, _ keys: String) throws {
    let scene = try #require(try scenes(spec("plain: 30x30, s: \(size)"))["s"])
    #expect(scene == (try built(spec("", layers, keys: keys)).scene))
  }

  @Test("sizes are an axis beside those of a matrix, and name files") func product() throws {
    let text =
      spec(
        "square: 50, story: {size: 40x60}",
        keys: "matrix: {a: {csv: t.csv}, exclude: [{a: y, size: story}], include: [{a: {slug: z}, size: square}]}\n")
      + "outputs: [{file: \"${a}-${size}.gif\"}]\n"
    let family = try family(text, ["t.csv": "slug\nx\ny\n"])
    #expect(
      try family.variants.flatMap { try family.document($0).plannedOutputs().map(\.file) } == [
        "x-square.gif", "x-story.gif", "y-square.gif", "z-square.gif",
      ])
    #expect(family.hasMatrix)
    #expect(try family.variants(only: ["size=story"]).map(\.name) == ["a=x, size=story"])
    #expect(try scenes(text, ["t.csv": "slug\nx\ny\n"])["x-story"]?.size == Size(40, 60))
  }

  @Test("sizes come from the spec that is extended, and reach components' uses and repeats") func extends() throws {
    let base =
      spec(
        "s: {layers: {u: {title: long}, r: {opacity: 0.5}}}",
        "{use: c, title: a, id: u}, {repeat: {in: 2, layer: {text: x, id: r}}}")
      + "components: {c: {params: {title: {}}, layers: [{text: $title}]}}\n"
    let scene = try #require(try scenes("extends: base.yaml\nsizes: {s: {size: 9}}\n", ["base.yaml": base])["s"])
    let long = "{group: [{text: long}], id: u}, {text: x, id: r-1, opacity: 0.5}, {text: x, id: r-2, opacity: 0.5}"
    #expect(scene == (try built(spec("", long, keys: "size: 9\n")).scene))
  }

  @Test("a layer that an overlay can't be laid over is told") func problem() throws {
    let said = try problems(spec("s: {layers: {g: {group: [{id: bx, remove: true}]}}}"))
    #expect(said.contains("no entry with id 'bx'") && said.contains("did you mean 'box'?"), "\(said)")
  }
}
