// The JSON Schema against the decoder, by a validator that is not ours.
// Flow: Schema.text + good and bad specs → Python's jsonschema → verdicts.
import Foundation
import SpecFormat
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
    try Schema.text.write(to: folder.appendingPathComponent("schema.json"), atomically: false, encoding: .utf8)
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

  @Test("the schema is JSON of draft 7, and always the same") func text() throws {
    let object = try #require(JSONSerialization.jsonObject(with: Data(Schema.text.utf8)) as? [String: Any])
    #expect(object["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    #expect(Schema.text == Schema.text && Schema.text.hasSuffix("}\n"))
  }
}
