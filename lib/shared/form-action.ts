import { formRoutes } from "#contract/form-routes";
import { API_PREFIX } from "#contract/paths";
import { endpointPath, type PathValues } from "./endpoint-path.ts";

/** Where a plain form sends an endpoint's body: `formAction("followUser", { username })`. */
export function formAction(name: keyof typeof formRoutes, params?: PathValues): string {
  return API_PREFIX + endpointPath(formRoutes[name].path, params);
}
