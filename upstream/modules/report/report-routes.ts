import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { sendReport } from "./send-report.ts";

/** The endpoint for reports to the operator. */
export function registerReportRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route(
    "report",
    async ({ caller, body }) => {
      const number = await sendReport(deps, caller.userId, body);
      return { number, message: `Thank you. Your report is number ${number}.` };
    },
    { limits: ["report"] },
  );
}
