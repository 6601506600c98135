import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { readSettings, updateSettings } from "./settings.ts";

// Text messages are not implemented, so this setting cannot be turned on.
const NO_SMS = "Not available on this server: no SMS gateway is configured.";

/** Endpoints for reading and changing settings. */
export function registerSettingsRoutes(route: RouteRegistrar, { db, clock }: AppDeps): void {
  route("getSettings", async ({ caller }) => {
    const asOf = clock().getTime();
    return { settings: { ...(await readSettings(db, caller.userId)), asOf } };
  });
  route("updateSettings", async ({ caller, body }) => {
    if (body.smsNotifications)
      throw new AppError("VALIDATION_FAILED", NO_SMS, { fields: { smsNotifications: NO_SMS } });
    const settings = await updateSettings(db, caller.userId, body);
    return { settings: { ...settings, asOf: clock().getTime() } };
  });
}
