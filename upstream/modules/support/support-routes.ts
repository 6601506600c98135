import type { SupportRequest } from "#contract/support";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { listSupportRequests, sendSupportRequest } from "./support-requests.ts";

const answerTo = (request: SupportRequest) => ({
  request,
  message: `Thank you. Your ${request.kind === "question" ? "question" : "report"} is number ${request.number}.`,
});

/** Endpoints for questions to the operator and problem reports. */
export function registerSupportRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const limits = ["support"] as const;
  route(
    "askQuestion",
    async ({ caller, body }) =>
      answerTo(await sendSupportRequest(deps, { userId: caller.userId, kind: "question", text: body.text })),
    { limits },
  );
  route(
    "reportProblem",
    async ({ caller, body }) =>
      answerTo(await sendSupportRequest(deps, { userId: caller.userId, kind: "problem", text: body.text })),
    { limits },
  );
  route("listSupportRequests", ({ caller, query }) => listSupportRequests(deps.db, caller.userId, query));
}
