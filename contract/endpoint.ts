import type * as z from "zod";

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may call an endpoint.
 * - `anyone`: a visitor or a member; the answer may depend on who asks.
 * - `member`: a valid session is needed, otherwise 401 `UNAUTHENTICATED`.
 */
export type EndpointAccess = "anyone" | "member";

/**
 * What a successful call does to the caller's session. The web side gives these calls route handlers of
 * their own, since only they may write the session cookie; everything else goes through one proxy.
 */
export type SessionEffect = "opens" | "renews" | "closes";

/** What an endpoint takes as `multipart/form-data`: the text fields of its `body` and at most one file. */
export interface Upload {
  /** Names that the file's field may have. */
  readonly fields: readonly [string, ...string[]];
  /** Whether there has to be a file; where not, the same body is taken as JSON too. */
  readonly isRequired: boolean;
  /** What the file is called in refusals: "image" unless told. */
  readonly noun?: string;
  /** Of the file: `IMAGE_MAX_BYTES` unless told. */
  readonly maxBytes?: number;
  /** For the whole form to arrive: `UPLOAD_TIMEOUT_MS` unless told. */
  readonly timeoutMs?: number;
}

export interface EndpointAddress {
  readonly method: HttpMethod;
  /** Path on the upstream with `:name` parameters, exactly as the specification spells it. */
  readonly path: string;
}

export interface Endpoint extends EndpointAddress {
  readonly summary: string;
  readonly access: EndpointAccess;
  /** What a visitor is told of a member's endpoint, where the specification has words of its own for it. */
  readonly signInFirst?: string;
  readonly sessionEffect?: SessionEffect;
  /** Path parameters. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body; strict, so that an unknown key is a 400. A POST without it takes no body or `{}`. */
  readonly body?: z.ZodObject;
  readonly upload?: Upload;
  /** The answer with status 200. Every failure is the error envelope of `./errors.ts`. */
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

/** What the upstream answers by, without what its route adds to every answer. */
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
