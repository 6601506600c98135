import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { subscribe, unsubscribe } from "./change-subscription.ts";

/** Endpoints for push subscriptions. */
export function registerPushRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("getPushKey", async () => ({ publicKey: deps.push.publicKey }));
  route("subscribeToPush", async ({ caller, body }) => {
    await subscribe(deps, caller, body);
    return { message: "Push notifications are on in this browser." };
  });
  route("unsubscribeFromPush", async ({ caller, body }) => {
    await unsubscribe(deps, caller, body);
    return { message: "Push notifications are off in this browser." };
  });
}
