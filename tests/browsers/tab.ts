import { setTimeout as wait } from "node:timers/promises";
import { SECOND } from "#contract/units";
import type { Cookie, Driver, NamedKey, Point } from "./driver.ts";
import { type Found, findExpression, type Query, readLibrary, type Words } from "./find-in-page.ts";

const POLL_MS = 50;
/** The timeout of every wait. */
const WAIT_LIMIT_MS = 15 * SECOND;

type Element = Found["elements"][number];

type Options = Omit<Query, "role" | "name" | "text"> & { text?: string | RegExp };

const toWords = (words: string | RegExp): Words =>
  typeof words === "string" ? words : { source: words.source, flags: words.flags };

/** Identifies an element by its role and, where necessary, its accessible name. */
export function role(name: string, accessibleName?: string | RegExp | Options, options: Options = {}): Query {
  const isOptions = typeof accessibleName === "object" && !(accessibleName instanceof RegExp);
  const { text, ...rest } = isOptions ? accessibleName : options;
  return {
    role: name,
    ...(accessibleName !== undefined && !isOptions && { name: toWords(accessibleName) }),
    ...(text !== undefined && { text: toWords(text) }),
    ...rest,
  };
}

/** A tab as a person uses it: every action and expectation waits until it is possible or true. */
export class Tab {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(this.#origin + path);
  }

  /** Waits until the page has painted its current state. */
  async nextFrames(): Promise<void> {
    await this.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
        }),
    );
  }

  /** Signs the browser in as a member, or out. */
  async adopt(cookies: Cookie[]): Promise<void> {
    await this.open("/robots.txt");
    await this.#driver.setCookies(cookies);
  }

  /** The result of a function that runs in the page and can use only its argument. */
  async evaluate<Result, Argument>(
    run: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    return (await this.#driver.evaluate(`(${run})(${JSON.stringify(argument) ?? ""})`)) as Awaited<Result>;
  }

  /** All visible elements that match the query now. */
  async all(query: Query, isBroughtIntoView = false): Promise<Element[]> {
    const expression = findExpression(query, isBroughtIntoView);
    const found = (await this.#driver.evaluate(expression)) as Found;
    if (found.hasLibrary) return found.elements;
    await this.#driver.inject(await readLibrary());
    return ((await this.#driver.evaluate(expression)) as Found).elements;
  }

  /** Waits until a condition is true. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + WAIT_LIMIT_MS;
    let problem: unknown;
    while (performance.now() < deadline) {
      try {
        if (await holds()) return;
        problem = undefined;
      } catch (error) {
        // Between two pages nothing can be evaluated.
        problem = error;
      }
      await wait(POLL_MS);
    }
    throw new Error(`Not so within ${WAIT_LIMIT_MS / SECOND} s: ${what}`, { cause: problem });
  }

  /** Waits until it is visible. */
  async see(query: Query): Promise<Element> {
    let seen: Element | undefined;
    await this.until(`${say(query)} can be seen`, async () => {
      [seen] = await this.all(query);
      return seen !== undefined;
    });
    return seen as Element;
  }

  /** Waits until it is no longer visible. */
  async seeGone(query: Query): Promise<void> {
    await this.until(`${say(query)} is gone`, async () => (await this.all(query)).length === 0);
  }

  async seeFocused(query: Query): Promise<void> {
    await this.until(`${say(query)} has the focus`, async () => (await this.see(query)).isFocused);
  }

  /** Waits until the address has that path. */
  async seePath(path: string): Promise<void> {
    await this.until(
      `the path is ${path}`,
      async () => (await this.evaluate(() => location.pathname)) === path,
    );
  }

  /** Goes back until the address has that path. */
  async backTo(path: string): Promise<void> {
    await this.until(`Back leads to ${path}`, async () => {
      const { href, pathname } = await this.evaluate(() => ({ ...location }));
      if (pathname === path) return true;
      // In a task of its own: the answer to this call must come before the page is left.
      await this.evaluate(() => void setTimeout(() => history.back()));
      await this.until(
        "the address is another",
        async () => (await this.evaluate(() => location.href)) !== href,
      );
      return false;
    });
  }

  /** Clicks its middle once it is enabled, stable and not covered. */
  async click(query: Query): Promise<void> {
    let before: Element | undefined;
    await this.until(`${say(query)} can be pressed`, async () => {
      const [now] = await this.all(query, true);
      const isStill = now !== undefined && now.x === before?.x && now.y === before.y;
      before = now;
      return isStill && now.isOnTop && !now.isDisabled;
    });
    if (before) await this.#driver.pressAt(before.x, before.y);
  }

  /** Clicks at a point, whatever is there. */
  async pressAt({ x, y }: Point): Promise<void> {
    await this.#driver.pressAt(x, y);
  }

  /** Presses the mouse in the middle of an element and releases it elsewhere. */
  async drag(query: Query, to: Point): Promise<void> {
    const { x, y } = await this.see(query);
    await this.#driver.drag({ x, y }, to);
  }

  /** Types into a field after its current text. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query);
    await this.seeFocused(query);
    await this.type(text);
  }

  async press(key: NamedKey): Promise<void> {
    await this.#driver.press(key);
  }

  async type(text: string): Promise<void> {
    // Each letter is a key press, and each call has its own timeout.
    for (const piece of text.match(/.{1,20}/gsu) ?? []) await this.#driver.type(piece);
  }

  async setFiles(selector: string, ...paths: string[]): Promise<void> {
    await this.#driver.setFiles(selector, paths);
  }
}

function say({ role: name = "", selector = "", inside, ...rest }: Query): string {
  const what = `${name}${selector} ${JSON.stringify(rest)}`;
  return inside ? `${what} in ${say(inside)}` : what;
}
