import { fileURLToPath } from "node:url";
import puppeteer, { type ConsoleMessage, type ElementHandle } from "puppeteer-core";
import { CALL_LIMIT_MS, type Driver, type DriverOptions, START_LIMIT_MS, within } from "./driver.ts";
import { windowSize } from "./window-size.ts";

const preferences = {
  "media.cubeb.backend": "alsa",
  // A fake microphone with a tone, without a permission prompt.
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  "media.autoplay.default": 0,
  // A mouse that can hover: without a screen Firefox considers itself a phone.
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
};

/** The console output, with the stacks of errors. */
async function wordsOf(message: ConsoleMessage): Promise<string> {
  const { url = "", lineNumber = 0 } = message.location();
  const parts = message.args().map((part) =>
    part
      .evaluate((value) => (value instanceof Error ? `${value} ${value.stack}` : String(value)))
      // The page no longer exists.
      .catch(() => message.text()),
  );
  return `${(await Promise.all(parts)).join(" ")} (${url}:${lineNumber})`;
}

/** Firefox, over WebDriver BiDi. */
export async function startFirefox(executablePath: string, { hasScript }: DriverOptions): Promise<Driver> {
  const browser = await within(
    START_LIMIT_MS,
    "start of Firefox",
    puppeteer.launch({
      browser: "firefox",
      executablePath,
      headless: true,
      defaultViewport: windowSize,
      timeout: START_LIMIT_MS,
      extraPrefsFirefox: { ...preferences, "javascript.enabled": hasScript },
      // Firefox reports a recording as broken without an audio device, as on most servers: ALSA's null device accepts all of it.
      env: { ...process.env, ALSA_CONFIG_PATH: fileURLToPath(new URL("no-sound.conf", import.meta.url)) },
    }),
  );
  const page = await within(CALL_LIMIT_MS, "new tab", browser.newPage());
  const complaints: Promise<string>[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(wordsOf(message));
  });
  page.on("pageerror", (error) => complaints.push(Promise.resolve(`uncaught: ${String(error)}`)));
  const call = <T>(what: string, made: Promise<T>) => within(CALL_LIMIT_MS, what, made);
  return {
    async open(address) {
      await call(`open ${address}`, page.goto(address, { timeout: CALL_LIMIT_MS }));
    },
    evaluate: (expression) => call("evaluate", page.evaluate(expression)),
    async inject(script) {
      await call("inject", page.evaluate(`${script};undefined`));
    },
    pressAt: (x, y) => call("press the mouse", page.mouse.click(x, y)),
    async drag(from, to) {
      await call("move the mouse", page.mouse.move(from.x, from.y));
      await call("press the mouse", page.mouse.down());
      await call("move the mouse", page.mouse.move(to.x, to.y, { steps: 5 }));
      await call("release the mouse", page.mouse.up());
    },
    type: (text) => call("type", page.keyboard.type(text)),
    press: (key) => call(`press ${key}`, page.keyboard.press(key)),
    async setFiles(selector, paths) {
      const input = await call("find the file field", page.$(selector));
      if (!input) throw new Error(`There is no ${selector}`);
      await call("choose files", (input as ElementHandle<HTMLInputElement>).uploadFile(...paths));
    },
    async setCookies(cookies) {
      const { hostname } = new URL(page.url());
      await call(
        "read cookies",
        browser.cookies().then((all) => browser.deleteCookie(...all)),
      );
      await call(
        "set cookies",
        browser.setCookie(...cookies.map((cookie) => ({ ...cookie, domain: hostname, path: "/" }))),
      );
    },
    async takeComplaints() {
      const lines = await call("read the console", Promise.all(complaints.splice(0)));
      // A request aborted by leaving the page reports nothing more.
      return lines.filter((line) => !line.startsWith("undefined ("));
    },
    async savePicture(path) {
      await call("picture", page.screenshot({ path: path as `${string}.png` }));
    },
    quit: () => call("quit", browser.close()),
  };
}
