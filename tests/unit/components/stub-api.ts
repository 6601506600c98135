import { afterEach, beforeEach, jest } from "@jest/globals";
import { setCsrfToken } from "#lib/client/session/page-session";

interface ApiRequest {
  method: string;
  path: string;
  // Untyped because each test knows its endpoint's body.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever was sent
  body: any;
}

type Answer = { status: number; body: unknown };
export type ApiHandler = (request: ApiRequest) => Answer | Promise<Answer>;

let time = 1;

/** A server time later than all before; sample data is of time 1. */
export function serverTime(): number {
  time += 1;
  return time;
}

/** A successful response. */
export function ok(fields: Record<string, unknown> = {}): Answer {
  return { status: 200, body: { success: true, asOf: serverTime(), ...fields } };
}

/** A refusal. */
export function refused(
  status: number,
  code: string,
  message: string,
  fields?: Record<string, unknown>,
): Answer {
  return { status, body: { success: false, code, message, ...fields } };
}

class EventChannel extends EventTarget {
  postMessage(): void {}
}

/**
 * Replaces the network: every request of the test's components reaches the handler.
 * @returns the requests so far; `answerWith` changes the handler
 */
export function stubApi() {
  // jsdom lacks it; there are no other tabs.
  Object.assign(globalThis, { BroadcastChannel: EventChannel });
  const requests: ApiRequest[] = [];
  let handler: ApiHandler = () => ok();

  beforeEach(() => {
    requests.length = 0;
    setCsrfToken(undefined);
    document.head.innerHTML = '<meta name="csrf-token" content="token-of-the-page">';
    jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
      const request = { method: init?.method ?? "GET", path: String(input), body };
      requests.push(request);
      const answer = await handler(request);
      return Response.json(answer.body, { status: answer.status });
    });
  });
  afterEach(() => {
    handler = () => ok();
  });

  return {
    requests,
    answerWith(next: ApiHandler) {
      handler = next;
    },
  };
}

/** A promise with its resolver, for a delayed response. */
export function deferred<T>() {
  return Promise.withResolvers<T>();
}
