// Answers of the text pane: the spec's text, saving it, and the schema for its suggestions.
// Flow: request → SpecLines, SavedText, Schema → JSON.
import FlyingFox
import Foundation
import SparklerAuthoring
import SparklerRendering

extension PreviewRoutes {
  /// Largest body of a text in bytes: JSON writes a byte as up to six.
  private static let mostText = 6 << 20
  /// Largest other body; an edit has a few hundred bytes.
  private static let mostBody = 1 << 16

  private static let schema = Array(Schema(effects: .standard).text.utf8)

  /// The largest body that is read: only those who may write can send a text.
  package func mostBody(of request: HTTPRequest) -> Int {
    guard request.path == "/text", case .welcome = RequestGuard(port: port, token: token).verdict(request) else {
      return Self.mostBody
    }
    return Self.mostText
  }

  /// - Returns: nil for paths of others.
  func text(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse? {
    switch request.path {
    case "/schema": return Self.file("application/json", Self.schema)
    case "/lines":
      return try await answering {
        let (revision, scene) = await session.scene(choice.asWritten)
        return try Self.json(SpecLines(scene, revision: revision))
      }
    case "/text":
      return try await answering {
        let text = try JSONDecoder().decode(SavedText.self, from: try await request.bodyData)
        try await session.save(text, seen: request.query["seen"].flatMap(Int.init) ?? 0)
        return try Self.json(await session.revision)
      }
    default: return nil
    }
  }
}
