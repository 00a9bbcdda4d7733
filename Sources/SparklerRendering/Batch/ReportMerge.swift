// Joins the reports of all shards, and finds what is missing or contradictory.
// Flow: report files → ReportMerge → BatchReport.
import Foundation
import SparklerCore
import SparklerFiles

/// Joins the reports of a batch's shards.
public enum ReportMerge {
  /// The whole batch's report, and every reason why it is incomplete.
  public struct Outcome: Sendable {
    /// The joined report.
    public var report: BatchReport
    /// What is missing or contradictory, one sentence each.
    public var complaints: [String]
  }

  /// - Parameters:
  ///   - paths: report files; a shard may have several.
  ///   - folder: folder of the outputs; nil for the reports' own, or the first report's folder if that is missing.
  /// - Throws: if a file is not a report, or the reports are of different batches.
  public static func merge(_ paths: [String], folder: String?) throws -> Outcome {
    let reports = try paths.map { (path: $0, report: try read($0)) }
    guard var all = reports.first?.report else {
      throw RenderingError(.usage, "no report is named", remedy: "sparkler merge out/sparkler-report-*.json")
    }
    var complaints: [String] = []
    let shards = try reports.map { try Shard($0.report.shard) }
    for (path, report) in reports
    where report.plannedDigest != all.plannedDigest || report.plannedCount != all.plannedCount {
      throw RenderingError(
        .badSpec, "\(path) belongs to another batch than \(reports[0].path)",
        remedy: "Give every shard the same specs and options.")
    }
    if let other = shards.first(where: { $0.count != shards[0].count }) {
      throw RenderingError(
        .badSpec, "shards \(shards[0]) and \(other) belong to different batches",
        remedy: "Name the reports of one batch only.")
    }
    let there = Set(shards.map(\.index))
    let lost = (1...shards[0].count).filter { !there.contains($0) }
    for index in lost.prefix(100) { complaints.append("no report of shard \(index)/\(shards[0].count)") }
    if lost.count > 100 { complaints.append("nor of \(lost.count - 100) others") }
    for (path, report) in reports where report.versions != all.versions {
      let names = Set(report.versions.keys).union(all.versions.keys).sorted()
      let name = names.first { report.versions[$0] != all.versions[$0] } ?? ""
      complaints.append(
        "\(path) was made by \(name) \(report.versions[name] ?? "none"), \(reports[0].path) by \(all.versions[name] ?? "none")"
      )
    }
    var found: [String: BatchReport.Output] = [:]
    for (path, report) in reports {
      for output in report.outputs {
        guard let other = found[output.file] else {
          found[output.file] = output
          continue
        }
        if let a = other.sha256, let b = output.sha256, a != b {
          complaints.append("\(output.file): \(path) and an earlier report disagree about its bytes")
        }
        if other.sha256 == nil { found[output.file] = output }
      }
    }
    let place = folder ?? (Files.kind(all.folder) == .folder ? all.folder : Files.folder(of: reports[0].path))
    complaints += missing(found, in: place)
    if found.count < all.plannedCount {
      complaints.append("\(all.plannedCount - found.count) of \(all.plannedCount) outputs are in no report")
    }
    all.problems = remaining(reports.flatMap(\.report.problems), outputs: found.values)
    all.outputs = found.values.sorted { $0.file < $1.file }
    all.shard = Shard.whole.description
    all.folder = place
    all.seconds = reports.reduce(0) { $0 + $1.report.seconds }
    // Every line of a problem is already escaped.
    return Outcome(report: all, complaints: complaints.map(\.onOneLine) + all.problems.map(\.text))
  }

  /// The problems without those that a shard's second run has solved, and without repetitions: every shard reports the
  /// specs that can't be read.
  private static func remaining(
    _ problems: [BatchReport.Problem], outputs: some Collection<BatchReport.Output>
  ) -> [BatchReport.Problem] {
    func key(_ spec: String, _ variant: String?) -> [String] { [spec] + (variant.map { [$0] } ?? []) }
    let byTask = Dictionary(grouping: outputs) { key($0.spec, $0.variant) }
    var told: Set<[String]> = []
    return problems.filter { problem in
      let outputs = byTask[key(problem.spec, problem.variant)] ?? []
      let isSolved = !outputs.isEmpty && outputs.allSatisfy { $0.status == .rendered || $0.status == .fresh }
      guard !isSolved else { return false }
      return told.insert(key(problem.spec, problem.variant) + ["\(problem.code)", problem.text]).inserted
    }
  }

  private static func missing(_ outputs: [String: BatchReport.Output], in folder: String) -> [String] {
    outputs.values.sorted { $0.file < $1.file }.compactMap { output in
      guard let digest = output.sha256 else { return "\(output.file) was not rendered (\(output.status.rawValue))" }
      guard Files.isInside(Files.join(folder, output.file), folder) else {
        return "\(output.file.onOneLine) is outside \(folder)"
      }
      let files = OutputFiles.names(Files.join(folder, output.file), parts: output.parts ?? 1)
      guard OutputFiles.stamp(files) != nil else { return "\(output.file) is missing in \(folder)" }
      return (try? OutputFiles.digest(files)) == digest ? nil : "\(output.file) does not match its report"
    }
  }

  private static func read(_ path: String) throws -> BatchReport {
    let bytes = try Files.read(path, limit: largest)
    guard bytes.count <= largest, let report = try? JSONDecoder().decode(BatchReport.self, from: Data(bytes)),
      report.isSound
    else {
      throw RenderingError(
        .badSpec, "\(path) is not a report of a batch", remedy: "`sparkler batch --shard i/n` writes them.")
    }
    return report
  }

  private static let largest = 256 << 20
}

extension BatchReport {
  /// Reports are untrusted input: their numbers are added, and become counts and exit codes.
  fileprivate var isSound: Bool {
    let counts = 0...10_000_000
    guard counts.contains(plannedCount), (0...1e9).contains(seconds), (try? Shard(shard)) != nil else { return false }
    return outputs.allSatisfy { output in
      counts.contains(output.parts ?? 1) && (output.parts ?? 1) > 0 && (0...Int.max).contains(output.bytes ?? 0)
        && output.sha256.map(Digest.isOne) ?? true
    } && problems.allSatisfy { (0...255).contains($0.code) }
  }
}
