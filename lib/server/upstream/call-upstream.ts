import "server-only";
import type * as z from "zod";
import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint";
import { type EndpointName, type Endpoints, endpoints, type UploadEndpointName } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import { endpointPath, type PathValues } from "#lib/shared/address/endpoint-address";
import { type Caller, upstreamHeaders } from "./caller.ts";
import { type StreamedBody, sendUpstream, type UpstreamResponse } from "./transport.ts";
import { parseJson, readEnvelope, upstreamInvalid, upstreamUnavailable } from "./upstream-errors.ts";

export interface UpstreamAnswer<T> {
  data: T;
  /** The upstream's Set-Cookie headers, for the session only. */
  setCookies: string[];
}

/** The parts of a request, already parsed with the contract. */
export interface ParsedInput {
  params?: PathValues;
  query?: PathValues;
  body?: unknown;
}

/**
 * Calls an upstream endpoint and parses the answer with the contract. Throws `AppError`: the upstream's own refusal,
 * `UPSTREAM_UNAVAILABLE`, `UPSTREAM_TIMEOUT`, or `UPSTREAM_INVALID` when the answer violates the contract.
 */
export async function callUpstream<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  caller: Caller,
): Promise<OutputOf<Endpoints[N]>> {
  return (await askUpstream(name, input, caller)).data;
}

/**
 * Like `callUpstream`, also returning the cookies that the upstream sets, for calls that change the session.
 * @param timeoutMs total budget, 10 s by default
 */
export async function askUpstream<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  caller: Caller,
  timeoutMs?: number,
): Promise<UpstreamAnswer<OutputOf<Endpoints[N]>>> {
  // Every endpoint's input has this shape, and the answer is parsed by N's own schema.
  const answer = await forwardUpstream(name, input as ParsedInput, caller, timeoutMs);
  return answer as UpstreamAnswer<OutputOf<Endpoints[N]>>;
}

/** Like `askUpstream`, for an endpoint known only at run time, with parsed input: used by the proxy. */
export async function forwardUpstream(
  name: EndpointName,
  { params, query, body }: ParsedInput,
  caller: Caller,
  timeoutMs?: number,
): Promise<UpstreamAnswer<unknown>> {
  const endpoint: Endpoint = endpoints[name];
  const isRead = endpoint.method === "GET";
  const headers = upstreamHeaders(caller);
  const response = await sendUpstream({
    method: endpoint.method,
    path: endpointPath(endpoint.path, params, query),
    headers: isRead ? headers : { ...headers, "content-type": "application/json" },
    ...(isRead ? {} : { body: JSON.stringify(body ?? {}) }),
    ...(caller.signal && { signal: caller.signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    isRepeatable: isRead || name === "refresh",
  });
  return { data: parseAnswer(endpoint.output, response), setCookies: response.setCookies };
}

/**
 * Streams a form with a file upstream, within 30 s unless its endpoint allows longer. Never retried. Throws as
 * `callUpstream`, and `PAYLOAD_TOO_LARGE` or `REQUEST_TIMEOUT` because of the browser.
 */
export async function uploadUpstream(
  name: UploadEndpointName,
  { params, body }: { params?: PathValues; body: StreamedBody },
  caller: Caller,
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  const response = await sendUpstream({
    method: endpoint.method,
    path: endpointPath(endpoint.path, params),
    headers: { ...upstreamHeaders(caller), ...body.headers },
    body,
    ...(caller.signal && { signal: caller.signal }),
    timeoutMs: endpoint.upload?.timeoutMs ?? UPLOAD_TIMEOUT_MS,
    isRepeatable: false,
  });
  return parseAnswer(endpoint.output, response);
}

/** The parsed output of a success; throws the refusal or `UPSTREAM_INVALID`. Exported for tests and exports. */
export function parseAnswer(output: z.ZodType, response: UpstreamResponse): unknown {
  if (response.status === 200) {
    const parsed = output.safeParse(parseJson(response.text));
    if (parsed.success) return parsed.data;
    throw upstreamInvalid(parsed.error);
  }
  const refusal = readEnvelope(response.text);
  if (!refusal) {
    const cause = new Error(`An answer with ${response.status} and no envelope`);
    throw response.status < 500 ? upstreamInvalid(cause) : upstreamUnavailable(cause);
  }
  const { code, message, fields, requires2FA } = refusal;
  const error = new AppError(code, message, {
    ...(fields && { fields }),
    ...(requires2FA && { requires2FA }),
    ...(response.retryAfterSeconds !== undefined && { retryAfterSeconds: response.retryAfterSeconds }),
  });
  cookiesOfRefusals.set(error, response.setCookies);
  throw error;
}

// Kept outside the error object: logged or returned errors must not contain tokens.
const cookiesOfRefusals = new WeakMap<object, string[]>();

/** The cookies that came with a refusal, for the session only. */
export function cookiesOfRefusal(error: unknown): string[] {
  return (typeof error === "object" && error && cookiesOfRefusals.get(error)) || [];
}
