// Markup that strangers' words can't change, and pages that fetch nothing.
// Flow: texts, templates → HTML, WebPage → markup.
import Foundation
import SparklerRendering
import Testing

@Suite struct WebPageTests {
  private static let hostile = "<script>\"'&</title>"

  private let page = WebPage(
    title: hostile, body: "<main>\(hostile)</main>", style: Array(".own { color: red }".utf8),
    script: Array("const own = 1;".utf8))

  private func standalone() -> String {
    page.standalone(
      mark: "<meta name=\"generator\" content=\"a test\">", sources: "img-src data:", model: "{\"a\":\"\\u003c\"}")
  }

  @Test("interpolated text is escaped; markup, numbers and lists of markup are not") func escaped() {
    let name: HTML = "<b title=\"\(Self.hostile)\">\(Self.hostile)</b>"
    let words = "&lt;script&gt;&quot;&#39;&amp;&lt;/title&gt;"
    #expect(name.markup == "<b title=\"\(words)\">\(words)</b>")
    let list: HTML = "<ul id=\"\(7)\">\([name, "<i></i>"])</ul>"
    #expect(list.markup == "<ul id=\"7\">\(name.markup)<i></i></ul>")
  }

  @Test("a mark on a quote does not hide it") func marks() {
    let name: HTML = "<b title=\"\("x\"\u{301} onfocus=alert(1)")\">"
    #expect(name.markup.unicodeScalars.elementsEqual("<b title=\"x&quot;\u{301} onfocus=alert(1)\">".unicodeScalars))
  }

  @Test("a value that looks like a place of the template stays as it is") func onePass() {
    let html = HTML(template: Array("{{a}}-{{b}}-{{a}}-{ {a}".utf8), ["a": "{{b}}", "b": "\(Self.hostile)"])
    #expect(html.markup == "{{b}}-&lt;script&gt;&quot;&#39;&amp;&lt;/title&gt;-{{b}}-{ {a}")
  }

  @Test("a page alone holds its style, its script and its model, and allows no other source") func alone() throws {
    let text = standalone()
    #expect(text.hasPrefix("<!doctype html>") && text.components(separatedBy: "<script").count == 3)
    let policy = try #require(text.firstRange(of: "default-src 'none'; img-src data:; style-src"))
    let style = try #require(text.firstRange(of: "<style>"))
    #expect(policy.lowerBound < style.lowerBound)
    #expect(text.contains(".own { color: red }") && text.contains("const own = 1;") && text.contains("const $ ="))
    #expect(text.contains("id=\"model\">{\"a\":\"\\u003c\"}</script>"))
    #expect(text.contains("<title>&lt;script&gt;"))
    // What wrote it stands where it is looked for.
    #expect(text.prefix(1024).contains("content=\"a test\""))
  }

  @Test("a page for a server has neither style nor script in it") func linked() {
    let text = page.linked(style: "a.css", script: "a.js?x=\"")
    #expect(text.components(separatedBy: "<script").count == 2 && !text.contains("<style"))
    #expect(text.contains("href=\"a.css\"") && text.contains("src=\"a.js?x=&quot;\""))
  }

  @Test("what all pages share names no place elsewhere, and ends no element") func own() {
    for text in [page.style, page.script, standalone()] {
      for word in ["http:", "https:", "@import", "src=\"//"] { #expect(!text.contains(word)) }
    }
    #expect(!page.style.contains("</") && !page.script.contains("</"))
  }
}
