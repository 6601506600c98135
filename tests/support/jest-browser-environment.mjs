import { TestEnvironment } from "jest-environment-jsdom";

// Globals of browsers and Node that jsdom lacks.
const missing = ["fetch", "Request", "Response", "Headers", "TextEncoder", "TextDecoder", "structuredClone"];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
  }
}
