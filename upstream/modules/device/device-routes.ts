import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { endAllSessions } from "#upstream/modules/auth/end-sessions";
import { listDevices, logoutDevice } from "./devices.ts";

/** Listing and signing out of devices. Every sign-out is logged with the request's id. */
export function registerDeviceRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("listDevices", async ({ caller }) => ({ devices: await listDevices(deps, caller) }));

  route("logoutDevice", async ({ caller, body, log, address }) => {
    await logoutDevice(deps.db, caller, body.deviceId);
    log.info({ event: "logout-device", username: caller.username, address }, "auth");
    return { message: "The device has been logged out" };
  });

  route("logoutAllDevices", async ({ caller, cookies, log, address }) => {
    await endAllSessions(deps.db, caller.userId);
    cookies.clear();
    log.info({ event: "logout-all-devices", username: caller.username, address }, "auth");
    return { message: "Logged out on all devices" };
  });
}
