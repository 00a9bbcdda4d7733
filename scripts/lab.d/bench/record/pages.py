"""Pages that move in ways of their own, as people write them: what `lab bench record` records.

Flow: KINDS, write → a folder, which the bench serves with late answers.
"""
import subprocess
from pathlib import Path

from PIL import Image

# Name: what it shows; the recorder's options besides the usual ones; the body.
KINDS = {
    "css": ("CSS animations", {}, """<style>i { position: absolute; top: 20px; width: 40px; height: 40px; border-radius: 8px;
        background: linear-gradient(135deg, #2563eb, #9333ea); animation: go .7s cubic-bezier(.4, 0, .2, 1) infinite alternate }
        i + i { top: 80px; animation-timing-function: steps(7); animation-delay: -.3s } i + i + i { top: 140px; animation-delay: .1s }
        @keyframes go { 40% { filter: blur(2px) } to { transform: translateX(200px) rotate(200deg); border-radius: 50% }}
        p { animation: fade .3s infinite alternate } @keyframes fade { to { opacity: .2 }}</style><p>Uploading 38 of 64<i></i><i></i><i></i>"""),
    "transitions": ("transitions that timers begin", {}, """<style>b { display: block; margin: 4px; width: 60px; background: gold;
        transition: width .25s ease-out, background .4s .05s, translate .3s } .in { width: 200px; background: teal; translate: 40px }</style>
        <b>one</b><b>two</b><b>three</b><script>const all = [...document.querySelectorAll("b")];
        all.forEach((b, i) => setTimeout(() => b.classList.add("in"), 45 * i + 10));
        setInterval(() => all[1].classList.toggle("in"), 210);
        all[0].ontransitionend = (event) => all[2].append(` ${event.propertyName} ${Math.round(event.timeStamp)}`)</script>"""),
    "waapi": ("Web Animations and their promises", {}, """<div id="a">Saved</div><p id="b"></p><script>(async () => {
        for (let i = 0; i < 9; i++) {
          await a.animate([{ opacity: 0, transform: "translateY(24px)" }, { opacity: 1 }], { duration: 70 + 11 * i, easing: "ease-out" }).finished;
          const next = a.animate({ marginLeft: ["0px", "150px"] }, { duration: 60, fill: "forwards", composite: "add" });
          next.onfinish = () => b.append(` ${Math.round(performance.now())}`);
          await Promise.all([next.finished, b.animate({ color: ["red", "blue"] }, 50 + i).finished]);
        }})()</script>"""),
    "canvas": ("a canvas drawn by frames, by chance", {}, """<canvas width="320" height="200"></canvas><script>
        const ink = document.querySelector("canvas").getContext("2d"), dots = [];
        requestAnimationFrame(function draw(now) {
          for (let i = 0; i < 3; i++) dots.push({ x: 160, y: 190, u: 9 * Math.random() - 4.5, v: -8 * Math.random() - 2, born: now });
          ink.fillStyle = "#fffb"; ink.fillRect(0, 0, 320, 200);
          for (const d of dots) { d.x += d.u; d.y += d.v += .25; ink.fillStyle = `hsl(${(now - d.born) / 3} 90% 50%)`; ink.fillRect(d.x, d.y, 5, 5) }
          requestAnimationFrame(draw);
        })</script>"""),
    "views": ("View Transitions, one after another", {}, """<style>b { position: absolute; width: 50px; background: crimson; view-transition-name: card }
        .on b { left: 200px; top: 120px; width: 90px; background: navy } ::view-transition-group(card) { animation-duration: .2s }</style><b>Card</b>
        <p id="text"></p><script>setTimeout(async function flip() {
          const view = document.startViewTransition(async () => {
            await new Promise((done) => setTimeout(done, 15));
            document.body.classList.toggle("on");
          });
          await view.finished;
          text.append(` ${Math.round(performance.now())}`);
          setTimeout(flip, 40);
        }, 60)</script>"""),
    "observers": ("intersection and resize observers, smooth scrolling", {}, """<style>div { height: 90px; margin: 20px; background: silver;
        opacity: .2; transition: all .2s } .in { opacity: 1; background: gold; translate: 30px }</style><div></div><div></div><div></div><div></div>
        <script>const seen = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) => {
          target.classList.toggle("in", isIntersecting);
          target.textContent += isIntersecting ? ` ${Math.round(performance.now())}` : "";
        }), { threshold: [.3, .8] });
        const size = new ResizeObserver((all) => all.forEach(({ target, contentRect }) => target.title = target.textContent = Math.round(contentRect.width)));
        document.querySelectorAll("div").forEach((one, i) => (i % 2 ? size : seen).observe(one));
        setTimeout(() => scrollTo({ top: 260, behavior: "smooth" }), 90);
        setTimeout(() => document.body.style.width = "250px", 333);
        addEventListener("scrollend", () => document.body.style.background = "lightblue")</script>"""),
    "scroll": ("animations that follow the scroll position, by --scroll", {"scroll": [0, 1, 0.4], "duration": 0.8}, """<style>
        body { height: 900px } header { position: fixed; top: 0; height: 8px; width: 100%; background: navy; transform-origin: 0 0;
        animation: grow linear both; animation-timeline: scroll(root) } @keyframes grow { from { transform: scaleX(0) }}
        div { margin: 150px 40px; height: 90px; background: salmon; animation: come linear both; animation-timeline: view();
        animation-range: entry 0% cover 40% } @keyframes come { from { opacity: 0; transform: scale(.6) }}</style>
        <header></header><div>Card</div><div>Card</div>"""),
    "media": ("a video, a web font, lazy images", {}, """<style>@font-face { font-family: Late; src: url(late.ttf) } p { font: 20px Late, serif }
        img { animation: go .5s infinite alternate } @keyframes go { to { margin-left: 60px }}</style>
        <video src="clip.webm" width="120" autoplay muted loop></video><p>Text in a font that comes late</p><img src="still.png" loading="lazy">
        <div style="height: 400px"></div><img src="still.png?2" loading="lazy"><script>setTimeout(() => scrollTo(0, 200), 300)</script>"""),
    "fetch": ("answers that come late, and skeletons until then", {}, """<style>li { height: 18px; margin: 6px; background: #ddd; animation: shine .4s infinite alternate }
        @keyframes shine { to { background: #eee }} .in { background: #cfe; animation: rise .3s both } @keyframes rise { from { translate: 0 20px }}</style>
        <ul><li></li><li></li><li></li><li></li></ul><script>[...document.querySelectorAll("li")].forEach(async (li, i) => {
          await new Promise((done) => setTimeout(done, 120 * i));
          const { name } = await (await fetch(`data.json?${i}`, { signal: AbortSignal.timeout(2000) })).json();
          li.className = "in"; li.textContent = `${name} at ${Math.round(performance.now())}`;
          const more = new XMLHttpRequest();
          more.open("GET", "data.json?x"); more.onload = () => li.append(` and ${Math.round(Date.now() % 1000)}`); more.send();
        })</script>"""),
    "ticker": ("a ticker by the clock, as animation libraries have it", {}, """<b id="box" style="position: absolute; width: 40px; background: orange">x</b><p id="count" style="margin-top: 90px"></p>
        <script>let last = performance.now(), time = 0;
        (function tick() {
          const now = performance.now(), step = now - last;
          last = now; time += step > 500 ? 33 : step;
          const p = 1 - Math.pow(1 - Math.min(1, time / 700), 4);
          box.style.transform = `translateX(${p * 220}px) rotate(${p * 180}deg)`;
          count.textContent = `${Math.round(p * 1384).toLocaleString("en-US")} ${new Date().toISOString()}`;
          requestAnimationFrame(tick);
        })()</script>"""),
    "scheduler": ("work in parts by messages and idle time, as frameworks do it", {}, """<div id="list"></div><script>
        const { port1, port2 } = new MessageChannel(); let n = 0;
        port1.onmessage = () => {
          list.insertAdjacentHTML("beforeend", `<i style="color: hsl(${n * 9} 80% 40%)">${n++} </i>`);
          if (n % 5) port2.postMessage(0); else if (n < 300) (n % 2 ? requestIdleCallback : requestAnimationFrame)(() => setTimeout(() => port2.postMessage(0), 9));
        };
        port2.postMessage(0);
        setInterval(() => queueMicrotask(() => list.style.paddingLeft = `${performance.now() / 9}px`), 33)</script>"""),
    "worker": ("a worker that counts by its own clock", {}, """<p id="text" style="font-size: 30px"></p><b id="bar" style="display: block; height: 30px; background: teal"></b><script>
        const worker = new Worker("count.js");
        worker.onmessage = ({ data }) => { text.textContent = `${data.count} at ${data.ms}`; bar.style.width = `${data.ms / 4}px`; if (data.count % 4 === 0) worker.postMessage(1) };</script>"""),
    "iframe": ("frames within the page", {}, """<iframe src="css.html" width="150" height="150"></iframe><iframe src="transitions.html" width="130" height="150"></iframe>
        <p id="text"></p><script>setInterval(() => text.textContent = Math.round(performance.now()), 70)</script>"""),
    "shadow": ("custom elements with shadow roots", {}, """<x-card></x-card><x-card></x-card><script>customElements.define("x-card", class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: this.previousElementSibling ? "closed" : "open" });
          root.innerHTML = `<style>:host { display: block; margin: 10px } b { display: block; width: 60px; background: plum; animation: go .4s infinite alternate;
            transition: height .3s } @keyframes go { to { margin-left: 200px }}</style><b>card<slot></slot></b>`;
          const b = root.querySelector("b");
          setTimeout(() => b.style.height = "60px", 100);
          setTimeout(() => this.append(` at ${Math.round(performance.now())}`), 250);
        }})</script>"""),
    "smil": ("SVG's own animations", {}, """<svg width="320" height="200"><circle cx="50" cy="100" r="20" fill="navy">
        <animate attributeName="cx" values="50;270;50" dur=".9s" repeatCount="indefinite"/><animate id="a" attributeName="r" from="20" to="35" dur=".2s" begin=".1s;b.end+.05s" fill="freeze"/>
        <animate id="b" attributeName="r" from="35" to="20" dur=".2s" begin="a.end" fill="freeze"/></circle><rect width="20" height="20" fill="tomato"><animateMotion dur="1s" path="M10,10 C200,0 0,150 280,150"/></rect></svg>"""),
    "player": ("a player of vector animations, as lottie-web", {}, """<svg width="320" height="200"><g fill="none" stroke="teal" stroke-width="9"></g></svg><script>
        const group = document.querySelector("g"), paths = Array.from({ length: 5 }, () => group.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path")));
        let first = Date.now(), raw = 0;
        (function resume(now) {
          const step = Date.now() - first; first = Date.now(); raw = (raw + step * .06) % 40;
          paths.forEach((path, i) => { const a = raw * .16 + i; path.setAttribute("d", `M${40 + 60 * i},100 q20,${(80 * Math.sin(a)).toFixed(3)} 40,0`); path.style.opacity = (.5 + .5 * Math.cos(a)).toFixed(3) });
          requestAnimationFrame(resume);
        })()</script>"""),
    "pictures": ("animated GIFs, APNGs and WebPs", {}, """<img src="loop.gif"><img src="loop.webp"><img src="loop.png">"""),
    "events": ("what a server sends when it likes", {}, """<p id="text" style="font-size: 40px">-</p><script>
        new EventSource("events").onmessage = ({ data }) => text.textContent = data</script>"""),
    "styled": ("a GIF in a style sheet", {}, '<div id="hero" style="height: 50px; background: url(loop.gif)"></div>'),
}
# What no script can hold: two runs differ, and `--verify` has to name these elements.
TOLD = {"events": "#text", "styled": "#hero"}


def write(folder):
    """The pages and what they load."""
    for name, (_, _, body) in KINDS.items():
        (folder / f"{name}.html").write_text(f'<!doctype html><meta charset="utf-8"><body style="margin: 0; font: 14px Inter">{body}</body>')
    (folder / "data.json").write_text('{"name": "answer"}')
    (folder / "count.js").write_text("""let count = 0; const begun = Date.now();
        const tick = () => postMessage({ count: ++count, ms: Date.now() - begun });
        setInterval(tick, 37); onmessage = () => setTimeout(tick, 11);""")
    Image.new("RGB", (60, 40), "red").save(folder / "still.png")
    pictures = [Image.new("RGB", (60, 40), (40 * i, 255 - 40 * i, 99)) for i in range(6)]
    for ending in ("gif", "webp", "png"):
        pictures[0].save(folder / f"loop.{ending}", save_all=True, append_images=pictures[1:], duration=90, loop=0)
    font = subprocess.run(["fc-match", "-f", "%{file}", "Vollkorn"], capture_output=True, text=True, check=True).stdout
    (folder / "late.ttf").write_bytes(Path(font).read_bytes())
    subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=120x90:rate=20:duration=1", "-c:v", "libvpx-vp9",
                    "-b:v", "200k", "-y", folder / "clip.webm"], check=True)
