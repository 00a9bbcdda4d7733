// Numbered pictures as a video: a folder of PNG files, or a pattern such as frames/%04d.png.
// Flow: a spec's file name → FrameFolder → PictureRowFilm → ImageAsset.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging

extension AssetFolder {
  /// A folder or a pattern of pictures; nil if the path is neither.
  func row(_ path: String) throws(AssetError) -> ImageAsset? {
    guard let folder, !path.contains("://") else { return nil }
    let joined = Files.join(folder, path)
    let isFolder = Files.kind(joined) == .folder
    guard isFolder || Files.kind(joined) == .missing && FramePattern(Files.name(of: path)) != nil else { return nil }
    let place = try resolve(isFolder ? path : Files.folder(of: path), takesFolders: true)
    let source = isFolder ? place : Files.join(place, Files.name(of: path))
    if let known = cache.pictures.withLock({ $0[source] }) { return try asset(of: known, file: source) }
    do {
      let film = try film(source, isFolder: isFolder, named: path)
      cache.pictures.withLock { $0[source] = .film(film) }
      return try asset(of: .film(film), file: source)
    } catch let error as AssetError { throw error } catch let error as RenderingError {
      throw AssetError(error.code == .outsideRoot ? .outsideRoot : .bad, error.message, remedy: error.remedy)
    } catch {
      let remedy =
        switch error {
        case ReadError.tooManyFrames: limits.remedy("frames")
        case ReadError.tooManyPixels: limits.remedy("pixels")
        default: "use PNG files of one size"
        }
      throw AssetError(.bad, "\(path): \(error)", remedy: remedy)
    }
  }

  /// - Parameter source: the resolved folder or pattern.
  private func film(_ source: String, isFolder: Bool, named path: String) throws -> PictureRowFilm {
    let reader = PictureReader(limits: limits, readers: readers)
    let most = reader.readLimits.frames
    let folder = isFolder ? source : Files.folder(of: source)
    let files: [String]
    let times: FrameSchedule?
    if isFolder {
      let found = try FrameFolder(source, most: most, root: root)
      (files, times) = (found.frames.map { Files.join(source, $0) }, found.times)
    } else {
      files = FramePattern(source).map { FrameFolder.files(of: $0, most: most) } ?? []
      let table = Files.join(folder, FrameSchedule.fileName)
      try Files.refuseStrays(files + [table], outside: folder, root)
      times = try FrameSchedule(table, most: most)
    }
    if files.isEmpty {
      throw AssetError(.bad, "\(path): no PNG file found", remedy: "frames are files such as 0001.png")
    }
    if let listed = times?.files, listed != files.map({ Files.name(of: $0) }) {
      throw AssetError(
        .bad, "\(path): \(FrameSchedule.fileName) lists other files than these", remedy: "record the frames again")
    }
    note(files, of: path, isFolder: isFolder)
    let rate = BuiltSpec.defaultFrameRate
    return try PictureRowFilm(
      files, times?.delays(count: files.count) ?? Array(repeating: .every(rate), count: files.count),
      hasTimes: times != nil, byteLimit: limits.whole("asset-bytes"), limits: reader.readLimits, readers: readers)
  }

  /// Notes the files that were found: outputs may not replace them, and a batch compares them.
  private func note(_ files: [String], of path: String, isFolder: Bool) {
    let folder = isFolder ? path : Files.folder(of: path)
    for file in files {
      guard let stamp = FileStamp(file) else { continue }
      let name = Files.join(folder, Files.name(of: file))
      cache.stamps.withLock { $0[name] = stamp }
    }
    cache.animations.withLock { $0.files.formUnion(files) }
  }
}
