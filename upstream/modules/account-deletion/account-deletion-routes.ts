import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { deleteAccount } from "./delete-account.ts";

/** Account deletion. */
export function registerAccountDeletionRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route(
    "deleteAccount",
    async ({ caller, cookies, log, address }) => {
      await deleteAccount(deps, caller);
      cookies.clear();
      // Without the username, since logs outlive the account.
      log.info({ event: "account-deleted", address }, "auth");
      return { message: "Your account has been deleted" };
    },
    { mayTakeLong: true },
  );
}
