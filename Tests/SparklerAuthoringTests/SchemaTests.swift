// The JSON Schema against the decoder, by a validator that is not ours.
// Flow: Schema().text + good and bad specs → Python's jsonschema → verdicts.
import Foundation
import SparklerAuthoring
import Testing

@Suite struct SchemaTests {
  /// Reads YAML 1.2's numbers and booleans and leaves every other scalar a text, as editors do.
  static let validator = #"""
    import json, pathlib, re, sys
    import yaml, jsonschema

    class Loader(yaml.CSafeLoader):
        pass

    Loader.yaml_implicit_resolvers = {}
    def resolves(tag, pattern, first):
        Loader.add_implicit_resolver('tag:yaml.org,2002:' + tag, re.compile(pattern), list(first))
    resolves('bool', r'^(true|True|TRUE|false|False|FALSE)$', 'tTfF')
    resolves('null', r'^(~|null|Null|NULL|)$', ['~', 'n', 'N', ''])
    resolves('int', r'^[-+]?[0-9]+$', '-+0123456789')
    resolves('float', r'^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$', '-+0123456789.')
    Loader.add_constructor('tag:yaml.org,2002:int', lambda loader, node: int(node.value))
    Loader.add_constructor('tag:yaml.org,2002:float', lambda loader, node: float(node.value))

    folder = pathlib.Path(sys.argv[1])
    schema = json.loads((folder / 'schema.json').read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    verdicts = {}
    for path in sorted(folder.glob('*.yaml')):
        try:
            text = path.read_text()
            spec = json.loads(text) if text.startswith('{') else yaml.load(text, Loader)
        except (yaml.YAMLError, ValueError) as error:
            sys.exit(f'{path.stem}: {error}')
        verdicts[path.stem] = [e.json_path + ': ' + e.message for e in validator.iter_errors(spec)]
    json.dump(verdicts, sys.stdout)
    """#

  /// What the validator says of each text: no errors where it is good.
  private func verdicts(_ cases: [(name: String, text: String)]) throws -> [String: [String]] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sparkler-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Schema().text.write(to: folder.appendingPathComponent("schema.json"), atomically: false, encoding: .utf8)
    for (name, text) in cases {
      try text.write(to: folder.appendingPathComponent(name + ".yaml"), atomically: false, encoding: .utf8)
    }
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    child.arguments = ["-c", Self.validator, folder.path]
    let (output, errors) = (Pipe(), folder.appendingPathComponent("stderr"))
    try Data().write(to: errors)
    child.standardOutput = output
    child.standardError = try FileHandle(forWritingTo: errors)
    do { try child.run() } catch { throw MissingValidator(said: "\(error)") }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    child.waitUntilExit()
    guard child.terminationStatus == 0 else {
      throw MissingValidator(said: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
    }
    return try JSONDecoder().decode([String: [String]].self, from: bytes)
  }

  struct MissingValidator: Error, CustomStringConvertible {
    var said: String
    var description: String {
      "the schema could not be checked: install python3, python3-jsonschema and python3-yaml, as scripts/test does\n\(said)"
    }
  }

  @Test("the schema takes every good spec and refuses every bad one that a schema can") func agreement() throws {
    // A good spec's names and a bad one's are kept apart; blanks and slashes are none for a file.
    let good = (GoodSpecs.all + SampleSpecs.all).map { (name: "good " + $0.name, text: $0.text) }
    #expect(good.count >= 13)
    let bad = BadSpec.all.enumerated().map { (name: "bad \($0.offset)", text: $0.element.text) }
    let verdicts = try verdicts(good + bad)
    #expect(verdicts.count == good.count + bad.count)
    for (name, _) in good { #expect(verdicts[name] == [], "\(name)") }
    for (i, spec) in BadSpec.all.enumerated() {
      let errors = try #require(verdicts["bad \(i)"])
      if let reason = spec.beyondSchema {
        #expect(errors.isEmpty, "\(spec.name): the schema refuses it, though it is listed as beyond it: \(reason)")
      } else {
        #expect(!errors.isEmpty, "\(spec.name): only the decoder refuses it\n\(spec.text)")
      }
    }
  }

  private static let base = """
    scene: 1
    size: 100x80
    layers:
      - {id: s, shape: circle, size: 10}
      - {id: t, text: Hi}
      - {id: g, group: [{id: in, shape: rect, size: 5}]}
      - {id: e, effect: confetti}
    outputs: [{file: a.gif}, {file: b.apng}]
    """

  @Test("what lays a spec over another one is taken by both, or by neither") func overlays() throws {
    let good = [
      "layers: [{id: s, shape: heart}]", "layers: [{id: s, size: 20}, {id: t, text: Ho, opacity: 0.5}]",
      "layers: [{id: s, remove: true}]", "layers: [{id: g, group: [{id: in, shape: star}]}]",
      "layers: [{id: e, duration: 2s}, {id: e2, effect: snow}]", "layers: [{id: n, shape: rect, size: 4, x-why: 1}]",
      "outputs: [{file: a.gif, remove: true}]", "outputs: [{file: a.gif, colors: 8}, {file: c.png}]",
      "outputs: [{file: b.apng, remove: \"true\"}]", "layers: [{id: s, fillColor: red, x-note: \"$none\"}]",
    ]
    let bad = [
      "layers: [{id: s, shap: heart}]", "layers: [{id: s}]", "outputs: [{file: a.gif, colours: 8}]",
      "outputs: [{remove: true}]", "layers: [{shape: heart}]", "layers: {id: s, size: 3}",
    ]
    let texts = (good + bad).map { "scene: 1\nextends: base.yaml\n\($0)\n" }
    let verdicts = try verdicts(texts.enumerated().map { ("\($0.offset)", $0.element) })
    for (i, text) in texts.enumerated() {
      let said = try problems(text, ["base.yaml": Self.base])
      let errors = try #require(verdicts["\(i)"])
      // A layer that changes nothing is no mistake, and worth a word of the editor's.
      let isGood = i < good.count
      #expect(errors.isEmpty == isGood, "the schema: \(text) \(errors)")
      if !text.contains("[{id: s}]") { #expect(said.isEmpty == isGood, "the decoder: \(text) \(said)") }
    }
  }

  @Test("each key of an output that the schema has, the decoder knows, and the other way round") func outputKeys()
    throws
  {
    let schema = try #require(JSONSerialization.jsonObject(with: Data(Schema().text.utf8)) as? [String: Any])
    let definitions = try #require(schema["definitions"] as? [String: Any])
    // What stands in several places is a definition.
    func whole(_ part: [String: Any]) -> [String: Any] {
      (part["$ref"] as? String)?.split(separator: "/").last.flatMap { definitions[String($0)] as? [String: Any] }
        ?? part
    }
    let outputs = whole(try #require((schema["properties"] as? [String: Any])?["outputs"] as? [String: Any]))
    let single = whole(try #require((outputs["anyOf"] as? [[String: Any]])?.first))
    let keys = try #require(single["properties"] as? [String: Any]).keys
    #expect(keys.count > 15)
    for key in keys.sorted() + ["remove", "none"] {
      let text = "scene: 1\nsize: 9x9\nlayers: []\noutputs: [{file: a.gif, \(key == "file" ? "format" : key): [[]]}]\n"
      let isKnown = !(try problems(text).contains("has no key '\(key)'"))
      #expect(isKnown == keys.contains(key), "\(key)")
    }
    let sizes = [("10", true), ("10pt", false), ("0", false)].map { size, isGood in
      (name: size, text: "scene: 1\nsize: 9x9\nlayers: [{text: a, font: {size: \(size)}}]\n", isGood: isGood)
    }
    let verdicts = try verdicts(sizes.map { ($0.name, $0.text) })
    for size in sizes {
      #expect(try problems(size.text).isEmpty == size.isGood, "\(size.name)")
      #expect(verdicts[size.name]?.isEmpty == size.isGood, "\(size.name)")
    }
  }

  @Test("the schema is small enough for an editor, and every reference in it leads somewhere") func size() throws {
    let text = Schema().text
    #expect(text.utf8.count < 400_000)
    let schema = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let known = Set(try #require(schema["definitions"] as? [String: Any]).keys)
    let asked = text.matches(of: /"#\/definitions\/([^"]+)"/).map { String($0.1) }
    #expect(asked.count > 1000 && Set(asked).isSubset(of: known))
  }

  @Test("the schema is JSON of draft 7, and always the same") func text() throws {
    let object = try #require(JSONSerialization.jsonObject(with: Data(Schema().text.utf8)) as? [String: Any])
    #expect(object["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    #expect(Schema().text == Schema().text && Schema().text.hasSuffix("}\n"))
  }
}
