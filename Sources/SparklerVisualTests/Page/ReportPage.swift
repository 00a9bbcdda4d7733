// The page's skeleton. Two braces escape what is put in; three are for our own style, script and data alone.
// Flow: Page → ReportPage.template → HTML.
import SparklerRendering

enum ReportPage {
  static let contentType = "SPARKLER"

  static let template = #"""
    {{% CONTENT_TYPE:SPARKLER}}<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <meta name="generator" content="sparkler report">
    <title>{{title}}: {{summary}}</title>
    <style>{{{style}}}</style>
    </head>
    <body>
    <a class="skip" href="#main">Skip to the tests</a>
    <header class="top">
      <div class="brand"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1.5l2.1 6.2 6.4-1.6-4.4 4.9 4.4 4.9-6.4-1.6-2.1 6.2-2.1-6.2-6.4 1.6 4.4-4.9-4.4-4.9 6.4 1.6z"/></svg><h1>{{title}}</h1></div>
      <ul class="counts" aria-label="{{summary}}">{{#counts}}<li class="{{kind}}"><b>{{number}}</b> {{word}}</li>{{/counts}}</ul>
    </header>
    <div class="columns">
    {{#hasItems}}<nav aria-label="Tests that need a look"><ol>{{#items}}
      <li><a href="#test-{{number}}"><i class="dot {{kind}}" aria-hidden="true"></i><span>{{name}}</span><small>{{label}}</small></a></li>{{/items}}
    </ol></nav>{{/hasItems}}
    <main id="main" tabindex="-1">
    {{#warnings}}<p class="orphan" role="note">{{.}}</p>{{/warnings}}
    {{#isGood}}<section class="calm"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12.5l5 5L20 6.5"/></svg><h2>Everything looks as it did.</h2><p>{{summary}}</p></section>{{/isGood}}
    {{#items}}
    <section class="test" id="test-{{number}}" aria-labelledby="name-{{number}}" data-test="{{number}}" tabindex="-1">
      <header>
        <div class="title"><h2 id="name-{{number}}">{{name}}</h2><span class="tag {{kind}}">{{label}}</span></div>
        <p class="paths"><span>{{spec}}</span>{{#hasBoth}}<span class="arrow" aria-label="compared with">⇄</span><span>{{reference}}</span>{{/hasBoth}}<span class="size">{{size}}</span></p>
      </header>
      <p class="headline">{{headline}}</p>
      {{#facts}}<pre class="fact">{{text}}</pre>{{/facts}}
      {{#hasPictures}}
      <div class="viewer" hidden>
        <div class="bar">
          <fieldset class="views"><legend>View</legend>
            {{#isComparable}}
            <label><input type="radio" name="view-{{number}}" value="side" checked><span>Side by side</span></label>
            <label><input type="radio" name="view-{{number}}" value="swipe"><span>Swipe</span></label>
            <label><input type="radio" name="view-{{number}}" value="onion"><span>Onion skin</span></label>
            <label><input type="radio" name="view-{{number}}" value="blink"><span>Blink</span></label>
            <label><input type="radio" name="view-{{number}}" value="difference"><span>Difference</span></label>
            {{/isComparable}}
            {{^isComparable}}<label><input type="radio" name="view-{{number}}" value="side" checked><span>{{#hasBoth}}Side by side{{/hasBoth}}{{^hasBoth}}Actual{{/hasBoth}}</span></label>{{/isComparable}}
          </fieldset>
          <div class="tools">
            <label>Zoom <select class="zoom"><option value="fit">fit</option><option>1</option><option>2</option><option>4</option><option>8</option></select></label>
            <label>Ground <select class="ground"><option value="checks">checks</option><option value="white">white</option><option value="black">black</option></select></label>
          </div>
        </div>
        <div class="stage" data-view="side" data-ground="checks">
          <figure class="expected"><figcaption>Expected</figcaption><div class="paper"><img alt=""></div></figure>
          <figure class="actual"><figcaption>Actual</figcaption><div class="paper"><img alt=""></div></figure>
          <figure class="both"><figcaption>Expected and actual</figcaption><div class="paper"><div class="pair"><img class="under" alt=""><img class="over" alt=""></div><div class="line" aria-hidden="true"></div></div></figure>
          <figure class="diff"><figcaption>Difference</figcaption><div class="paper"><img alt=""></div></figure>
        </div>
        <label class="mix" hidden><span class="mix-left">Expected</span><input type="range" min="0" max="100" value="50" aria-label="How much of the actual picture shows"><span class="mix-right">Actual</span></label>
        <p class="legend" hidden><span><i class="changed"></i>changed</span><span><i class="smooth"></i>smoothing only</span><span><i class="ignored"></i>not looked at</span></p>
        <div class="time">
          <div class="buttons">
            <button type="button" class="previous" aria-label="Previous difference" title="Previous difference (P)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7"/></svg></button>
            <button type="button" class="play" aria-label="Play" aria-pressed="false" title="Play (Space)"><svg viewBox="0 0 24 24" aria-hidden="true"><path class="go" d="M8 5l11 7-11 7z"/><path class="halt" d="M7 5h4v14H7zM13 5h4v14h-4z"/></svg></button>
            <button type="button" class="next" aria-label="Next difference" title="Next difference (N)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7"/></svg></button>
          </div>
          <div class="track"><svg class="spark" aria-hidden="true" preserveAspectRatio="none"></svg><div class="now" aria-hidden="true"></div><input type="range" class="scrub" min="0" value="0" step="1" aria-label="Moment"></div>
          <output class="moment" aria-live="polite"></output>
        </div>
        <details class="sheet"><summary>Contact sheet</summary><ol></ol></details>
      </div>
      <noscript><p class="note">The pictures need JavaScript, which is part of this page and fetches nothing.</p></noscript>
      {{/hasPictures}}
      {{#hasNote}}<p class="note">{{note}}</p>{{/hasNote}}
      {{#hasCommand}}<div class="approve"><span>If this is right:</span><code id="command-{{number}}">{{command}}</code><button type="button" class="copy" data-copy="command-{{number}}">Copy</button></div>{{/hasCommand}}
    </section>
    {{/items}}
    {{#orphans}}<p class="orphan">No test names <code>{{.}}</code></p>{{/orphans}}
    <details class="passed"><summary>Passed</summary><ul>{{#passed}}<li>{{.}}</li>{{/passed}}</ul></details>
    <footer><p><kbd>J</kbd> <kbd>K</kbd> next, previous test · <kbd>N</kbd> <kbd>P</kbd> next, previous difference · <kbd>←</kbd> <kbd>→</kbd> step · <kbd>Space</kbd> play · <kbd>1</kbd>–<kbd>5</kbd> views</p></footer>
    </main>
    </div>
    <div class="told" role="status" aria-live="polite"></div>
    <script type="application/json" id="data">{{{data}}}</script>
    <script>{{{script}}}</script>
    </body>
    </html>
    """#
}
