import type { InputOf, OutputOf } from "#contract/endpoint";
import type { EndpointName, Endpoints } from "#contract/endpoints";
import { type CallInput, type CallOptions, sendCall } from "#lib/client/send-call";
import { sendInSession } from "#lib/client/send-in-session";

/**
 * Calls an endpoint on our own origin; a session that was refused is renewed once. Throws `ApiError`: with the answer's
 * code when it was refused, `UPSTREAM_UNAVAILABLE` and status 0 when no answer came. An abort throws the signal's reason.
 */
export async function callApi<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  options: CallOptions = {},
): Promise<OutputOf<Endpoints[N]>> {
  // While the endpoint is a type parameter TypeScript cannot see that every input has this shape.
  const loose = input as CallInput;
  const body = await sendInSession(() => sendCall(name, loose, options), { mayRenew: name !== "logout" });
  // The server parsed this answer with the same contract before sending it.
  return body as OutputOf<Endpoints[N]>;
}
