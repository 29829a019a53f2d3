// A browser starts no worker and fetches no file for a page that was opened from a disk.
// The search then runs in a frame instead of a worker, and its index is a script.
if (location.protocol === "file:") {
  const { index } = document.currentScript.dataset;
  const load = (where, source) =>
    new Promise((resolve) => {
      const script = where.createElement("script");
      script.src = new URL(source, location);
      script.onload = resolve;
      where.head.append(script);
    });

  // The theme takes the search index from here.
  window.__search = {
    index: load(document, index).then(() => window.searchIndex),
  };

  window.Worker = class extends EventTarget {
    constructor(source) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inside = frame.contentWindow;
      this.inside.postMessage = (data) =>
        this.dispatchEvent(new MessageEvent("message", { data }));
      this.loaded = load(frame.contentDocument, source);
    }
    async postMessage(data) {
      await this.loaded;
      this.inside.dispatchEvent(new MessageEvent("message", { data }));
    }
  };
}
