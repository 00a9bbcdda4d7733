// Who is let into the preview.
// Flow: the running preview + requests with and without its token → status.
import Foundation
import Testing

@Suite struct PreviewAccessTests {
  static let routes = [
    "/", "/page.css", "/page.js", "/state", "/frame?i=0", "/place?layer=0", "/layer?layer=0", "/at?x=1&y=1",
    "/output?k=0",
    "/progress?k=0", "/revisions", "/none",
  ]

  private func preview() throws -> RunningPreview { try RunningPreview(try Workplace(["a.scene.yaml": circle])) }

  @Test("no route answers a stranger, who learns what to do and nothing else") func strangers() throws {
    let preview = try preview()
    let value = preview.cookie.dropFirst("sparkler-\(preview.port)=".count)
    let wrong = [
      "", preview.cookie + "0", String(preview.cookie.dropLast()), "sparkler-\(preview.port)=", "sparkler-1=\(value)",
      "sparkler-\(preview.port)=" + String(repeating: "0", count: value.count), "\(value)",
    ]
    for route in Self.routes {
      for cookie in route == "/" || route == "/state" ? wrong : [""] {
        let answer = try preview.get(route, cookie: cookie)
        #expect(answer.status == 403 && answer.text.contains("Open the address"), "\(route) \(cookie): \(answer.text)")
        #expect(!answer.text.contains(value) && !answer.text.contains("Set-Cookie"))
      }
    }
    for path in ["/edit", "/undo", "/redo"] {
      let more = ["Origin: http://127.0.0.1:\(preview.port)", "Content-Type: application/json"]
      #expect(try preview.get(path, method: "POST", cookie: "", more: more).status == 403)
    }
    #expect(try preview.get("/state", cookie: "a=b; \(preview.cookie); c").status == 200)
  }

  @Test("the printed address is changed for a cookie that no script, site or other port's preview gets")
  func opening() throws {
    let (preview, other) = (try preview(), try preview())
    let answer = try preview.get("/" + preview.key, cookie: "")
    #expect(answer.status == 303 && answer.text.contains("\r\nLocation: /\r\n"))
    let cookie = try #require(answer.text.firstMatch(of: /Set-Cookie: (.+)/)).1
    let parts = Set(cookie.split(separator: "; ").map { String($0.filter { $0 != "\r" }) }.dropFirst())
    #expect(parts == ["HttpOnly", "SameSite=Strict", "Path=/"], "\(cookie)")
    #expect(answer.text.contains("\r\nReferrer-Policy: no-referrer\r\n"))
    // Another browser is let in by the same address, a restarted preview has another one.
    #expect(try preview.get("/" + preview.key, cookie: "").status == 303)
    #expect(preview.key.count == "?token=".count + 32 && preview.key != other.key)
    #expect(preview.cookie.prefix { $0 != "=" } != other.cookie.prefix { $0 != "=" })
    #expect(try preview.get("/state", cookie: other.cookie).status == 403)
    for path in ["/" + other.key, "/?token=", "/\(preview.key)0", "/\(preview.key.dropLast())", "/state\(preview.key)"]
    {
      let answer = try preview.get(path, cookie: "")
      #expect(answer.status == 403 && !answer.text.contains("Set-Cookie"), "\(path)")
    }
    let token = preview.key.dropFirst("?token=".count)
    for path in ["/", "/state", "/page.js"] { #expect(try !preview.get(path).text.contains(token), "\(path)") }
  }

  @Test("a link on another site that has the address lets its reader in, by a page that goes on by itself")
  func linked() throws {
    let preview = try preview()
    let elsewhere = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]
    let answer = try preview.get("/" + preview.key, cookie: "", more: elsewhere)
    #expect(answer.status == 200 && answer.text.contains("\r\nRefresh: 0; url=/\r\n"), "\(answer.text)")
    #expect(answer.text.contains("Set-Cookie") && !answer.text.contains("Location"))
    #expect(try preview.get("/", cookie: "", more: elsewhere).status == 403)
    #expect(try preview.get("/" + preview.key, host: "evil.example:\(preview.port)", cookie: "").status == 403)
  }
}
