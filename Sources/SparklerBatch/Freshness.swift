// Whether an output is what its spec would become now.
// Flow: SpecDocument + Versions → key; Manifest.Entry + files → fresh or not.
import SparklerAuthoring
import SparklerRendering
import SparklerSpecs

struct Freshness: Sendable {
  let manifest: Manifest
  let digests = FileDigests()

  /// Digest of all that an output follows from, but for the files that it shows.
  ///
  /// - Parameter place: what outputs without a name of their own are told apart by.
  static func key(_ document: SpecDocument, _ output: PlannedOutput?, place: String, loader: SpecLoader) -> String {
    var digest = Digest()
    digest.add(Versions.text)
    if (output?.format ?? OutputFormat(fileName: place))?.isVideo ?? false { digest.add(FFmpegVersion.text) }
    digest.add(loader.isExact ? "exact" : "")
    // What would be refused now is not fresh.
    let plain = Limits()
    for limit in loader.limits.entries where limit.value != plain[limit.name] {
      digest.add("\(limit.name)=\(limit.value)")
    }
    digest.add(document.identity)
    digest.add(output?.identity ?? place)
    return digest.text
  }

  /// What the manifest says of an output, where that still holds.
  ///
  /// - Parameters:
  ///   - folder: of the spec.
  ///   - root: a file that lies outside of it would be refused now.
  ///   - isStrict: whether a warning is an error: what was made with one is not what is asked for.
  func fresh(_ file: String, key: String, folder: String, root: String, isStrict: Bool) -> Manifest.Entry? {
    manifest.entries(file).last { entry in
      entry.key == key && (!isStrict || entry.warnings.isEmpty)
        && entry.inputs.allSatisfy {
          Files.isInside(Files.join(folder, $0.path), root) && digests.isSame($0, in: folder)
        }
        && isWhole(entry)
    }
  }

  private func isWhole(_ entry: Manifest.Entry) -> Bool {
    let paths = OutputFiles.names(Files.join(manifest.folder, entry.file), parts: entry.parts)
    guard let stamp = OutputFiles.stamp(paths), stamp.bytes == entry.stamp.bytes else { return false }
    return stamp == entry.stamp || (try? OutputFiles.digest(paths)) == entry.sha256
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
    for path in paths { all.add(try Digest.of(file: path).text) }
    return all.text
  }
}
