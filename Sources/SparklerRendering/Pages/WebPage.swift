// A page of the tool: its own markup, style and script after the shared ones.
// Flow: a target's resources + HTML → WebPage → one file, or responses of the preview's server.

/// A page that loads nothing from elsewhere: style and script are part of the tool.
package struct WebPage: Sendable {
  /// Plain text.
  package let title: String
  /// Contents of the body.
  package let body: HTML
  /// CSS: the shared part, then the page's own.
  package let style: String
  /// JavaScript: the shared part, then the page's own. It contains nothing that ends a script element.
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

  /// The page as one file that runs only its own script and shows only the given sources.
  ///
  /// - Parameters:
  ///   - mark: the head's element that names the generator.
  ///   - sources: further directives of the Content-Security-Policy, for pictures.
  ///   - model: JSON for the script, safe in a script element: it contains no `<`.
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

  /// The page for a server that serves style and script separately, so that its headers can forbid inline ones.
  ///
  /// - Parameters:
  ///   - style: URL of `style`.
  ///   - script: URL of `script`.
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
