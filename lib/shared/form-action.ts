import type { EndpointNameWith } from "#contract/endpoints";
import { API_PREFIX } from "#contract/paths";
import { addressOf, endpointPath, type PathValues } from "./endpoint-address.ts";

/** Where a plain form sends an endpoint's body: `formAction("followUser", { username })`. */
export function formAction(name: EndpointNameWith<{ method: "POST" }>, params?: PathValues): string {
  return API_PREFIX + endpointPath(addressOf(name).path, params);
}
