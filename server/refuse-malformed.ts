import type { IncomingMessage } from "node:http";
import { AppError } from "#contract/errors";
import { API_PREFIX } from "#contract/paths";
import type { Answer } from "./answer.ts";
import { setAnswerHeaders } from "./answer-headers.ts";
import { refuseCall, refusePage } from "./refuse.ts";
import { isRead, pathOf } from "./step.ts";

const file = /^\/(_next\/static\/|[^/]+\.[a-z]+$)/;
/** Next's own pages, which would answer anyone who requests them with 500 or with an empty page. */
const frameworkPages = new Set(["/_global-error", "/_not-found", "/_error", "/_app", "/_document", "/500"]);
/** More than any page or call reads. Next takes a second of the processor for the thousands that fit into an address. */
const PARAMETERS_MAX = 100;
const ROUTER_STATE_HEADER = "next-router-state-tree";

/**
 * Refuses requests that Next would fail on: a path or router state that cannot be decoded, too many parameters, a page of Next's own,
 * TRACE, a static file requested with another method than GET or HEAD. Takes the origin off an absolute URL.
 */
export function refuseMalformed(request: IncomingMessage, answer: Answer): boolean {
  // An absolute URL is meant for proxies, but valid here too.
  request.url = withoutOrigin(request.url ?? "");
  const refusal = refusalOf(request);
  if (!refusal) return false;
  refuse(request, answer, refusal, refusal.status === 405 ? { allow: "GET, HEAD" } : {});
  return true;
}

/**
 * Refuses what a proxy in front may read differently: several hosts, a body in another encoding than chunks. Node's parser accepts
 * both. The connection is closed, since what follows may belong to the request.
 */
export function refuseAmbiguous(request: IncomingMessage, answer: Answer): boolean {
  const encoding = request.headers["transfer-encoding"]?.toLowerCase() ?? "chunked";
  if (encoding === "chunked" && countHosts(request.rawHeaders) <= 1) return false;
  setAnswerHeaders(answer, pathOf(request));
  refuse(request, answer, unreadable(), { connection: "close" });
  return true;
}

const unreadable = () => new AppError("BAD_REQUEST", "This request cannot be read.");

function refuse(
  request: IncomingMessage,
  answer: Answer,
  refusal: AppError,
  headers: Record<string, string>,
): void {
  if (request.url?.startsWith(`${API_PREFIX}/`)) refuseCall(answer, refusal, headers);
  else refusePage(answer, refusal.status, { title: refusal.message }, headers);
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: string[]): number {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length;
}

function refusalOf(request: IncomingMessage): AppError | null {
  const { method, url = "", headers } = request;
  const path = pathOf(request);
  if (method === "TRACE" || (file.test(path) && !isRead(request))) {
    return new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
  }
  if (!url.startsWith("/") || !canDecode(path) || countParameters(url) > PARAMETERS_MAX) {
    return new AppError("BAD_REQUEST", "This address cannot be read.");
  }
  if (frameworkPages.has(path)) return new AppError("NOT_FOUND", "There is nothing at this address.");
  const state = headers[ROUTER_STATE_HEADER];
  if (state !== undefined && !isRouterState(String(state))) return unreadable();
  return null;
}

const countParameters = (url: string) => url.split("&").length;

function withoutOrigin(url: string): string {
  if (url.startsWith("/") || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
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
