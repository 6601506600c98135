import { API_PREFIX } from "#contract/paths";
import { CSRF_HEADER } from "#contract/session-protocol";
import { ApiError } from "./api-error.ts";
import { getCsrfToken } from "./csrf-token.ts";
import { parseJson } from "./post-draft.ts";
import { type Answer, unreachable } from "./send-call.ts";
import { sendInSession } from "./send-in-session.ts";

export interface UploadOptions {
  /** Hears how much of the file has left, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Calls it off. */
  signal?: AbortSignal;
}

/** Where a form goes. */
interface Target {
  method: string;
  /** On the API. */
  path: string;
}

/**
 * Sends a form with a file and tells how far it is. Throws `ApiError` as `callApi` does, also when it is called off.
 * @returns the answer, which the server has parsed with the contract
 */
export function uploadFile(target: Target, form: FormData, options: UploadOptions): Promise<unknown> {
  return sendInSession(async () => send(target, form, await getCsrfToken(), options));
}

/** By XMLHttpRequest: `fetch` does not tell how far an upload is. */
function send(
  { method, path }: Target,
  form: FormData,
  csrfToken: string,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ApiError(0, unreachable));
    request.open(method, API_PREFIX + path);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader(CSRF_HEADER, csrfToken);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parseJson(request.responseText) });
    request.onerror = fail;
    request.onabort = fail;
    if (signal?.aborted) return fail();
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
