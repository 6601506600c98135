import type { BrowserContext } from "@playwright/test";

/** Logged by the browser when a page is left, or its clock moved, while its socket is still connecting. */
const leftWhileConnecting =
  /WebSocket connection to '[^']*\/socket\.io\/[^']*' failed: WebSocket is closed before the connection is established/;

/** Collects console errors and warnings of all pages in a browser context. */
export class Complaints {
  readonly #complaints: string[] = [];
  readonly #allowed: RegExp[] = [leftWhileConnecting];

  listenTo(context: BrowserContext): void {
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) {
        this.#complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (event) => {
      this.#complaints.push(`uncaught: ${event.error().stack ?? event.error().message}`);
    });
  }

  /** Allows complaints that match the pattern. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** The complaints that were not allowed. */
  unexpected(): string[] {
    return this.#complaints.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}
