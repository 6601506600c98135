import "server-only";
import type * as z from "zod";
import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint";
import { type EndpointName, type Endpoints, endpoints, type UploadEndpointName } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import { endpointPath, type PathValues } from "#lib/shared/endpoint-address";
import { type Caller, upstreamHeaders } from "./caller.ts";
import { type StreamedBody, sendUpstream, type UpstreamResponse } from "./transport.ts";
import { parseJson, readEnvelope, upstreamInvalid, upstreamUnavailable } from "./upstream-errors.ts";

export interface UpstreamAnswer<T> {
  data: T;
  /** The upstream's own cookies, for the session alone. */
  setCookies: string[];
}

/** The parts of a request that the contract has already parsed. */
export interface ParsedInput {
  params?: PathValues;
  query?: PathValues;
  body?: unknown;
}

/**
 * Calls an endpoint of the upstream and parses its answer with the contract.
 * Throws `AppError`: the upstream's own refusal, `UPSTREAM_UNAVAILABLE`, `UPSTREAM_TIMEOUT`, or
 * `UPSTREAM_INVALID` when the answer is not what the contract says.
 */
export async function callUpstream<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  caller: Caller,
): Promise<OutputOf<Endpoints[N]>> {
  return (await askUpstream(name, input, caller)).data;
}

/**
 * The same with the cookies that the upstream sets, for calls that change the session.
 * @param timeoutMs total budget, 10 s unless told
 */
export async function askUpstream<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  caller: Caller,
  timeoutMs?: number,
): Promise<UpstreamAnswer<OutputOf<Endpoints[N]>>> {
  // Every input has this shape, whatever N is; and the answer is parsed by N's own schema.
  const answer = await forwardUpstream(name, input as ParsedInput, caller, timeoutMs);
  return answer as UpstreamAnswer<OutputOf<Endpoints[N]>>;
}

/** The same for an endpoint known by name only, with input that the contract has parsed: the proxy's way. */
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
 * Passes a form with a file on as it comes, within 30 s unless its endpoint gives it longer. Never repeated. Throws as `callUpstream`, and
 * `PAYLOAD_TOO_LARGE` or `REQUEST_TIMEOUT` for what the browser sends.
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

/** The output of a success; throws the refusal or `UPSTREAM_INVALID`. Exported for its tests. */
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

// Beside the error and not in it: what is logged or answered of an error must not hold a token.
const cookiesOfRefusals = new WeakMap<object, string[]>();

/** The upstream's own cookies that came with a refusal, for the session alone. */
export function cookiesOfRefusal(error: unknown): string[] {
  return (typeof error === "object" && error && cookiesOfRefusals.get(error)) || [];
}
