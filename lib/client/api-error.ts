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
