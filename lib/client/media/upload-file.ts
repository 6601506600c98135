import type { EndpointAddress, OutputOf } from "#contract/endpoint";
import type { Endpoints, UploadEndpointName } from "#contract/endpoints";
import { API_PREFIX } from "#contract/paths";
import { parseJson } from "#contract/protocol/parse-json";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { type Answer, sendInSession } from "#lib/client/api";
import { ApiError, unreachable } from "#lib/client/api-error";
import { getCsrfToken } from "#lib/client/session/page-session";
import { endpointPath, findAddress, type PathValues } from "#lib/shared/address/endpoint-address";

export interface UploadOptions {
  params?: PathValues;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the upload. */
  signal?: AbortSignal;
}

/**
 * Uploads a form with a file. Throws `ApiError` as `callApi` does, also when aborted.
 * @param form with text fields before the file, since the server needs them first
 */
export async function uploadFile<N extends UploadEndpointName>(
  name: N,
  form: FormData,
  options: UploadOptions = {},
): Promise<OutputOf<Endpoints[N]>> {
  const answer = await sendInSession(async () => {
    const { address, csrfToken } = await prepare(name);
    return send(address, form, csrfToken, options);
  });
  // The server has validated this answer against the same contract.
  return answer as OutputOf<Endpoints[N]>;
}

/** What must be known before an upload begins. */
async function prepare(name: UploadEndpointName) {
  try {
    return { address: await findAddress(name), csrfToken: await getCsrfToken() };
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, unreachable, error);
  }
}

/** Uses XMLHttpRequest, since `fetch` does not report upload progress. */
function send(
  { method, path }: EndpointAddress,
  form: FormData,
  csrfToken: string,
  { params, onProgress, signal }: UploadOptions,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ApiError(0, unreachable));
    request.open(method, API_PREFIX + endpointPath(path, params));
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader(CSRF_HEADER, csrfToken);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parseJson(request.responseText) });
    request.onerror = fail;
    request.onabort = fail;
    if (signal?.aborted) return fail();
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
