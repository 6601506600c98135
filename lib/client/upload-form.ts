import { API_PREFIX } from "#contract/paths";
import type { RouteName } from "#contract/routes";
import { CSRF_HEADER } from "#contract/session-protocol";
import { ApiError } from "#lib/client/api-error";
import { getCsrfToken } from "#lib/client/csrf-token";
import { type Answer, unreachable } from "#lib/client/send-call";
import { sendInSession } from "#lib/client/send-in-session";
import { endpointPath, type PathValues } from "#lib/shared/endpoint-path";

/**
 * Sends a form with a file to an endpoint that takes one. Throws `ApiError` as `callApi` does.
 * @param form the texts before the file: the server knows what it is for before it comes
 * @returns the answer, which the server has parsed with the contract
 */
export function uploadForm(name: RouteName, form: FormData, params?: PathValues): Promise<unknown> {
  return sendInSession(() => send(name, form, params));
}

async function send(name: RouteName, form: FormData, params: PathValues | undefined): Promise<Answer> {
  try {
    const { routes } = await import("#contract/routes");
    const { method, path } = routes[name];
    const headers = { accept: "application/json", [CSRF_HEADER]: await getCsrfToken() };
    const address = API_PREFIX + endpointPath(path, params);
    const response = await fetch(address, { method, headers, body: form, cache: "no-store" });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, unreachable, error);
  }
}
