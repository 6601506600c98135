import { SECOND } from "#contract/units";

/** Keys that are pressed by themselves. */
export type NamedKey = "Enter" | "Escape" | "ArrowDown" | "ArrowRight" | "Home" | "Tab";

export interface Cookie {
  name: string;
  value: string;
}

/**
 * What the journeys need of a browser. Each engine speaks a protocol of its own; how elements are found, waited for and pressed
 * is written once, in tab.ts, by what `evaluate` returns from the page.
 */
export interface Driver {
  open(address: string): Promise<void>;
  /** The value of an expression in the page, as JSON has it; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Runs a script in the page, whatever policy the page has for its own. */
  inject(script: string): Promise<void>;
  /** Presses and releases the mouse, in CSS pixels of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: NamedKey): Promise<void>;
  /** @param selector of an `<input type=file>`, shown or not */
  setFiles(selector: string, paths: string[]): Promise<void>;
  /** In place of all cookies that there are. The tab must be at the origin. */
  setCookies(cookies: Cookie[]): Promise<void>;
  /** What the pages have complained of since this was last asked. */
  takeComplaints(): Promise<string[]>;
  /** Writes what is on the screen to a PNG file. */
  savePicture(path: string): Promise<void>;
  quit(): Promise<void>;
}

export interface DriverOptions {
  hasScript: boolean;
}

/** Rejects when a call of a driver does not answer in time: a hung tab answers nothing more. */
export async function within<T>(limitMs: number, what: string, call: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`The browser did not answer within ${limitMs / SECOND} s: ${what}`)),
    limitMs,
  );
  try {
    return await Promise.race([call, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export const START_LIMIT_MS = 30 * SECOND;
export const CALL_LIMIT_MS = 15 * SECOND;
