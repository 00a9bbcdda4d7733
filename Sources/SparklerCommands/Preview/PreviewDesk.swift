// What the server shows: a spec, or the templates to begin one with.
// Flow: a path that may not exist yet → PreviewDesk → PreviewSession, once a spec is chosen.
import Foundation
import SparklerFiles
import SparklerRendering
import Synchronization

/// Holds the session of the spec, which may be chosen only later.
package final class PreviewDesk: Sendable {
  let loader: SpecLoader
  /// The folder for the new file; empty for the working folder.
  let folder: String
  /// Proposed name of the new file; empty for the template's.
  let name: String
  let gallery: TemplateGallery

  private struct State {
    var session: PreviewSession
    var isChoosing: Bool
  }

  private let state: Mutex<State>

  /// Shows a spec that exists.
  package init(_ session: PreviewSession, loader: SpecLoader = SpecLoader()) {
    (self.loader, folder, name) = (loader, "", "")
    gallery = TemplateGallery(loader: loader, folder: "")
    state = Mutex(State(session: session, isChoosing: false))
  }

  /// Shows the templates.
  ///
  /// - Parameters:
  ///   - folder: the folder for the new file; empty for the working folder.
  ///   - name: its proposed name; empty for the template's.
  package init(choosingIn folder: String, name: String, loader: SpecLoader) {
    (self.loader, self.folder, self.name) = (loader, folder, name)
    gallery = TemplateGallery(loader: loader, folder: folder)
    // It is not asked for anything before there is a spec.
    let session = PreviewSession(path: Files.join(folder, name), loader: loader)
    state = Mutex(State(session: session, isChoosing: true))
  }

  var session: PreviewSession { state.withLock(\.session) }
  var isChoosing: Bool { state.withLock(\.isChoosing) }

  /// Watches the spec, as soon as there is one, until cancelled.
  func watch() async {
    while !Task.isCancelled {
      if !isChoosing { return await session.watch() }
      try? await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Writes a new file and opens it.
  ///
  /// - Returns: its path.
  /// - Throws: if it can't be created, or if a spec is open already; then nothing is written.
  func start(_ choice: NewSpec) throws -> String {
    let (path, template) = try choice.resolved(in: folder)
    // A brand's file may be broken: then its template can't be shown.
    if choice.brand != nil { _ = try gallery.still(choice) }
    try state.withLock { state in
      guard state.isChoosing else {
        throw RenderingError(
          .usage, "this preview already shows \(state.session.path.onOneLine)",
          remedy: "Reload the page, or start another preview.")
      }
      _ = try template.create(at: path, isTyped: false)
      state = State(session: PreviewSession(path: path, loader: loader), isChoosing: false)
    }
    return path
  }
}
