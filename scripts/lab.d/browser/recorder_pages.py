"""Pages for the tests of the recorders: one kind of time each.

Flow: PAGES, write → files → test_recorders.py.
"""
from PIL import Image

PAGES = {
    "transition": """<div id="box" style="position: absolute; left: 0; top: 20px; width: 40px; height: 40px;
        background: teal; transition: left .4s linear .2s"></div>
        <script>requestAnimationFrame(() => box.style.left = "200px")</script>""",
    "keyframes": """<style>
        #box { width: 40px; height: 40px; background: crimson; animation: move .5s infinite alternate ease-in }
        @keyframes move { 50% { background: gold } to { transform: translateX(9em) rotate(200deg); border-radius: 50% }}
        </style><div id="box"></div>""",
    "smil": """<svg width="320" height="200"><circle cx="50" cy="100" r="20" fill="navy">
        <animate attributeName="cx" from="50" to="270" dur="1s" repeatCount="indefinite"/></circle></svg>""",
    "canvas": """<canvas width="320" height="200"></canvas><script>
        const ink = document.querySelector("canvas").getContext("2d");
        let x = 0;
        requestAnimationFrame(function draw(now) {
          ink.fillStyle = `hsl(${now / 9} 90% ${40 + 40 * Math.random()}%)`;
          ink.fillRect(x += 5 * Math.random(), 90, 6, 40);
          requestAnimationFrame(draw);
        })</script>""",
    # It begins to play by itself before a test can hold it.
    "video": '<video src="clip.webm" width="200" autoplay muted loop></video>',
    # Animations shorter than a frame of a busy browser, promises and transitions that begin where they end.
    "short": """<style>i { position: absolute; width: 9px; height: 9px; background: red; animation: fall .03s both }
        @keyframes fall { to { background: lime; transform: translateY(60px) }}</style><p id="text"></p><script>
        let count = 0;
        setInterval(() => {
          const dot = document.body.appendChild(document.createElement("i"));
          dot.style.left = `${count++ * 11 % 300}px`;
          dot.addEventListener("animationend", async () => {
            text.textContent += ` ${Math.floor(performance.now())}`;
            await dot.animate([{ opacity: 1 }, { opacity: .3 }], { duration: 25, fill: "forwards" }).finished;
            dot.style.transition = "left .05s";
            dot.getBoundingClientRect();
            dot.style.left = "290px";
          });
        }, 20)</script>""",
    "paused": """<style>#box { width: 40px; height: 40px; background: crimson; animation: move .2s 2 }
        @keyframes move { to { transform: translateX(200px) }} .stop { animation-play-state: paused !important }</style>
        <div id="box"></div><p id="text"></p><script>
        for (const kind of ["start", "iteration", "end"]) box.addEventListener(`animation${kind}`, () => {
          text.textContent += ` ${kind} ${Math.round(performance.now())}`;
        });
        setTimeout(() => box.className = "stop", 100);
        setTimeout(() => box.className = "", 300)</script>""",
    "observers": """<style>.card { height: 90px; margin: 20px; background: silver; opacity: .2; transition: all .2s }
        .in { opacity: 1; background: gold; transform: translateX(30px) }
        #bar { width: 50px; height: 20px; background: teal; transition: width .3s }</style>
        <div id="bar"></div><div id="size"></div><div class="card"></div><div class="card"></div><div class="card"></div>
        <div class="card"></div><script>
        const seen = new IntersectionObserver((entries) => entries.forEach(({ target, isIntersecting }) => {
          target.classList.toggle("in", isIntersecting);
          target.textContent ||= isIntersecting ? performance.now() : "";
        }), { threshold: .6 });
        document.querySelectorAll(".card").forEach((card) => seen.observe(card));
        new ResizeObserver(([entry]) => size.textContent = `${entry.contentRect.width} at ${performance.now()}`).observe(bar);
        setTimeout(() => bar.style.width = "200px", 45);
        setTimeout(() => scrollTo({ top: 220, behavior: "smooth" }), 120);
        addEventListener("scrollend", () => document.body.style.background = "lightblue")</script>""",
    "views": """<style>#box { width: 40px; height: 40px; background: crimson; view-transition-name: box }
        ::view-transition-group(box) { animation-duration: .3s } .on #box { position: absolute; left: 200px; top: 90px }
        </style><div id="box"></div><p id="text"></p><script>setTimeout(async () => {
          const view = document.startViewTransition(async () => {
            await new Promise((done) => setTimeout(done, 30));
            document.body.className = "on";
          });
          await view.ready;
          text.textContent += `ready ${performance.now().toFixed()}`;
          await view.finished;
          text.textContent += ` finished ${performance.now().toFixed()}`;
        }, 100)</script>""",
    "network": """<p id="text"></p><script type="module">
        const say = (what) => text.textContent += ` ${what} ${performance.now()}`;
        setTimeout(async () => {
          say((await import("data:text/javascript,export const name = 'module'")).name);
          say((await (await fetch('data:application/json,{"name": "answer"}')).json()).name);
          const image = new Image();
          image.onload = () => { say("image"); image.animate([{ marginLeft: 0 }, { marginLeft: "90px" }], 400) };
          image.src = "still.png";
          document.body.append(image);
          const script = document.createElement("script");
          script.src = "late.js";
          document.head.append(script);
        }, 50)</script>""",
    "roots": """<style>@keyframes move { to { margin-left: 200px }}</style><x-box></x-box><div><template shadowrootmode="open">
        <style>i { display: block; width: 30px; height: 30px; background: purple; animation: move .4s infinite alternate }
        @keyframes move { to { margin-left: 200px }}</style><i></i></template></div>
        <iframe height="60" srcdoc="<style>i { display: block; width: 30px; height: 30px; background: gold; animation: move .4s
        infinite alternate } @keyframes move { to { margin-left: 100px }}</style><i></i><script>
        setInterval(() => document.body.append(` ${Math.round(performance.now())}`), 100)</script>"></iframe><script>
        customElements.define("x-box", class extends HTMLElement {
          connectedCallback() {
            this.attachShadow({ mode: "closed" }).innerHTML = `<style>i { display: block; width: 30px; height: 30px;
              background: teal; animation: move .4s infinite alternate } @keyframes move { to { margin-left: 200px }}</style><i></i>`;
          }
        })</script>""",
    # As React does it: a chain of messages between timers and frames.
    "messages": """<canvas width="320" height="150"></canvas><script>
        const ink = document.querySelector("canvas").getContext("2d"), { port1, port2 } = new MessageChannel();
        let count = 0, left = 0;
        port1.onmessage = () => {
          ink.fillStyle = `hsl(${count * 7} 80% 50%)`;
          ink.fillRect(count % 300, (count++ * 3) % 140, 8, 8);
          if (--left > 0) port2.postMessage(0); else requestAnimationFrame(() => setTimeout(work, 7));
        };
        function work() { left = 5 + crypto.getRandomValues(new Uint8Array(1))[0] % 9; port2.postMessage(0) }
        work();
        setInterval(() => ink.fillText(`${new Date().getMilliseconds()} ${Date()}`, count % 200, count % 140), 33)</script>""",
}


def write(folder):
    """Writes the pages and what they load, except for the video."""
    for name, body in PAGES.items():
        (folder / f"{name}.html").write_text(f'<!doctype html><body style="margin: 0">{body}</body>')
    (folder / "late.js").write_text("text.textContent += ` script ${performance.now()}`; text.animate([{ color: 'red' }, {}], 400)")
    Image.new("RGB", (40, 40), "red").save(folder / "still.png")
