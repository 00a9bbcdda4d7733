// Maps a request's path and query to an answer.
// Flow: HTTPRequest → RequestGuard → PreviewSession → bytes with their type.
import FlyingFox
import Foundation
import SparklerImaging
import SparklerRendering

package struct PreviewRoutes: LocalRoutes {
  let desk: PreviewDesk
  let slots: AsyncSemaphore
  let jobs: Int
  package let port: UInt16
  package let token = AccessToken()

  package init(desk: PreviewDesk, slots: AsyncSemaphore, jobs: Int, port: UInt16) {
    (self.desk, self.slots, self.jobs, self.port) = (desk, slots, jobs, port)
  }

  package init(session: PreviewSession, slots: AsyncSemaphore, jobs: Int, port: UInt16) {
    self.init(desk: PreviewDesk(session), slots: slots, jobs: jobs, port: port)
  }

  var session: PreviewSession { desk.session }

  private static let page = WebPage(
    title: "Sparkler preview",
    body: HTML(
      trusted: [
        PackageResources.preview_html, PackageResources.adding_html, PackageResources.text_html,
        PackageResources.keys_html,
      ]
      .map { String(decoding: $0, as: UTF8.self) }.joined()),
    style: [
      PackageResources.preview_css, PackageResources.adding_css, PackageResources.text_css, PackageResources.looks_css,
      PackageResources.keys_css,
    ].flatMap(\.self),
    script: [
      PackageResources.preview_js,
      PackageResources.view_js,
      PackageResources.layers_js,
      PackageResources.rows_js,
      PackageResources.timeline_js,
      PackageResources.timesnap_js,
      PackageResources.notice_js,
      PackageResources.writing_js,
      PackageResources.design_js,
      PackageResources.editor_js,
      PackageResources.cardwords_js,
      PackageResources.curves_js,
      PackageResources.selection_js,
      PackageResources.dragging_js,
      PackageResources.under_js,
      PackageResources.snapping_js,
      PackageResources.nesting_js,
      PackageResources.naming_js,
      PackageResources.panes_js,
      PackageResources.handles_js,
      PackageResources.course_js,
      PackageResources.arrange_js,
      PackageResources.zoom_js,
      PackageResources.keyframes_js,
      PackageResources.adding_js,
      PackageResources.order_js,
      PackageResources.text_js,
      PackageResources.complete_js,
      PackageResources.document_js,
      PackageResources.brand_js,
      PackageResources.looks_js,
      PackageResources.film_js,
      PackageResources.keys_js,
      PackageResources.controls_js,
    ].flatMap(\.self))

  package func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let answer = try await starting(request) { return answer }
    if desk.isChoosing { return Self.text(.conflict, "Choose a template first.") }
    guard let choice = try? PreviewChoice(request.query.map { ($0.name, $0.value) }) else {
      return Self.text(.badRequest, Self.notAnEdit)
    }
    if let answer = try await text(request, choice) { return answer }
    if let answer = try await looks(request, choice) { return answer }
    switch request.path {
    case "/":
      return Self.file("text/html; charset=utf-8", Array(Self.page.linked(style: "page.css", script: "page.js").utf8))
    case "/page.css": return Self.file("text/css; charset=utf-8", Array(Self.page.style.utf8))
    case "/page.js": return Self.file("text/javascript; charset=utf-8", Array(Self.page.script.utf8))
    case "/state": return try await state(choice)
    case "/frame": return try await answering { try await frame(request, choice) }
    case "/place": return try await answering { try await place(request, choice) }
    case "/boxes": return try await answering { try await boxes(request, choice) }
    case "/course": return try await answering { try await course(request, choice) }
    case "/layer": return try await answering { try await layer(request, choice) }
    case "/at", "/under": return try await answering { try await layersAt(request, choice) }
    case "/output": return try await answering { try await output(request, choice) }
    case "/progress":
      let index = request.query["k"].flatMap(Int.init) ?? 0
      return try Self.json(await session.progress(index, choice.asWritten))
    case "/design": return try await answering { try Self.json(await session.findings(choice.asWritten)) }
    case "/edit":
      return try await answering {
        let edit = try JSONDecoder().decode(SpecEdit.self, from: try await request.bodyData)
        let seen = request.query["seen"].flatMap(Int.init) ?? 0
        let origin = request.query["origin"].flatMap(Int.init) ?? seen
        try await session.write(edit, choice, seen: seen, origin: origin)
        return try Self.json(await session.revision)
      }
    case "/undo", "/redo":
      return try await answering {
        let count = max(1, request.query["steps"].flatMap(Int.init) ?? 1)
        return try Self.json(try await session.step(isBack: request.path == "/undo", count: count))
      }
    case "/revisions":
      return try await WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: RevisionFeed(session: session)))
        .handleRequest(request)
    default: return Self.text(.notFound, "Not found.")
    }
  }

  private func state(_ choice: PreviewChoice) async throws -> HTTPResponse {
    let (revision, scene) = await session.scene(choice)
    // The spec's own seed is shown in the empty field.
    let seed = await session.scene(choice.withoutSeed).scene.spec?.seed
    var state = PreviewState(scene, seed: seed, path: session.path, revision: revision)
    let history = await session.history
    (state.canUndo, state.canRedo, state.others) = (history.canUndo, history.canRedo, await session.othersRevision)
    return try Self.json(state)
  }

  private func frame(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse {
    let (revision, scene) = await session.scene(choice)
    guard var spec = scene.spec, let time = scene.time(request.query["i"]) else {
      return Self.text(.unprocessableContent, scene.problems.map(\.text).joined(separator: "\n"))
    }
    // While something is dragged, the page asks for as many pixels as it shows.
    if let side = request.query["side"].flatMap(Int.init) { spec = spec.scaled(toFit: max(16, side)) }
    let bytes = try await slots.withPermit { [spec] () -> [UInt8]? in
      // The spec may have changed while the request waited; the old picture is then useless.
      guard await session.revision == revision else { return nil }
      return try PNGWriter.encode(try spec.picture(at: time), level: 1)
    }
    guard let bytes else { return Self.text(.conflict, "The spec has changed.") }
    return Self.file("image/png", bytes)
  }

  private func output(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse {
    let choice = choice.asWritten
    let scene = await session.scene(choice).scene
    guard scene.spec != nil else {
      return Self.text(.unprocessableContent, scene.problems.map(\.text).joined(separator: "\n"))
    }
    let index = request.query["k"].flatMap(Int.init) ?? 0
    let output = try await session.output(index, choice, of: scene, jobs: jobs)
    var response = Self.file(output.type, output.bytes)
    // Headers must be ASCII.
    response.headers[HTTPHeader("X-Note")] = output.note?.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    return response
  }

  private static let notAnEdit =
    #"The edit is not a change of layers. Send JSON such as {"layers": [{"layer": 0, "set": {"opacity": "0.5"}}]}."#

  /// Turns errors into responses with their messages.
  func answering(_ work: () async throws -> HTTPResponse) async throws -> HTTPResponse {
    do { return try await work() } catch is AsyncSemaphore.Busy {
      return Self.text(.serviceUnavailable, "Too many requests. Try again.")
    } catch is CancellationError {
      return Self.text(.conflict, "The spec has changed.")
    } catch let error as PreviewSession.Stale {
      await session.settle()
      return Self.text(.conflict, error.description)
    } catch is DecodingError {
      return Self.text(.badRequest, Self.notAnEdit)
    } catch {
      return Self.text(.unprocessableContent, "\(error)")
    }
  }
}

/// Sends every revision to a tab.
private struct RevisionFeed: WSMessageHandler {
  let session: PreviewSession

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    await session.revisions()
  }
}
