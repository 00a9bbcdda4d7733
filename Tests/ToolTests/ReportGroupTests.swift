// Which tests are one entry of the report.
// Flow: runs that failed → report → the groups in its page.
import Foundation
import Testing

@Suite struct ReportGroupTests {
  /// Pages with a header, each with another mark in it.
  private static func page(_ number: Int, header: String, shift: Int = 0) -> String {
    """
    scene: 1
    size: 400x240
    background: "#eef1f6"
    layers:
      - {shape: rect, size: [400, 48], fill: "\(header)", position: [200, 24], id: header}
      - {shape: rect, size: [\(60 + 30 * number), 16], fill: "#ffffff", position: [300, 24]}
      - {shape: rect, size: [360, 30], fill: "#ffffff", position: [\(200 + shift), \(90 + 40 * number)]}

    """
  }

  /// The groups of the page's cards, by the tests' names.
  private func groups(_ now: [String]) throws -> [String: Int] {
    let place = try Workplace([:])
    let test = "env -u CI -u GITHUB_ACTIONS $TOOL test ."
    for pages in [now.indices.map { Self.page($0, header: "#3b5bdb") }, now] {
      for (number, page) in pages.enumerated() { try place.write(Array(page.utf8), "page-\(number).scene.yaml") }
      #expect(try Tool.shell(test, in: place).status == 1)
    }
    #expect(try Tool.run(["report"], in: place).status == 0)
    let page = String(decoding: try place.bytes("sparkler-test/report.html"), as: UTF8.self)
    let model = try #require(page.firstMatch(of: /id="model"[^>]*>(.*?)<\/script>/)).1
    struct Model: Decodable {
      struct Item: Decodable {
        var name: String
        var group: Int?
      }
      var items: [Item]
    }
    let items = try JSONDecoder().decode(Model.self, from: Data(model.utf8)).items
    return items.reduce(into: [:]) { groups, item in groups[item.name] = item.group }
  }

  @Test("one cause in different pages is one group, another cause is not in it") func cause() throws {
    let groups = try groups([
      Self.page(0, header: "#2b8a3e"), Self.page(1, header: "#2b8a3e"), Self.page(2, header: "#2b8a3e"),
      Self.page(3, header: "#c2255c"), Self.page(4, header: "#3b5bdb", shift: 8),
    ])
    #expect(groups == ["page-0": 0, "page-1": 0, "page-2": 0])
  }
}
