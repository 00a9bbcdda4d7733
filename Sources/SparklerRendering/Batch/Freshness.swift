// Whether an output is what its spec would become now.
// Flow: SpecDocument + Versions → ActionRecord.Action; ActionRecord + files → fresh or not.
import SparklerAuthoring
import SparklerDocument

struct Freshness: Sendable {
  let manifest: Manifest
  let digests = FileDigests()

  /// All that an output follows from, but for the files that it shows.
  ///
  /// - Parameter place: what outputs without a name of their own are told apart by.
  static func action(
    _ document: SpecDocument, _ output: PlannedOutput?, place: String, loader: SpecLoader
  ) -> ActionRecord.Action {
    var spec = Digest()
    spec.update(document.identity)
    spec.update(output?.identity ?? place)
    var flags: [String: String] = [:]
    // What would be refused now is not fresh.
    let plain = Limits()
    for limit in loader.limits.entries where limit.value != plain[limit.name] {
      flags["limit \(limit.name)"] = "\(limit.value)"
    }
    return ActionRecord.Action(
      spec: spec.text, tools: Versions.tools(for: output?.format ?? OutputFormat(fileName: place)), flags: flags)
  }

  /// What the manifest says of an output, where that still holds.
  ///
  /// - Parameters:
  ///   - folder: of the spec.
  ///   - root: a file that lies outside of it would be refused now.
  ///   - isStrict: whether a warning is an error: what was made with one is not what is asked for.
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

  /// Whether an output is the file that it was, and holds what it held.
  private func isWhole(_ output: ActionRecord.File) -> Bool {
    let paths = OutputFiles.names(output.path, parts: output.parts)
    guard RelativePath.resolved(paths[0], in: manifest.folder) == output.resolved else { return false }
    let files = paths.map { Files.join(manifest.folder, $0) }
    guard let stamp = OutputFiles.stamp(files), stamp.bytes == output.stamp.bytes else { return false }
    return stamp == output.stamp || (try? OutputFiles.digest(files)) == output.sha256
  }

  /// What is to be recorded of an output that has just become whole; nil where it has vanished.
  func written(_ file: String, files: [String]) throws -> ActionRecord.File? {
    guard let stamp = OutputFiles.stamp(files),
      let resolved = RelativePath.resolved(OutputFiles.names(file, parts: files.count)[0], in: manifest.folder)
    else { return nil }
    return ActionRecord.File(
      path: file, resolved: resolved, parts: files.count, stamp: stamp, sha256: try OutputFiles.digest(files))
  }
}

/// The files of one output: one, a sheet's two, or one for each frame.
enum OutputFiles {
  /// - Parameter path: with `%d`, the pattern of a file for each frame.
  static func names(_ path: String, parts: Int) -> [String] {
    if let pattern = (OutputFormat(fileName: path) ?? .png).pattern(of: path) {
      return (0..<max(1, parts)).map(pattern.name)
    }
    guard parts == 2 else { return [path] }
    return OutputFormat.sheet.files(of: path).map(\.path)
  }

  /// All sizes together and the latest time; nil where one is missing.
  static func stamp(_ paths: [String]) -> FileStamp? {
    var all = FileStamp(bytes: 0, changed: 0)
    for path in paths {
      guard let one = FileStamp(path) else { return nil }
      all = all.joined(one)
    }
    return all
  }

  /// The file's digest; of several, the digest of theirs.
  static func digest(_ paths: [String]) throws -> String {
    if paths.count == 1 { return try Digest.of(file: paths[0]).text }
    var all = Digest()
    for path in paths { all.update(try Digest.of(file: path).text) }
    return all.text
  }
}
