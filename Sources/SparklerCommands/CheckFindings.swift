// What `check` finds, for programs: JSON lines for editors, SARIF for whoever collects findings.
// Flow: SpecLoader → CheckFinding → stdout.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerRendering
import SparklerSpecs

/// How findings are told.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people, on standard error.
  case text
  /// A line for each state of each spec.
  case json
  /// SARIF 2.1.0, one document.
  case sarif
}

/// One problem at its place.
struct CheckFinding: Encodable, Equatable {
  var file: String
  /// From 1; both are nil where the problem has no place in the text.
  var line: Int?
  var column: Int?
  var endColumn: Int?
  var severity: String
  /// Such as E0101; nil of what is no problem of the text.
  var code: String?
  /// The way to the value, such as `layers[2].effect`.
  var path: String
  var message: String
  var remedy: String
  /// Such as `theme=coral`; nil where all variants have it.
  var variant: String?

  init(_ problem: Diagnostic, in source: SpecSource, _ variant: SpecVariant?) {
    let place = problem.place
    (file, line, column) = (source.file(place?.file ?? 0).name, place?.line, place?.column)
    endColumn = place.map { $0.column + $0.length }
    (severity, code, path) = (problem.code.severity.rawValue, problem.code.rawValue, problem.path)
    (message, remedy, self.variant) = (problem.message, problem.remedy, variant?.name)
  }

  init(_ error: RenderingError, file: String, _ variant: SpecVariant?) {
    (self.file, severity, path) = (file, "error", "")
    (message, remedy, self.variant) = (error.message, error.remedy, variant?.name)
  }
}

extension CheckFinding {
  /// As compilers tell it, so that editors can jump there.
  func told() -> String {
    let place = line.map { ":\($0):\(column ?? 1)" } ?? ""
    let mark = code.map { "[\($0)]" } ?? ""
    let said = self.path.isEmpty ? message : "\(self.path): \(message)"
    return "\(file.onOneLine)\(place): \(severity)\(mark): \(said)" + (remedy.isEmpty ? "" : "\n  \(remedy)")
  }
}

/// All findings of one spec, and what it reads.
struct CheckedSpec {
  var findings: [CheckFinding] = []
  /// Resolved paths.
  var inputs: Set<String>

  var isGood: Bool { !findings.contains { $0.severity == "error" } }

  /// Looks at every variant; what several of them share is told once, of the first.
  init(_ path: String, only: [String], with loader: SpecLoader) {
    inputs = [path]
    do {
      let family = try loader.family(path)
      inputs.formUnion(family.files)
      for variant in try family.documents(only: only) { look(at: variant, of: family, with: loader) }
    } catch let failure as SpecFailure {
      add(failure, nil)
    } catch let error as RenderingError {
      findings.append(CheckFinding(error, file: path, nil))
    } catch {
      findings.append(CheckFinding(RenderingError(.bug, "\(error)"), file: path, nil))
    }
  }

  private mutating func look(at variant: SpecVariant?, of family: LoadedFamily, with loader: SpecLoader) {
    do {
      let spec = try loader.load(family, variant)
      inputs.formUnion(spec.inputs)
      for problem in spec.outputProblems { add(CheckFinding(problem, file: family.path, variant)) }
      for warning in spec.built.warnings { add(CheckFinding(warning, in: spec.source, variant)) }
    } catch let failure as SpecFailure {
      add(failure, variant)
    } catch let error as RenderingError {
      add(CheckFinding(error, file: family.path, variant))
    } catch {
      add(CheckFinding(RenderingError(.bug, "\(error)"), file: family.path, variant))
    }
  }

  private mutating func add(_ failure: SpecFailure, _ variant: SpecVariant?) {
    for problem in failure.diagnostics { add(CheckFinding(problem, in: failure.source, variant)) }
  }

  private mutating func add(_ finding: CheckFinding) {
    var bare = finding
    bare.variant = nil
    let isKnown = findings.contains { known in
      var known = known
      known.variant = nil
      return known == bare
    }
    if !isKnown { findings.append(finding) }
  }
}

/// A spec's state as a line of JSON.
struct CheckLine: Encodable {
  var spec: String
  var good: Bool
  var findings: [CheckFinding]

  /// Without an end of line.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

/// Findings as SARIF 2.1.0.
///
/// - Source: docs.oasis-open.org/sarif/sarif/v2.1.0.
enum SARIF {
  static func text(_ findings: [CheckFinding]) -> String {
    let codes = Set(findings.compactMap(\.code)).sorted()
    let rules = codes.map { TreeText.map([("id", .string($0))]) }
    let driver = TreeText.map([
      ("name", .string("sparkler")), ("version", .string(Versions.sparkler)), ("rules", .list(rules)),
    ])
    let run = TreeText.map([
      ("tool", .map([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
      ("results", .list(findings.map(result))),
    ])
    return TreeText.map([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .list([run])),
    ]).json + "\n"
  }

  private static func result(_ finding: CheckFinding) -> TreeText {
    let said = finding.path.isEmpty ? finding.message : "\(finding.path): \(finding.message)"
    let message = finding.remedy.isEmpty ? said : "\(said); \(finding.remedy)"
    var place: [(String, TreeText)] = [
      ("artifactLocation", .map([("uri", .string(uri(finding.file)))]))
    ]
    if let line = finding.line, let column = finding.column, let end = finding.endColumn {
      let region: [(String, TreeText)] = [
        ("startLine", .number(Double(line))), ("startColumn", .number(Double(column))),
        ("endColumn", .number(Double(end))),
      ]
      place.append(("region", .map(region)))
    }
    var out: [(String, TreeText)] = [
      ("level", .string(finding.severity)), ("message", .map([("text", .string(message))])),
      ("locations", .list([.map([("physicalLocation", .map(place))])])),
    ]
    if let code = finding.code { out.insert(("ruleId", .string(code)), at: 0) }
    return .map(out)
  }

  /// A path as a reference of a URI.
  private static func uri(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
