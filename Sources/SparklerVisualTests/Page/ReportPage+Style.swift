// How the page looks, in light and dark, wide and narrow.
// Flow: here → ReportPage.template.
import SparklerRendering

extension ReportPage {
  static let style = #"""

    :root {
      color-scheme: light dark;
      --page: #f6f6f3; --card: #ffffff; --ink: #1d1f24; --soft: #5f6470; --line: #e3e3de; --well: #f0f0ec;
      --accent: #4a53c9; --on-accent: #ffffff; --bad: #b4233c; --bad-well: #fbe9ec; --new: #8a5a00; --new-well: #fdf1d9;
      --good: #24724b; --good-well: #e2f3ea; --check: #e9e9e6; --shadow: 0 1px 2px rgb(0 0 0 / .04), 0 8px 24px rgb(0 0 0 / .04);
      --mono: ui-monospace, "SF Mono", "Cascadia Code", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #131418; --card: #1b1d22; --ink: #e8e8ea; --soft: #9ea3af; --line: #2c2f37; --well: #24272e;
        --accent: #99a1ff; --on-accent: #14162b; --bad: #ff8c9e; --bad-well: #3a1d24; --new: #f0be62; --new-well: #362a14;
        --good: #77cfa0; --good-well: #173325; --check: #33363e; --shadow: none;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 Inter, system-ui, -apple-system, "Segoe UI", sans-serif; }
    h1, h2, p, ul, ol, figure, pre { margin: 0; padding: 0; }
    ul, ol { list-style: none; }
    button, select, input { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
    main:focus, .test:focus { outline: none; }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; top: 1rem; z-index: 9; background: var(--card); padding: .5rem 1rem; }
    .top { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between; padding: 1.5rem 2rem 1rem; }
    .brand { display: flex; gap: .6rem; align-items: center; }
    .brand svg { width: 1.4rem; fill: var(--accent); }
    h1 { font-size: 1.15rem; font-weight: 650; letter-spacing: -.01em; }
    .counts { display: flex; flex-wrap: wrap; gap: .5rem; }
    .counts li, .tag { border-radius: 99px; padding: .15rem .7rem; font-size: .82rem; white-space: nowrap; background: var(--well); color: var(--soft); }
    .counts b { font-weight: 650; }
    .bad { color: var(--bad) !important; background: var(--bad-well) !important; }
    .new { color: var(--new) !important; background: var(--new-well) !important; }
    .good { color: var(--good) !important; background: var(--good-well) !important; }
    .columns { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 1500px; margin: 0 auto; padding: 0 2rem 3rem; gap: 2rem; }
    .columns:has(nav) { grid-template-columns: 16rem minmax(0, 1fr); }
    nav ol { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow: auto; }
    nav a { display: grid; grid-template-columns: auto 1fr; gap: 0 .6rem; align-items: center; padding: .45rem .6rem; border-radius: 8px; color: inherit; text-decoration: none; }
    nav a:hover, nav a[aria-current] { background: var(--card); }
    nav a[aria-current] { box-shadow: inset 2px 0 var(--accent); }
    nav span { overflow-wrap: anywhere; font-size: .9rem; line-height: 1.35; }
    nav small { grid-column: 2; color: var(--soft); font-size: .78rem; }
    .dot { width: .5rem; height: .5rem; border-radius: 50%; background: currentColor !important; }
    .test { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.4rem 1.6rem; margin-bottom: 1.5rem; box-shadow: var(--shadow); }
    .title { display: flex; flex-wrap: wrap; gap: .3rem .8rem; align-items: center; }
    h2 { font-size: 1.1rem; font-weight: 630; letter-spacing: -.01em; overflow-wrap: anywhere; }
    .paths { display: flex; flex-wrap: wrap; gap: 0 .6rem; color: var(--soft); font: .8rem/1.6 var(--mono); overflow-wrap: anywhere; }
    .size { margin-left: auto; white-space: nowrap; }
    .headline { margin: .8rem 0 .2rem; font-weight: 560; }
    .headline::first-letter { text-transform: uppercase; }
    .fact { white-space: pre-wrap; overflow-wrap: anywhere; color: var(--soft); font: inherit; }
    .note { color: var(--soft); font-size: .86rem; margin-top: .8rem; }
    .viewer { margin-top: 1.1rem; }
    .bar { display: flex; flex-wrap: wrap; gap: .6rem 1rem; justify-content: space-between; align-items: center; }
    .views { border: 0; margin: 0; padding: 3px; display: flex; flex-wrap: wrap; background: var(--well); border-radius: 10px; }
    .views legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .views input { position: absolute; opacity: 0; pointer-events: none; }
    .views span { display: block; padding: .28rem .85rem; border-radius: 8px; font-size: .86rem; color: var(--soft); cursor: pointer; }
    .views span:hover { color: var(--ink); }
    .views input:checked + span { background: var(--card); color: var(--ink); box-shadow: 0 1px 3px rgb(0 0 0 / .14); }
    .views input:focus-visible + span { outline: 2px solid var(--accent); }
    .tools { display: flex; gap: 1rem; color: var(--soft); font-size: .84rem; }
    select { border: 1px solid var(--line); border-radius: 7px; background: var(--card); color: var(--ink); padding: .15rem .3rem; }
    .stage { margin-top: .8rem; display: grid; gap: 1rem; overflow: auto; background: var(--well); border-radius: 10px; padding: 1rem; justify-content: safe center; grid-auto-flow: column; grid-auto-columns: auto; align-items: start; }
    .stage figure { display: none; }
    .stage[data-view=side] .expected, .stage[data-view=side] .actual, .stage[data-view=difference] .diff,
    .stage[data-view=swipe] .both, .stage[data-view=onion] .both, .stage[data-view=blink] .both { display: block; }
    .stage[data-lone] .expected { display: none !important; }
    figcaption { color: var(--soft); font-size: .8rem; margin-bottom: .35rem; }
    .paper { position: relative; line-height: 0; background: repeating-conic-gradient(var(--check) 0 25%, transparent 0 50%) 0 0 / 16px 16px, var(--card); border-radius: 3px; overflow: hidden; box-shadow: 0 0 0 1px var(--line); width: fit-content; }
    [data-ground=white] .paper { background: #fff; }
    [data-ground=black] .paper { background: #000; }
    .paper img { display: block; }
    .paper .over { position: absolute; inset: 0; }
    .pair { position: relative; isolation: isolate; }
    [data-view=onion] .over { mix-blend-mode: plus-lighter; }
    .paper img.empty { visibility: hidden; }
    .crisp img { image-rendering: pixelated; }
    .line { display: none; position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px; background: var(--accent); box-shadow: 0 0 0 1px rgb(255 255 255 / .6); pointer-events: none; }
    [data-view=swipe] .both .line { display: block; }
    [data-view=swipe] .both .paper { cursor: ew-resize; touch-action: none; }
    .mix { display: flex; gap: .8rem; align-items: center; justify-content: center; margin-top: .7rem; color: var(--soft); font-size: .84rem; }
    .mix[hidden], .legend[hidden] { display: none; }
    .mix input { width: min(20rem, 60%); }
    input[type=range] { accent-color: var(--accent); }
    .legend { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; justify-content: center; margin-top: .7rem; color: var(--soft); font-size: .82rem; }
    .legend i { display: inline-block; width: .7rem; height: .7rem; border-radius: 3px; margin-right: .4rem; vertical-align: -.05rem; }
    .legend .changed { background: #e5002b; } .legend .smooth { background: #ffb000; } .legend .ignored { background: #4a7bd8; }
    .time { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem; align-items: center; margin-top: 1rem; }
    .time[hidden] { display: none; }
    .buttons { display: flex; gap: .3rem; }
    .buttons button { width: 2.2rem; height: 2.2rem; border: 1px solid var(--line); border-radius: 50%; background: var(--card); cursor: pointer; padding: 0; display: grid; place-items: center; }
    .buttons button:hover { border-color: var(--soft); }
    .buttons button:disabled { opacity: .35; cursor: default; }
    .buttons svg { width: 1.1rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
    .play { background: var(--accent) !important; color: var(--on-accent); border-color: transparent !important; }
    .play .go, .play .halt { fill: currentColor; stroke: none; }
    .play[aria-pressed=false] .halt, .play[aria-pressed=true] .go { display: none; }
    .track { position: relative; min-width: 0; }
    .spark { display: block; width: 100%; height: 40px; overflow: visible; }
    .spark rect { fill: var(--line); }
    .spark .hit { fill: color-mix(in srgb, var(--bad) 62%, var(--card)); }
    .spark .away { fill: color-mix(in srgb, var(--bad) 26%, var(--card)); }
    .now { position: absolute; top: -2px; bottom: -5px; width: 3px; margin-left: -1px; border-radius: 2px; background: var(--accent); box-shadow: 0 0 0 2px var(--card); pointer-events: none; }
    .now::after { content: ""; position: absolute; left: -4px; bottom: -4px; width: 11px; height: 11px; border-radius: 50%; background: var(--accent); box-shadow: 0 0 0 2px var(--card); }
    .scrub { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: ew-resize; }
    .track:focus-within { outline: 2px solid var(--accent); outline-offset: 4px; border-radius: 4px; }
    .moment { grid-column: 2; margin-top: .35rem; color: var(--soft); font-size: .86rem; font-variant-numeric: tabular-nums; min-height: 1.4em; }
    details { margin-top: 1rem; }
    summary { cursor: pointer; color: var(--soft); font-size: .88rem; width: fit-content; border-radius: 6px; }
    .sheet ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .7rem; margin-top: .7rem; max-height: 32rem; overflow: auto; padding: 2px; }
    .sheet button { width: 100%; border: 1px solid var(--line); background: var(--well); border-radius: 9px; padding: .5rem; cursor: pointer; font-size: .76rem; color: var(--soft); text-align: left; line-height: 1.35; }
    .sheet button[aria-current] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
    .sheet .frame { display: grid; place-items: center; height: 6.5rem; margin-bottom: .35rem; }
    .sheet img { max-width: 100%; max-height: 6.5rem; box-shadow: 0 0 0 1px var(--line); background: repeating-conic-gradient(var(--check) 0 25%, transparent 0 50%) 0 0 / 12px 12px, var(--card); }
    .sheet .hit { color: var(--bad); }
    .approve { display: flex; flex-wrap: wrap; gap: .5rem .7rem; align-items: center; margin-top: 1.2rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .88rem; }
    code { font: .84rem var(--mono); background: var(--well); color: var(--ink); border-radius: 7px; padding: .35rem .6rem; overflow-wrap: anywhere; }
    .copy { border: 1px solid var(--line); background: var(--card); border-radius: 7px; padding: .25rem .8rem; cursor: pointer; }
    .copy:hover { border-color: var(--soft); }
    .calm { text-align: center; padding: 5rem 1rem; }
    .calm svg { width: 3.2rem; fill: none; stroke: var(--good); stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; margin-bottom: 1rem; }
    .calm p, .orphan, footer { color: var(--soft); }
    .passed ul { columns: 18rem; margin-top: .6rem; color: var(--soft); font-size: .86rem; overflow-wrap: anywhere; }
    .passed:not(:has(li)) { display: none; }
    footer { margin-top: 2rem; font-size: .82rem; }
    kbd { font: .76rem var(--mono); border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: .05rem .35rem; background: var(--card); }
    .told { position: fixed; bottom: 1.2rem; left: 50%; translate: -50%; background: var(--ink); color: var(--page); border-radius: 99px; padding: .4rem 1.1rem; font-size: .86rem; opacity: 0; transition: opacity .2s; pointer-events: none; }
    .told.seen { opacity: 1; }
    @media (max-width: 820px) {
      .top { padding: 1.2rem 1rem .8rem; }
      .columns, .columns:has(nav) { grid-template-columns: minmax(0, 1fr); padding: 0 1rem 2rem; gap: 1rem; }
      nav ol { position: static; max-height: 11rem; border: 1px solid var(--line); border-radius: 12px; padding: .3rem; }
      .test { padding: 1.1rem 1rem; border-radius: 12px; }
      .stage { grid-auto-flow: row; justify-content: safe center; }
      .size { margin-left: 0; }
      .tools { width: 100%; }
      .time { grid-template-columns: minmax(0, 1fr); }
      .track { grid-row: 1; }
      .moment { grid-column: 1; }
      footer { display: none; }
    }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } .told { transition: none; } }
    @media print { nav, .bar, .approve, footer { display: none; } .test { break-inside: avoid; } }

    """#
}
