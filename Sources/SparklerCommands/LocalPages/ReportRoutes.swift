// Maps requests of the report's page to answers.
// Flow: HTTPRequest → RequestGuard → ReportDesk → bytes with their type.
import FlyingFox
import Foundation
import SparklerRendering
import SparklerVisualTests

package struct ReportRoutes: LocalRoutes {
  private let desk: ReportDesk
  package let port: UInt16
  package let token = AccessToken()

  package init(desk: ReportDesk, port: UInt16) { (self.desk, self.port) = (desk, port) }

  /// What the page asks for.
  private struct Wish: Decodable {
    var page: Int
    var cards: [Int]
  }

  /// A number of up to six digits for each of 100 000 cards.
  package func mostBody(of request: HTTPRequest) -> Int { 1 << 20 }

  package func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      switch request.path {
      case "/": return Self.file("text/html; charset=utf-8", Array(try await desk.html().utf8))
      case "/page.css": return Self.file("text/css; charset=utf-8", Array(try await desk.page().style.utf8))
      case "/page.js": return Self.file("text/javascript; charset=utf-8", Array(try await desk.page().script.utf8))
      case "/state": return try Self.json(await desk.state)
      case "/approve", "/undo":
        let wish = try JSONDecoder().decode(Wish.self, from: try await request.bodyData)
        return try Self.json(
          request.path == "/undo"
            ? try await desk.undo(wish.cards, on: wish.page) : try await desk.approve(wish.cards, on: wish.page))
      default: return Self.text(.notFound, "Not found.")
      }
    } catch let error as ReportDesk.Stale {
      return Self.text(.conflict, error.description)
    } catch is DecodingError {
      return Self.text(.badRequest, "This is not a list of tests.")
    } catch {
      return Self.text(.unprocessableContent, "\(error)")
    }
  }
}
