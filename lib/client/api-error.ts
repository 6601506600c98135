import type { ErrorCode, ErrorEnvelope, FieldErrors } from "#contract/errors";

/** A refused or failed call to our own origin; `message` is shown to the member. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly fields: FieldErrors;
  readonly requires2FA: boolean;

  constructor(status: number, envelope: Omit<ErrorEnvelope, "success">, cause?: unknown) {
    super(envelope.message, { cause });
    this.code = envelope.code;
    this.status = status;
    this.fields = envelope.fields ?? {};
    this.requires2FA = envelope.requires2FA ?? false;
  }
}

/** The failure of a call without a response. */
export const unreachable = {
  code: "UPSTREAM_UNAVAILABLE",
  message: "No connection. Check your network and try again.",
} as const;

const unexpected = { code: "INTERNAL", message: "An unexpected error occurred" } as const;

/** The failure in a response's body. */
export function failureOf(body: unknown): Omit<ErrorEnvelope, "success"> {
  const isEnvelope = typeof body === "object" && body !== null && "code" in body && "message" in body;
  // All failures of our own server have this shape; anything else comes from a proxy.
  return isEnvelope ? (body as ErrorEnvelope) : unexpected;
}
