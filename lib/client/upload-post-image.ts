import { formRoutes } from "#contract/form-routes";
import { API_PREFIX } from "#contract/paths";
import { CSRF_HEADER } from "#contract/session-protocol";
import { unreachable } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { getCsrfToken } from "./csrf-token.ts";
import { parseJson, type UploadedPicture } from "./post-draft.ts";
import { sendAgainIfStale, type UploadAnswer } from "./send-again-if-stale.ts";

interface UploadOptions {
  /** Hears how much of the file has left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one picture for a post that is being written. Throws `ApiError` as `callApi` does, also when it is called off. */
export async function uploadPostImage(file: File, options: UploadOptions): Promise<UploadedPicture> {
  const body = await sendAgainIfStale(async () => send(file, await getCsrfToken(), options));
  // The server parsed this answer with the contract before sending it.
  const { key, image } = body as UploadedPicture;
  return { key, image };
}

/** By XMLHttpRequest: `fetch` does not tell how far an upload is. */
function send(file: File, csrfToken: string, { onProgress, signal }: UploadOptions): Promise<UploadAnswer> {
  const { method, path } = formRoutes.uploadPostImage;
  const form = new FormData();
  form.set("image", file);
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
    if (signal.aborted) return fail();
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
