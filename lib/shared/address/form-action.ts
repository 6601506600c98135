import type { EndpointNameWith } from "#contract/endpoints";
import { API_PREFIX } from "#contract/paths";
import { addressOf, endpointPath, type PathValues } from "./endpoint-address.ts";

/** The `action` of a plain form for an endpoint: `formAction("followUser", { username })`. */
export function formAction(name: EndpointNameWith<{ method: "POST" }>, params?: PathValues): string {
  return API_PREFIX + endpointPath(addressOf(name).path, params);
}
