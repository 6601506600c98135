import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { actOnReport } from "./actions/act-on-report.ts";
import { endLimit, restoreSuspended, showHidden } from "./actions/end-for-moderator.ts";
import { appealAction } from "./appeals/appeal-action.ts";
import { decideAppeal, listAppeals } from "./appeals/appeals.ts";
import { readOwnModeration } from "./appeals/own-moderation.ts";
import { readLog } from "./log/read-log.ts";
import { readStatistics } from "./log/read-statistics.ts";
import { listModerationReports } from "./reports/list-reports.ts";
import { readModerationReport } from "./reports/read-report.ts";

/** Endpoints for moderators of the whole server, and for the members whom their actions concern. */
export function registerModerationRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db } = deps;
  // An action tells everyone who reported the thing.
  const ofModerators = { limits: ["moderate"], mayTakeLong: true } as const;
  route("listModerationReports", ({ caller, query }) => listModerationReports(db, caller.userId, query));
  route("getModerationReport", async ({ caller, params }) => ({
    report: await readModerationReport(deps, caller.userId, params.number),
  }));
  route(
    "actOnReport",
    async ({ caller, params, body }) => ({ action: await actOnReport(deps, caller, params.number, body) }),
    ofModerators,
  );
  route(
    "restoreSuspended",
    async ({ caller, params, body }) => ({
      action: await restoreSuspended(deps, caller, params.username, body.words),
      message: "The suspension has ended",
    }),
    ofModerators,
  );
  route(
    "showHidden",
    async ({ caller, params, body }) => ({
      action: await showHidden(deps, caller, params.number, body.words),
      message: "It is shown again",
    }),
    ofModerators,
  );
  route(
    "endLimit",
    async ({ caller, params, body }) => ({
      action: await endLimit(deps, caller, params.username, body.words),
      message: "The limit has ended",
    }),
    ofModerators,
  );
  route("getModerationLog", ({ query }) => readLog(db, query));
  route("getModerationStatistics", ({ caller }) => readStatistics(deps, caller.userId));
  route("listModerationAppeals", ({ caller, query }) => listAppeals(db, caller.userId, query));
  route(
    "decideModerationAppeal",
    async ({ caller, params, body }) => ({ appeal: await decideAppeal(deps, caller, params.id, body) }),
    ofModerators,
  );
  route("listOwnModeration", ({ caller }) => readOwnModeration(deps, caller.userId));
  route(
    "appealModerationAction",
    async ({ caller, params, body }) => ({
      action: await appealAction(deps, caller.userId, params.id, body.text),
    }),
    { limits: ["appeal"] },
  );
}
