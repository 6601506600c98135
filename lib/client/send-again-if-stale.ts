import { failureOf } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { setCsrfToken } from "./csrf-token.ts";

/** What came back, whatever it says. */
export interface UploadAnswer {
  status: number;
  body: unknown;
}

/**
 * Sends a form with a file, and once more by itself when the session was renewed meanwhile: the server does not keep what
 * it has passed on. Returns the body of the answer; throws `ApiError` when it is a refusal.
 */
export async function sendAgainIfStale(send: () => Promise<UploadAnswer>): Promise<unknown> {
  let answer = await send();
  const isStale = answer.status === 403 && failureOf(answer.body).code === "CSRF_INVALID";
  if (isStale) setCsrfToken(undefined);
  if (isStale || answer.status === 401) answer = await send();
  if (answer.status !== 200) throw new ApiError(answer.status, failureOf(answer.body));
  return answer.body;
}
