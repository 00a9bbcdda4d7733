// A page of the tool: the markup, style and script of the page, after those that all pages share.
// Flow: a target's resources + HTML → WebPage → one file, or a response of the preview's server.

/// A page that loads nothing from elsewhere: style and script are part of the tool.
package struct WebPage: Sendable {
  /// Plain text.
  package let title: String
  /// The content of the body.
  package let body: HTML
  /// CSS: the style that all pages share, then the page's own.
  package let style: String
  /// JavaScript: the script that all pages share, then the page's own. It does not contain `</script>`.
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

  /// The page as one file that only runs its own script and only loads what `sources` allows.
  ///
  /// - Parameters:
  ///   - mark: the element of the head that identifies the program that wrote the page.
  ///   - sources: more directives of a Content-Security-Policy: where pictures may come from.
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

  /// The page for a server that serves style and script separately, so that its headers may forbid all others.
  ///
  /// - Parameters:
  ///   - style: URL of `style`.
  ///   - script: URL of `script`.
  ///   - model: JSON for the script, safe in a script element; nil for a page that has none.
  package func linked(style: String, script: String, model: String? = nil) -> String {
    let data: HTML =
      model.map { "<script type=\"application/json\" id=\"model\">\(HTML(trusted: $0))</script>\n" } ?? ""
    return text(
      head: "", style: "<link rel=\"stylesheet\" href=\"\(style)\">",
      script: "\(data)<script src=\"\(script)\"></script>")
  }

  private func text(head: HTML, style: HTML, script: HTML) -> String {
    HTML(
      template: PackageResources.page_html,
      ["head": head, "title": "\(title)", "style": style, "body": body, "script": script]
    ).markup
  }
}
