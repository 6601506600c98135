import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { findExport, openExport, startExport, toDataExport } from "./request-export.ts";

/** Exports of a member's data. */
export function registerDataExportRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("getDataExport", async ({ caller }) => {
    const row = await findExport(deps, caller.userId);
    return { dataExport: row ? toDataExport(row) : null };
  });
  route("startDataExport", async ({ caller, log, address }) => {
    const dataExport = await startExport(deps, caller);
    log.info({ event: "data-export", username: caller.username, address }, "auth");
    return { dataExport };
  });
  route("openDataExport", async ({ caller, log, address }) => {
    const link = await openExport(deps, caller);
    log.info({ event: "data-export-link", username: caller.username, address }, "auth");
    return link;
  });
}
