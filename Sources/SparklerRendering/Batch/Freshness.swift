// Whether an output is what its spec would become now.
// Flow: SpecDocument + Versions → ActionRecord.Action; ActionRecord + files → fresh or not.
import SparklerAuthoring
import SparklerDocument
import SparklerFiles

struct Freshness: Sendable {
  let manifest: Manifest
  let digests = FileDigests()

  /// Everything that an output depends on, except the files that it shows.
  ///
  /// - Parameter place: distinguishes outputs that have no name.
  static func action(
    _ document: SpecDocument, _ output: PlannedOutput?, place: String, loader: SpecLoader
  ) -> ActionRecord.Action {
    var spec = Digest()
    spec.update(document.identity)
    spec.update(output?.identity ?? place)
    var flags: [String: String] = [:]
    // Changed limits are part of the action, because they change what is refused.
    let plain = Limits()
    for limit in loader.limits.entries where limit.value != plain[limit.name] {
      flags["limit \(limit.name)"] = "\(limit.value)"
    }
    return ActionRecord.Action(
      spec: spec.text, tools: Versions.tools(for: output?.format ?? OutputFormat(fileName: place)), flags: flags)
  }

  /// The manifest's record of an output, if it is still valid.
  ///
  /// - Parameters:
  ///   - folder: the spec's folder.
  ///   - root: files outside it would be refused now.
  ///   - isStrict: whether warnings are errors; an output made with warnings is then not fresh.
  func fresh(
    _ file: String, _ action: ActionRecord.Action, folder: String, root: String, isStrict: Bool
  ) -> ActionRecord? {
    manifest.records(file).last { record in
      record.action == action && (!isStrict || record.diagnostics.isEmpty)
        && record.inputs.allSatisfy {
          Files.isInside(Files.join(folder, $0.path), root) && digests.isSame($0, in: folder)
        }
        && isWhole(record.output)
    }
  }

  /// Whether an output is still the same file with the same contents.
  private func isWhole(_ output: ActionRecord.File) -> Bool {
    let paths = OutputFiles.names(output.path, parts: output.parts)
    guard RelativePath.resolved(paths[0], in: manifest.folder) == output.resolved else { return false }
    let files = paths.map { Files.join(manifest.folder, $0) }
    guard let stamp = OutputFiles.stamp(files), stamp.bytes == output.stamp.bytes else { return false }
    return stamp == output.stamp || (try? OutputFiles.digest(files)) == output.sha256
  }

  /// The record of a finished output; nil if it has vanished.
  func written(_ file: String, files: [String]) throws -> ActionRecord.File? {
    guard let stamp = OutputFiles.stamp(files),
      let resolved = RelativePath.resolved(OutputFiles.names(file, parts: files.count)[0], in: manifest.folder)
    else { return nil }
    return ActionRecord.File(
      path: file, resolved: resolved, parts: files.count, stamp: stamp, sha256: try OutputFiles.digest(files))
  }
}

/// The files of one output: one, a sheet's two, or one per frame.
package enum OutputFiles {
  /// - Parameter path: a pattern with `%d` if there is a file per frame.
  package static func names(_ path: String, parts: Int) -> [String] {
    if let pattern = (OutputFormat(fileName: path) ?? .png).pattern(of: path) {
      return (0..<max(1, parts)).map(pattern.name)
    }
    guard parts == 2 else { return [path] }
    return OutputFormat.sheet.files(of: path).map(\.path)
  }

  /// Total size and latest time; nil if a file is missing.
  package static func stamp(_ paths: [String]) -> FileStamp? {
    var all = FileStamp(bytes: 0, changed: 0)
    for path in paths {
      guard let one = FileStamp(path) else { return nil }
      all = all.joined(one)
    }
    return all
  }

  /// Digest of the file; for several files, the digest of their digests.
  package static func digest(_ paths: [String]) throws -> String {
    if paths.count == 1 { return try Digest.of(file: paths[0]).text }
    var all = Digest()
    for path in paths { all.update(try Digest.of(file: path).text) }
    return all.text
  }
}
