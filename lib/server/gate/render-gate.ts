import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { SECOND } from "#contract/limits";
import { API_PREFIX, MEDIA_PREFIX, SOCKET_PATH } from "#contract/paths";
import { plainPage, plainPageHeaders, retryLink } from "#lib/server/api/plain-page";
import { env } from "#lib/server/env";
import { globalOnce } from "#lib/server/global-once";

interface RenderLimits {
  /** Concurrent renders; most of their time is spent waiting for the upstream. */
  maxRunning: number;
  maxWaiting: number;
  /** How long a request may wait for its turn. */
  maxWaitMs: number;
  /** After this a render is no longer counted: a slow reader must not block others. */
  maxRenderMs: number;
  retryAfterSeconds: number;
}

// The queue is a few seconds of work for one process on a small machine, so that every admitted request is answered
// in time.
const limits: RenderLimits = {
  maxRunning: 32,
  maxWaiting: 96,
  maxWaitMs: 5 * SECOND,
  maxRenderMs: 15 * SECOND,
  retryAfterSeconds: 5,
};

interface Waiting {
  start: () => void;
  giveUp: NodeJS.Timeout;
}

/**
 * Lets a bounded number of renders run and a bounded number wait; refuses the others immediately with a page that
 * says so.
 */
export class RenderGate {
  readonly #limits: RenderLimits;
  #running = 0;
  readonly #waiting = new Set<Waiting>();

  constructor(renderLimits = limits) {
    this.#limits = renderLimits;
  }

  /** Runs the render now or in its turn, or responds with a refusal. */
  admit(response: ServerResponse, render: () => void): void {
    const { maxRunning, maxWaiting, maxWaitMs } = this.#limits;
    if (this.#running < maxRunning) this.#run(response, render);
    else if (this.#waiting.size < maxWaiting) this.#wait(response, render, maxWaitMs);
    else this.#refuse(response);
  }

  #wait(response: ServerResponse, render: () => void, maxWaitMs: number): void {
    const waiting: Waiting = {
      start: () => this.#run(response, render),
      giveUp: setTimeout(() => {
        this.#waiting.delete(waiting);
        this.#refuse(response);
      }, maxWaitMs),
    };
    this.#waiting.add(waiting);
    response.once("close", () => {
      clearTimeout(waiting.giveUp);
      this.#waiting.delete(waiting);
    });
  }

  #run(response: ServerResponse, render: () => void): void {
    this.#running += 1;
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(tooLong);
      this.#running -= 1;
      this.#next();
    };
    const tooLong = setTimeout(done, this.#limits.maxRenderMs).unref();
    response.once("close", done);
    render();
  }

  #next(): void {
    const [waiting] = this.#waiting;
    if (!waiting) return;
    this.#waiting.delete(waiting);
    clearTimeout(waiting.giveUp);
    waiting.start();
  }

  #refuse(response: ServerResponse): void {
    const text = `${env().appName} has more to do just now than it can. Please try again in a moment.`;
    response.writeHead(503, { ...plainPageHeaders, "retry-after": String(this.#limits.retryAfterSeconds) });
    response.end(plainPage({ title: "Very busy right now", text, link: retryLink }));
  }
}

const notRendered = /^\/(?:livez|readyz|session\/renew|_next\/.*|[^/]+\.[a-z]+)$/;
const prefixes = [API_PREFIX, MEDIA_PREFIX, SOCKET_PATH].map((prefix) => `${prefix}/`);

/** Whether a request is for something rendered: pages and cards, not files, API calls or health checks. */
export function isRender({ method = "", url = "" }: IncomingMessage): boolean {
  const path = url.split("?", 1)[0] ?? "";
  if (method !== "GET" && method !== "HEAD") return false;
  return !notRendered.test(path) && !prefixes.some((prefix) => path.startsWith(prefix));
}

/** The process-wide gate. */
export function renderGate(): RenderGate {
  return globalOnce("render gate", () => new RenderGate());
}
