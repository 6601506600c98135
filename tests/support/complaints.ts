import type { BrowserContext } from "@playwright/test";

/** What the browser says when a page is left, or its clock is moved, while its socket is still opening. */
const leftWhileConnecting =
  /WebSocket connection to '[^']*\/socket\.io\/[^']*' failed: WebSocket is closed before the connection is established/;

/** Collects errors and warnings of every page in a browser context. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [leftWhileConnecting];

  listenTo(context: BrowserContext): void {
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) {
        this.#heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (event) => {
      this.#heard.push(`uncaught: ${event.error().stack ?? event.error().message}`);
    });
  }

  /** Says that complaints like this belong to the test. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** What nobody allowed. */
  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}
