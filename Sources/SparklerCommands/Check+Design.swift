// The design part of `check`: reviews rendered frames.
// Flow: LoadedSpec → DesignReview → CheckFindings, pictures of their places.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerRendering

extension Check {
  /// Reviews the frames of every variant and prints what is weak.
  ///
  /// - Returns: whether nothing is.
  func reviewDesign(of family: LoadedFamily, with loader: SpecLoader) async throws -> Bool {
    let findings = try await designFindings(of: family, with: loader)
    for finding in findings { Diagnostics.say(finding.told()) }
    return findings.isEmpty
  }

  /// Prints the usual findings and those of the design as JSON or SARIF.
  func reportDesign(_ loader: SpecLoader) async throws {
    var all: [CheckFinding] = []
    var isGood = true
    for path in specs {
      var checked = CheckedSpec(path, only: only, with: loader, isVerbose: verbose)
      if checked.isGood {
        checked.findings += try await designFindings(of: loader.family(path), with: loader)
      }
      isGood = isGood && checked.isGood && !checked.findings.contains { $0.view != nil }
      all += checked.findings
      if format == .json {
        let line = CheckLine(spec: path, good: checked.isGood, findings: checked.findings)
        try TextOutput.write(try line.text() + "\n", to: nil, inputs: [])
      }
    }
    if format == .sarif { try TextOutput.write(SARIF.text(all), to: nil, inputs: []) }
    if !isGood { throw ExitCode(RenderingError.Code.differs.rawValue) }
  }

  private func designFindings(of family: LoadedFamily, with loader: SpecLoader) async throws -> [CheckFinding] {
    var out: [CheckFinding] = []
    for variant in try family.documents(only: only) {
      guard let spec = try? loader.load(family, variant), spec.outputProblems.isEmpty else { continue }
      let findings = try await DesignReview(spec).findings + IdleParams.findings(of: spec, in: family)
      for (i, finding) in findings.enumerated() {
        let crop = try crops.map { try write(finding, number: i + 1, of: spec, into: $0) }
        out.append(CheckFinding(finding, in: spec, crop: crop))
      }
    }
    return out
  }

  /// Writes a picture of a finding's place and returns its path.
  private func write(_ finding: DesignFinding, number: Int, of spec: LoadedSpec, into folder: String) throws -> String {
    try Files.make(folder: folder)
    let stem = URL(fileURLWithPath: spec.path).lastPathComponent.prefix { $0 != "." }
    let variant =
      spec.variant.map { "-" + $0.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined() } ?? ""
    let name = "\(stem)\(variant)-\(number)-\(finding.measure).png"
    let path = Files.join(folder, name)
    let file = try AtomicFile(path: path)
    try file.write(try PNGWriter.encode(try finding.picture(of: spec)))
    try file.commit()
    return path
  }
}

extension CheckFinding {
  /// When and where a finding can be seen.
  package struct View: Encodable, Equatable {
    /// Seconds of the scene.
    package var from: Double
    /// Seconds of the scene.
    package var to: Double
    /// x, y, width and height in points of the scene.
    package var box: [Double]
    package var layers: [String]
    /// A picture of the place.
    package var crop: String?
  }

  /// A weakness of the design, at the line of its first layer.
  package init(_ finding: DesignFinding, in spec: LoadedSpec, crop: String?) {
    self.init(
      "warning", "\(finding.message) (\(finding.place))", remedy: finding.remedy, file: spec.path, spec.variant)
    code = "design/" + finding.measure
    let places = finding.layers.compactMap { spec.place(ofLayer: $0) }
    if let place = places.first(where: { $0.file == 0 }) ?? places.first {
      file = spec.source.file(place.file).name
      (line, column, endColumn) = (place.line, place.column, place.column + place.length)
    }
    variants = spec.variant.map { [$0.name] }
    variantCount = spec.variant.map { _ in 1 }
    let box = [finding.box.minX, finding.box.minY, finding.box.size.width, finding.box.size.height]
    view = View(
      from: finding.from.value, to: finding.to.value, box: box.map { ($0 * 100).rounded() / 100 },
      layers: finding.layers, crop: crop)
  }
}
