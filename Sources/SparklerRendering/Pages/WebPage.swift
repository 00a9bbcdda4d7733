// A page of the tool: its own markup, style and script behind those that all pages share.
// Flow: a target's resources + HTML → WebPage → one file, or what the preview's server gives.

/// A page that fetches nothing from elsewhere: style and script are part of the tool.
package struct WebPage: Sendable {
  /// Plain words.
  package let title: String
  /// What stands in the body.
  package let body: HTML
  /// CSS: what all pages share, then the page's own.
  package let style: String
  /// JavaScript: what all pages share, then the page's own. It ends no script element.
  package let script: String

  /// - Parameters:
  ///   - style: the page's own, a resource in UTF-8.
  ///   - script: the page's own, a resource in UTF-8.
  package init(title: String, body: HTML, style: [UInt8], script: [UInt8]) {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    self.title = title
    self.body = body
    self.style = text(PackageResources.page_css) + text(style)
    self.script = text(PackageResources.page_js) + text(script)
  }

  /// The page as one file that runs its own script and shows nothing but what `sources` names.
  ///
  /// - Parameters:
  ///   - mark: the element of the head that tells what wrote the page.
  ///   - sources: more directives of a Content-Security-Policy: where pictures may come from.
  ///   - model: JSON for the script, fit for a script element: it holds no `<`.
  package func standalone(mark: String, sources: String, model: String) -> String {
    let policy =
      "default-src 'none'; \(sources); style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; "
      + "form-action 'none'"
    return text(
      head: """
        <meta http-equiv="Content-Security-Policy" content="\(HTML(trusted: policy))">
        \(HTML(trusted: mark))
        """,
      style: "<style>\n\(HTML(trusted: style))</style>",
      script: """
        <script type="application/json" id="model">\(HTML(trusted: model))</script>
        <script>
        \(HTML(trusted: script))</script>
        """)
  }

  /// The page for a server that gives style and script apart, so that its headers may forbid all others.
  ///
  /// - Parameters:
  ///   - style: the address of `style`.
  ///   - script: the address of `script`.
  package func linked(style: String, script: String) -> String {
    text(
      head: "", style: "<link rel=\"stylesheet\" href=\"\(style)\">", script: "<script src=\"\(script)\"></script>")
  }

  private func text(head: HTML, style: HTML, script: HTML) -> String {
    HTML(
      template: PackageResources.page_html,
      ["head": head, "title": "\(title)", "style": style, "body": body, "script": script]
    ).markup
  }
}
