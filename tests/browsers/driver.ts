import { SECOND } from "#contract/units";

/** Keys that can be pressed on their own. */
export type NamedKey = "Enter" | "Escape" | "ArrowDown" | "ArrowRight" | "Home" | "Tab";

export interface Cookie {
  name: string;
  value: string;
}

/** In CSS pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/**
 * What the journeys require of a browser. Each engine has its own protocol; finding, waiting for and pressing elements
 * is implemented once, in tab.ts, with `evaluate`.
 */
export interface Driver {
  open(address: string): Promise<void>;
  /** The value of an expression in the page as JSON; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Runs a script in the page, regardless of the page's policy. */
  inject(script: string): Promise<void>;
  /** Presses and releases the mouse, in CSS pixels of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses the mouse at the first point, moves it to the second and releases it there. */
  drag(from: Point, to: Point): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: NamedKey): Promise<void>;
  /** @param selector of an `<input type=file>`, visible or not */
  setFiles(selector: string, paths: string[]): Promise<void>;
  /** Replaces all cookies. The tab must be at the origin. */
  setCookies(cookies: Cookie[]): Promise<void>;
  /** The pages' console errors since the last call. */
  takeComplaints(): Promise<string[]>;
  /** Writes a screenshot to a PNG file. */
  savePicture(path: string): Promise<void>;
  quit(): Promise<void>;
}

export interface DriverOptions {
  hasScript: boolean;
}

/** Rejects when a driver's call does not respond in time, as with a hung tab. */
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
