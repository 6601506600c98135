import { jest } from "@jest/globals";

export interface SeenCall {
  path: string;
  method: string;
  headers: Headers;
  body: unknown;
}

export type Answer = (call: SeenCall) => { status?: number; body: unknown } | Promise<never>;

/** Replaces `fetch` for our own origin; returns the requests as they are made. */
export function fakeFetch(answer: Answer): SeenCall[] {
  const seen: SeenCall[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const { method = "GET", headers, body } = init;
    const call = {
      path: String(input),
      method,
      headers: new Headers(headers),
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    seen.push(call);
    const { status = 200, body: content } = await answer(call);
    return new Response(JSON.stringify(content), { status });
  });
  return seen;
}

/** Answers like our server: `GET /api/session` with the token, everything else with the given responder. */
export function withToken(token: string, answer: Answer): Answer {
  return (call) =>
    call.path === "/api/session" ? { body: { authenticated: true, csrfToken: token } } : answer(call);
}
