import type { Driver, DriverOptions } from "./driver.ts";
import { startFirefox } from "./firefox-driver.ts";
import { startWebkit } from "./webkit-driver.ts";

/** A browser engine that the journeys run in. */
export interface Engine {
  name: "firefox" | "webkit";
  /** The browser's path; without one the journeys are skipped. */
  path: string | undefined;
  start: (path: string, options: DriverOptions) => Promise<Driver>;
}

export const firefox: Engine = { name: "firefox", path: process.env.FIREFOX_PATH, start: startFirefox };
export const webkit: Engine = { name: "webkit", path: process.env.WEBKIT_PATH, start: startWebkit };
