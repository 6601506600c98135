import "server-only";
import { AppError } from "#contract/errors";
import { CSRF_HEADER } from "#contract/session-protocol";
import { isOwnOrigin } from "#lib/server/http/own-origin";
import { type ReadBody, readBody } from "#lib/server/http/read-body";
import { type FormTokenOwner, isFormToken } from "#lib/server/session/csrf";

/** Names of the fields that our plain forms carry beside the endpoint's own. */
export const formField = { csrfToken: "csrfToken", returnTo: "returnTo" } as const;

export interface GuardedChange extends ReadBody {
  /** Where a plain form asked to go afterwards; not yet checked. */
  returnTo: string | undefined;
  /** Whether the anti-forgery token was the owner's; a failure is the handler's to put in words. */
  token: "valid" | "missing" | "wrong";
}

/**
 * Decides whether a request that changes something comes from our own pages, before any token of the session
 * is touched. Throws `ORIGIN_REFUSED`, `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE`, `BAD_REQUEST`.
 */
export async function guardChange(request: Request, owner: FormTokenOwner): Promise<GuardedChange> {
  const { headers } = request;
  refuseForeign(headers);
  const body = await readBody(request);
  if (body.kind === "json") {
    return { ...body, returnTo: undefined, token: judgeToken(owner, headers.get(CSRF_HEADER)) };
  }
  const { [formField.csrfToken]: token, [formField.returnTo]: returnTo, ...values } = body.values;
  return {
    kind: body.kind,
    values,
    returnTo: typeof returnTo === "string" ? returnTo : undefined,
    token: judgeToken(owner, headers.get(CSRF_HEADER) ?? (typeof token === "string" ? token : null)),
  };
}

/** Throws `ORIGIN_REFUSED` for a request that another site's page had the browser make. */
export function refuseForeign(headers: Headers): void {
  const fetchSite = headers.get("sec-fetch-site");
  if (isOwnOrigin(headers.get("origin")) && (fetchSite === null || fetchSite === "same-origin")) return;
  throw new AppError("ORIGIN_REFUSED", "This request did not come from our own pages.");
}

/** Whether an anti-forgery token is the owner's. */
export function judgeToken(owner: FormTokenOwner, token: string | null): GuardedChange["token"] {
  if (!token) return "missing";
  return isFormToken(owner, token) ? "valid" : "wrong";
}
