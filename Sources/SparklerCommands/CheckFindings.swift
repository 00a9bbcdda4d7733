// What `check` finds, for programs: JSON lines for editors, SARIF for result viewers.
// Flow: SpecLoader → CheckFinding → stdout.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering

/// Output format of findings.
package enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people, on standard error.
  case text
  /// One line per spec, printed again when its findings change.
  case json
  /// SARIF 2.1.0, one document.
  case sarif
}

/// One problem, with all its positions.
package struct CheckFinding: Encodable, Equatable {
  /// Another position of the same problem.
  package struct Place: Encodable, Equatable {
    package var file: String
    package var line: Int?
    package var column: Int?
    package var endColumn: Int?
    package var path: String

    package init(_ occurrence: Diagnostic.Occurrence, in source: SpecSource) {
      let place = occurrence.place
      (file, line, column) = (source.file(place?.file ?? 0).name, place?.line, place?.column)
      (endColumn, path) = (place.map { $0.column + $0.length }, occurrence.path)
    }
  }

  package var file: String
  /// From 1; all three are nil if the problem has no position in the text.
  package var line: Int?
  package var column: Int?
  package var endColumn: Int?
  package var severity: String
  /// Such as E0101; nil if the finding is not about the text.
  package var code: String?
  /// Path of the value, such as `layers[2].effect`.
  package var path: String
  package var message: String
  package var remedy: String
  /// Number of positions.
  package var count = 1
  /// The other positions, at most 99.
  package var others: [Place] = []
  /// The first affected variant, such as `theme=coral`; nil if all variants are affected.
  package var variant: String?
  /// The first three affected variants, and how many are affected; nil if all are.
  package var variants: [String]?
  package var variantCount: Int?
  /// When and where it can be seen; only for findings about the design.
  package var view: View?

  package init(_ entry: VariantProblems.Entry, in source: SpecSource, of all: Int) {
    let problem = entry.problem
    let own = Place(Diagnostic.Occurrence(place: problem.place, path: problem.path), in: source)
    (file, line, column, endColumn) = (own.file, own.line, own.column, own.endColumn)
    (severity, code, path) = (problem.code.severity.rawValue, problem.code.rawValue, problem.path)
    (message, remedy, count) = (problem.message, problem.remedy, problem.count)
    others = problem.others.map { Place($0, in: source) }
    guard entry.extent(of: all) != nil else { return }
    (variant, variants, variantCount) = (entry.variants.first, entry.variants, entry.variantCount)
  }

  /// A finding that is not about the text: an error or a note.
  package init(_ severity: String, _ message: String, remedy: String = "", file: String, _ variant: SpecVariant?) {
    (self.file, self.severity, path) = (file, severity, "")
    (self.message, self.remedy, self.variant) = (message, remedy, variant?.name)
  }
}

extension CheckFinding {
  /// The finding in the form of compiler messages, so that editors can jump to it.
  package func told() -> String {
    let place = line.map { ":\($0):\(column ?? 1)" } ?? ""
    let mark = code.map { "[\($0)]" } ?? ""
    let said = self.path.isEmpty ? message : "\(self.path): \(message)"
    let places = others.prefix(2).compactMap { other in
      other.line.map { "\(other.file.onOneLine):\($0):\(other.column ?? 1)" }
    }
    let named = variants.map { "in \($0.map(\.onOneLine).listed(of: variantCount ?? 0))" } ?? ""
    let extent = [remedy, count > 1 ? "also at \(places.listed(of: count - 1, "place"))" : "", named]
    return "\(file.onOneLine)\(place): \(severity)\(mark): \(said)"
      + extent.filter { !$0.isEmpty }.map { "\n  \($0)" }.joined()
  }
}

/// All findings of one spec, and the files that it reads.
package struct CheckedSpec {
  package var findings: [CheckFinding] = []
  /// Resolved paths.
  package var inputs: Set<String>
  /// Problems of the variants so far, and other messages already added.
  private var known = VariantProblems()
  private var told: Set<String> = []
  private let isVerbose: Bool

  /// A spec failed to load, which warnings cause too if they count as errors.
  private var hasFailed = false

  package var isGood: Bool { !hasFailed && !findings.contains { $0.severity == "error" } }

  /// Checks every variant; problems that several variants share are listed once.
  ///
  /// - Parameter isVerbose: lists parts of files without effect, too.
  package init(_ path: String, only: [String], with loader: SpecLoader, isVerbose: Bool = false) {
    self.isVerbose = isVerbose
    inputs = [path]
    var (source, count) = (SpecSource(name: path, text: ""), 1)
    do {
      let family = try loader.family(path)
      inputs.formUnion(family.files)
      let documents = try family.documents(only: only)
      (source, count) = (family.family.source, documents.count)
      for variant in documents { checkVariant(at: variant, of: family, with: loader) }
    } catch let failure as SpecFailure {
      source = failure.source
      hasFailed = true
      known.add(failure.diagnostics, of: nil)
    } catch {
      appendError(error, path, nil)
    }
    let listed = known.listed.map { CheckFinding($0, in: source, of: count) }
    findings = listed + findings
    guard let rest = known.notListed else { return }
    var last = VariantProblems()
    last.add([rest], of: nil)
    findings += last.listed.map { CheckFinding($0, in: source, of: count) }
  }

  private mutating func checkVariant(at variant: SpecVariant?, of family: LoadedFamily, with loader: SpecLoader) {
    do {
      let spec = try loader.load(family, variant)
      inputs.formUnion(spec.inputs)
      known.add(spec.outputProblems + spec.built.warnings + (isVerbose ? spec.built.notes : []), of: variant?.name)
      guard spec.outputProblems.isEmpty else { return }
      for note in spec.pageNotes where told.insert(note).inserted {
        findings.append(CheckFinding("note", note, file: family.path, variant))
      }
    } catch let failure as SpecFailure {
      hasFailed = true
      known.add(failure.diagnostics, of: variant?.name)
    } catch {
      appendError(error, family.path, variant)
    }
  }

  private mutating func appendError(_ error: any Error, _ path: String, _ variant: SpecVariant?) {
    let known = error as? RenderingError ?? RenderingError(.bug, "\(error)")
    guard told.insert("\(known)").inserted else { return }
    findings.append(CheckFinding("error", known.message, remedy: known.remedy, file: path, variant))
  }
}

/// The findings of a spec as one line of JSON.
package struct CheckLine: Encodable {
  package var spec: String
  package var good: Bool
  package var findings: [CheckFinding]

  package init(spec: String, good: Bool, findings: [CheckFinding]) {
    (self.spec, self.good, self.findings) = (spec, good, findings)
  }

  /// Has no trailing newline.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
