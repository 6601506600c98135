import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { API_PREFIX } from "#contract/paths";
import { SECOND } from "#contract/units";
import { retryLink } from "#lib/server/api/plain-page";
import { env } from "#lib/server/env";
import type { Answer } from "./answer.ts";
import { refusedRenders, renders, startedRenders } from "./metrics.ts";
import { refusePage } from "./refuse.ts";
import { isRead, pathOf } from "./step.ts";

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

  /** Runs the render now or in its turn, or responds with a refusal. Whose client has left is not rendered for. */
  admit(answer: Answer, render: () => void): void {
    // It would emit no further "close", which is what ends a render here.
    if (answer.destroyed) return;
    const { maxRunning, maxWaiting, maxWaitMs } = this.#limits;
    if (this.#running < maxRunning) this.#run(answer, render);
    else if (this.#waiting.size < maxWaiting) this.#wait(answer, render, maxWaitMs);
    else this.#refuse(answer);
  }

  #wait(answer: Answer, render: () => void, maxWaitMs: number): void {
    const waiting: Waiting = {
      // In the async context of its own request. In that of the render that has just ended, each render would hold the
      // one before it, and so all of them for as long as some are waiting.
      start: AsyncResource.bind(() => this.#run(answer, render)),
      giveUp: setTimeout(() => {
        this.#waiting.delete(waiting);
        this.#refuse(answer);
      }, maxWaitMs),
    };
    this.#waiting.add(waiting);
    this.#measure();
    answer.once("close", () => {
      clearTimeout(waiting.giveUp);
      this.#waiting.delete(waiting);
      this.#measure();
    });
  }

  #run(answer: Answer, render: () => void): void {
    this.#running += 1;
    startedRenders.inc();
    this.#measure();
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(tooLong);
      this.#running -= 1;
      this.#measure();
      this.#next();
    };
    const tooLong = setTimeout(done, this.#limits.maxRenderMs).unref();
    answer.once("close", done);
    render();
  }

  #next(): void {
    const [waiting] = this.#waiting;
    if (!waiting) return;
    this.#waiting.delete(waiting);
    clearTimeout(waiting.giveUp);
    waiting.start();
  }

  #measure(): void {
    renders.set({ state: "running" }, this.#running);
    renders.set({ state: "waiting" }, this.#waiting.size);
  }

  #refuse(answer: Answer): void {
    refusedRenders.inc();
    const text = `${env().appName} has more to do just now than it can. Please try again in a moment.`;
    const page = { title: "Very busy right now", text, link: retryLink };
    refusePage(answer, 503, page, { "retry-after": String(this.#limits.retryAfterSeconds) });
  }
}

const notRendered = /^\/(?:session\/renew|_next\/.*|robots\.txt|sitemap\.xml|manifest\.webmanifest)$/;

/**
 * Whether what Next is to answer is rendered: pages and cards, not files or API calls. The page that is shown for a file that does
 * not exist, such as scanners ask for, is one too.
 */
export function isRender(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return isRead(request) && !notRendered.test(path) && !path.startsWith(`${API_PREFIX}/`);
}
