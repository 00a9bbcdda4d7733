"""Pages for the tests of the recorders: one kind of time each.

Flow: PAGES, write → files → test_recorders.py.
"""
from bench.record.pages import KINDS
from PIL import Image

PAGES = {
    "transition": """<div id="box" style="position: absolute; left: 0; top: 20px; width: 40px; height: 40px;
        background: teal; transition: left .4s linear .2s"></div>
        <script>requestAnimationFrame(() => box.style.left = "200px")</script>""",
    "keyframes": """<style>
        #box { width: 40px; height: 40px; background: crimson; animation: move .5s infinite alternate ease-in }
        @keyframes move { 50% { background: gold } to { transform: translateX(9em) rotate(200deg); border-radius: 50% }}
        </style><div id="box"></div>""",
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
    "roots": """<style>@keyframes move { to { margin-left: 200px }}</style><div><template shadowrootmode="open"><style>
        i { display: block; width: 30px; height: 30px; background: purple; animation: move .4s infinite alternate }</style><i></i></template></div>
        <iframe height="60" srcdoc="<style>i { display: block; width: 30px; height: 30px; background: gold; animation: move .4s
        infinite alternate } @keyframes move { to { margin-left: 100px }}</style><i></i><script>
        setInterval(() => document.body.append(` ${Math.round(performance.now())}`), 100)</script>"></iframe>""",
    **{name: KINDS[name][2] for name in ("smil", "canvas", "observers", "scheduler", "shadow")},
}


def write(folder):
    """Writes the pages and what they load, except for the video."""
    for name, body in PAGES.items():
        (folder / f"{name}.html").write_text(f'<!doctype html><body style="margin: 0">{body}</body>')
    (folder / "late.js").write_text("text.textContent += ` script ${performance.now()}`; text.animate([{ color: 'red' }, {}], 400)")
    Image.new("RGB", (40, 40), "red").save(folder / "still.png")
