// Waits for answers of the network, in the page and in its workers, and notes what can't be held, such as web sockets.

const expectOf = (type, name, label) => {
  const native = type?.[name];
  if (native) type[name] = function (...words) { return expect(label(this, words), native.apply(this, words)); };
};
const short = (text) => String(text).slice(0, 120);
expectOf(window, "fetch", (_, [request]) => `the answer from ${short(request?.url ?? request)}`);
for (const name of ["json", "text", "blob", "arrayBuffer", "formData"]) {
  expectOf(Response.prototype, name, (response) => `the body of ${short(response.url)}`);
}
expectOf(window, "createImageBitmap", () => "a picture of createImageBitmap");
expectOf(window.FontFace?.prototype, "load", (face) => `the font ${face.family}`);
expectOf(window.FontFaceSet?.prototype, "load", (_, [font]) => `the font ${short(font)}`);
// What browsers do beside the page, in a time of their own.
expectOf(window.HTMLImageElement?.prototype, "decode", () => "a picture");
for (const name of ["compile", "instantiate", "compileStreaming", "instantiateStreaming"]) expectOf(WebAssembly, name, () => "a WebAssembly module");
for (const name of ["digest", "encrypt", "decrypt", "sign", "verify", "deriveBits", "deriveKey", "generateKey", "importKey"]) {
  expectOf(window.SubtleCrypto?.prototype, name, () => "an answer of crypto.subtle");
}
const answerOf = (type, name) => {
  const native = type?.prototype[name];
  if (!native) return;
  type.prototype[name] = function (...words) {
    const request = native.apply(this, words);
    expect("an answer of a database", once(request, "success", "error", "blocked"));
    return request;
  };
};
for (const name of ["open", "deleteDatabase"]) answerOf(window.IDBFactory, name);
for (const name of ["get", "getAll", "getAllKeys", "getKey", "count", "put", "add", "delete", "clear"]) answerOf(window.IDBObjectStore, name);
for (const name of ["get", "getAll", "getAllKeys", "getKey", "count"]) answerOf(window.IDBIndex, name);
const openRequest = XMLHttpRequest.prototype.open;
XMLHttpRequest.prototype.open = function (method, url, ...rest) {
  this.addEventListener("loadstart", () => expect(`the answer from ${short(url)}`, once(this, "loadend")), { once: true });
  return openRequest.call(this, method, url, ...rest);
};

const pass = (milliseconds) => new Promise((done) => { real.timeout(done, milliseconds); });
/** Elements of scripts that have run, or failed. */
const ran = new WeakSet();
for (const kind of ["load", "error"]) window.document?.addEventListener(kind, ({ target }) => { if (target.src) ran.add(target); }, true);
/** Waits until an answer that has come is in the page. Scripts run later than that: browsers compile them beside the page. */
const arrived = async (url, isScript) => {
  if (isScript) {
    const waiting = () => [...document.scripts].find((one) => one.src === url && !ran.has(one) && document.readyState !== "loading");
    const element = waiting();
    if (element) await Promise.race([once(element, "load", "error"), pass(LIMIT / 5)]);
    // A module says nothing.
    else await pass(20);
  }
  await turn();
};

// What has a clock of its own, which can't be held: noted, and recorded in case two runs differ.
const listen = (name, label) => {
  const Native = window[name];
  if (!Native) return;
  window[name] = new Proxy(Native, {
    construct(target, words, caller) {
      const made = Reflect.construct(target, words, caller === window[name] ? target : caller);
      const place = short(words[0]).replace(/^blob:.*/, "blob").replace(/^data:.*/, "data");
      clock.note(`${label} (${place}) has a clock of its own, which is not held`);
      (made.port ?? made).addEventListener("message", () => clock.record(`a message of ${label} (${place})`));
      return made;
    },
  });
};
listen("SharedWorker", "a shared worker");
listen("WebSocket", "a web socket");
listen("EventSource", "an event source");
