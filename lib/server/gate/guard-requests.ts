import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { AppError } from "#contract/errors";
import { API_PREFIX } from "#contract/paths";
import { homeLink, plainPage, plainPageHeaders } from "#lib/server/api/plain-page";
import { isRender, renderGate } from "./render-gate.ts";

const file = /^\/(_next\/static\/|[^/]+\.[a-z]+$)/;
/** Next's own error page, which would answer 500 to anyone who requests it. */
const FAILURE_PAGE = "/_global-error";
const ROUTER_STATE_HEADER = "next-router-state-tree";
/**
 * Conditional and range headers of static files: our files are small, and Next answers 500 to conditions it cannot
 * meet.
 */
const fileConditions = ["range", "if-range", "if-match", "if-unmodified-since"] as const;
const guarded = new WeakSet<Server>();

/**
 * Answers requests that Next would fail on (a path or router state that cannot be decoded, TRACE, a static file
 * requested with another method than GET or HEAD), and sheds pages beyond what can be rendered. Existing listeners
 * get the remaining requests.
 */
export function guardRequests(server: Server): void {
  if (guarded.has(server)) return;
  guarded.add(server);
  // Listeners of "request" take these two arguments.
  const listeners = server.listeners("request") as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const refusal = refusalOf(request);
    if (refusal) return answer(request, response, refusal);
    if (file.test(pathOf(request))) for (const name of fileConditions) delete request.headers[name];
    const passOn = () => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    if (isRender(request)) renderGate().admit(response, passOn);
    else passOn();
  });
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

function refusalOf(request: IncomingMessage): AppError | null {
  const { method = "", url = "", headers } = request;
  const path = pathOf(request);
  if (method === "TRACE" || (file.test(path) && method !== "GET" && method !== "HEAD")) {
    return new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
  }
  // An absolute URL is meant for proxies, but valid here too.
  if (!canDecode(path) || !(url.startsWith("/") || URL.canParse(url))) {
    return new AppError("BAD_REQUEST", "This address cannot be read.");
  }
  if (path === FAILURE_PAGE) return new AppError("NOT_FOUND", "There is nothing at this address.");
  const state = headers[ROUTER_STATE_HEADER];
  if (state !== undefined && !isRouterState(String(state))) {
    return new AppError("BAD_REQUEST", "This request cannot be read.");
  }
  return null;
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Checks only the format; the content is Next's business. */
function isRouterState(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(text)));
  } catch {
    return false;
  }
}

function answer({ url = "" }: IncomingMessage, response: ServerResponse, refusal: AppError): void {
  const isCall = url.startsWith(`${API_PREFIX}/`);
  response.writeHead(refusal.status, {
    ...plainPageHeaders,
    ...(refusal.status === 405 && { allow: "GET, HEAD" }),
    ...(isCall && { "content-type": "application/json" }),
  });
  response.end(
    isCall ? JSON.stringify(refusal.toEnvelope()) : plainPage({ title: refusal.message, link: homeLink }),
  );
}
