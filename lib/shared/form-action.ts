import { API_PREFIX, type RouteName, routes } from "#contract/routes";
import { endpointPath, type PathValues } from "./endpoint-path.ts";

/** Where a plain form sends an endpoint's body: `formAction("followUser", { username })`. */
export function formAction(name: RouteName, params?: PathValues): string {
  return API_PREFIX + endpointPath(routes[name].path, params);
}
