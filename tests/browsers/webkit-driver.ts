import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { Builder, By, Key, type WebDriver } from "selenium-webdriver";
import { SECOND } from "#contract/units";
import { findFreePort } from "#tests/support/free-port";
import {
  CALL_LIMIT_MS,
  type Driver,
  type DriverOptions,
  type NamedKey,
  START_LIMIT_MS,
  within,
} from "./driver.ts";
import { windowSize } from "./window-size.ts";

const SCREEN = { width: 1600, height: 1200 };

const keys: Record<NamedKey, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  Tab: Key.TAB,
};

/** A virtual screen with its own number. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const { width, height } = SCREEN;
  const process = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [number] = await within(START_LIMIT_MS, "start of Xvfb", once(process.stdio[3] as never, "data"));
  return { process, display: `:${String(number).trim()}` };
}

/** Collects the console output of MiniBrowser's pages through the driver that started it. */
function collectComplaints(driver: ChildProcess): string[] {
  const complaints: string[] = [];
  let rest = "";
  driver.stdout?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    complaints.push(...lines.filter((line) => /CONSOLE.* (ERROR|WARN)/.test(line)));
  });
  return complaints;
}

async function startSession(port: number, binary: string, { hasScript }: DriverOptions): Promise<WebDriver> {
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": {
      binary,
      args: [
        "--automation",
        "--enable-mock-capture-devices=TRUE",
        "--enable-media-stream=TRUE",
        "--enable-write-console-messages-to-stdout=TRUE",
        "--autoplay-policy=allow",
        `--enable-javascript=${hasScript ? "TRUE" : "FALSE"}`,
      ],
    },
  });
  const session = builder.build();
  await session.manage().setTimeouts({ script: CALL_LIMIT_MS, pageLoad: CALL_LIMIT_MS, implicit: 0 });
  return session;
}

/** Resizes the page's part of the window. */
async function resize(session: WebDriver): Promise<void> {
  const { width, height } = windowSize;
  await session.manage().window().setRect({ x: 0, y: 0, width, height });
  const [innerWidth, innerHeight] = await session.executeScript<[number, number]>(
    "return [innerWidth, innerHeight]",
  );
  await session
    .manage()
    .window()
    .setRect({
      x: 0,
      y: 0,
      width: 2 * width - innerWidth,
      height: 2 * height - innerHeight,
    });
}

/** WebKitGTK's MiniBrowser, over WebDriver. */
export async function startWebkit(miniBrowser: string, options: DriverOptions): Promise<Driver> {
  const { process: screen, display } = await startScreen();
  const port = await findFreePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LC_ALL: "en_US.UTF-8" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const complaints = collectComplaints(driver);
  // Without its screen the browser exits too, even when its page hangs.
  const end = () => {
    driver.kill();
    screen.kill();
  };
  try {
    await within(START_LIMIT_MS, "start of WebKitWebDriver", untilListening(port));
    const session = await within(START_LIMIT_MS, "start of WebKit", startSession(port, miniBrowser, options));
    await within(CALL_LIMIT_MS, "size of the window", resize(session));
    return driverOf(session, { complaints, display, end });
  } catch (error) {
    end();
    throw error;
  }
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, SECOND / 20));
  }
}

interface Surroundings {
  complaints: string[];
  display: string;
  end: () => void;
}

function driverOf(session: WebDriver, { complaints, display, end }: Surroundings): Driver {
  const call = <T>(what: string, made: Promise<T>) => within(CALL_LIMIT_MS, what, made);
  return {
    open: (address) => call(`open ${address}`, session.get(address)),
    async evaluate(expression) {
      // Its own way of awaiting a promise does not report a rejection.
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await call(
        "evaluate",
        session.executeAsyncScript<{ value?: unknown; error?: string }>(script),
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
    inject: (script) => call("inject", session.executeScript<void>(script)),
    pressAt: (x, y) =>
      call(
        "press the mouse",
        session
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
          .press()
          .release()
          .perform(),
      ),
    drag: (from, to) =>
      call(
        "drag the mouse",
        session
          .actions()
          .move({ x: Math.round(from.x), y: Math.round(from.y), duration: 0 })
          .press()
          .move({ x: Math.round(to.x), y: Math.round(to.y), duration: SECOND / 10 })
          .release()
          .perform(),
      ),
    type: (text) => call("type", session.actions().sendKeys(text).perform()),
    press: (key) => call(`press ${key}`, session.actions().sendKeys(keys[key]).perform()),
    setFiles: (selector, paths) =>
      call("choose files", session.findElement(By.css(selector)).sendKeys(paths.join("\n"))),
    async setCookies(cookies) {
      await call("delete cookies", session.manage().deleteAllCookies());
      // It does not wait for the deletion, but a later query is answered after it.
      await call("read cookies", session.manage().getCookies());
      for (const cookie of cookies) {
        await call("set a cookie", session.manage().addCookie({ ...cookie, path: "/" }));
      }
    },
    takeComplaints: async () => complaints.splice(0),
    async savePicture(path) {
      // The driver's own screenshot never returns while an overlay is open.
      const size = `${windowSize.width}x${windowSize.height + 100}`;
      const grab = ["-y", "-f", "x11grab", "-video_size", size, "-i", display, "-frames:v", "1", path];
      await promisify(execFile)("ffmpeg", grab, { timeout: CALL_LIMIT_MS });
    },
    async quit() {
      // A hung tab does not close its browser either.
      await within(5 * SECOND, "quit", session.quit()).finally(end);
    },
  };
}
