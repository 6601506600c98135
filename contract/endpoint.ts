import type * as z from "zod";
import type { VisitorAccess } from "#contract/protocol/visitors";

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may call an endpoint.
 * - `anyone`: a visitor or a member; the answer may depend on who asks.
 * - `reader`: as `anyone` where the operator set `VISITORS=open`, otherwise as `member`.
 * - `member`: a valid session is needed, otherwise 401 `UNAUTHENTICATED`.
 * - `site-moderator`: as `member`, and 404 `NOT_FOUND` for members who are not moderators of the whole server, 403
 *   `SECOND_FACTOR_MISSING` for those without a second factor.
 */
export type EndpointAccess = "anyone" | "reader" | "member" | "site-moderator";

/** Whether a call needs a session whatever the operator set. */
export function isForMembers(access: EndpointAccess): boolean {
  return access === "member" || access === "site-moderator";
}

/** Whether a call needs a session. */
export function needsSession(access: EndpointAccess, visitors: VisitorAccess): boolean {
  return isForMembers(access) || (access === "reader" && visitors === "guarded");
}

/**
 * What a successful call does to the caller's session. On the web server these calls have actions of their own, which
 * write the session cookie; all other calls are passed on.
 */
export type SessionEffect = "opens" | "renews" | "closes";

/** A `multipart/form-data` body: the text fields of `body` and at most one file. */
export interface Upload {
  /** Allowed names of the file's field. */
  readonly fields: readonly [string, ...string[]];
  /** Whether the file is required; if not, the body may also be sent as JSON. */
  readonly isRequired: boolean;
  /** What error messages call the file; "image" by default. */
  readonly noun?: string;
  /** Maximum size of the file; `IMAGE_MAX_BYTES` by default. */
  readonly maxBytes?: number;
  /** Time for the whole form to arrive; `UPLOAD_TIMEOUT_MS` by default. */
  readonly timeoutMs?: number;
}

export interface EndpointAddress {
  readonly method: HttpMethod;
  /** Path on the upstream, with `:name` parameters. */
  readonly path: string;
}

export interface Endpoint extends EndpointAddress {
  readonly summary: string;
  readonly access: EndpointAccess;
  /** The message of the 401 for visitors, in place of the default one. */
  readonly signInFirst?: string;
  readonly sessionEffect?: SessionEffect;
  /** Whether it may take something away from visitors; copies of their documents are dropped then. */
  readonly hidesContent?: boolean;
  /** Path parameters. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body; strict, so that an unknown key is a 400. A POST without it takes no body or `{}`. */
  readonly body?: z.ZodObject;
  readonly upload?: Upload;
  /** The body of a 200 response. Every failure is the error envelope of `./errors.ts`. */
  readonly output: z.ZodType;
}

/** Declares an endpoint, keeping the exact types of its schemas for callers. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Accepted<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E["params"]>;
export type QueryOf<E extends Endpoint> = Parsed<E["query"]>;
export type BodyOf<E extends Endpoint> = Parsed<E["body"]>;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;

/** What a route handler returns: the output without the fields that the route adds to every response. */
export type AnswerOf<E extends Endpoint> = Omit<OutputOf<E>, "success" | "asOf">;

type InputPart<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends Accepted<S>
    ? { readonly [K in Name]?: Accepted<S> }
    : { readonly [K in Name]: Accepted<S> }
  : { readonly [K in Name]?: undefined };

/** What a caller passes: the parts that the endpoint declares, optional where every field is. */
export type InputOf<E extends Endpoint> = InputPart<"params", E["params"]> &
  InputPart<"query", E["query"]> &
  InputPart<"body", E["body"]>;
