import * as z from "zod";

/** HTTP status by error code; the only such table. */
export const errorStatus = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  LINK_INVALID: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  TWO_FACTOR_REQUIRED: 401,
  TWO_FACTOR_INVALID: 401,
  SESSION_REVOKED: 401,
  CSRF_INVALID: 403,
  ORIGIN_REFUSED: 403,
  FORBIDDEN: 403,
  BLOCKED: 403,
  PRIVATE_ACCOUNT: 403,
  REAUTH_REQUIRED: 403,
  /** Moderators of the whole server need an enabled second factor. */
  SECOND_FACTOR_MISSING: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  /** No mail server is configured. Not a 5xx, since a retry gets the same answer. */
  MAIL_UNAVAILABLE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** A third-party service failed. Not a 5xx, which would count as our own failure. */
  GIFS_UNAVAILABLE: 424,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM_INVALID: 502,
  BUSY: 503,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
  STORAGE_FULL: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** The first problem per field, as a message to show: `{ username: "That username is taken" }`. */
export type FieldErrors = Record<string, string>;

/** The JSON body of every failed call. `message` can be shown to people; programs compare `code`. */
export const errorEnvelope = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]), // the keys of a const object are its codes
  fields: z.record(z.string(), z.string()).optional(),
  /** Login only: the form then asks for the second factor (message '2FA code required'). */
  requires2FA: z.boolean().optional(),
});

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

interface AppErrorOptions {
  fields?: FieldErrors;
  requires2FA?: boolean;
  /** Sent as Retry-After with 429 and 503. */
  retryAfterSeconds?: number;
  /** Logged, never shown. */
  cause?: unknown;
}

/** An expected failure, whose message may be shown to the caller. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly requires2FA: boolean | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.requires2FA = options.requires2FA;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toEnvelope(): ErrorEnvelope {
    return {
      success: false,
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.requires2FA && { requires2FA: true }),
    };
  }
}
