import type { SupportRequest } from "#contract/support";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { listSupportRequests } from "./list-support-requests.ts";
import { sendSupportRequest } from "./send-support-request.ts";

const answerTo = (request: SupportRequest) => ({
  request,
  message: `Thank you. Your ${request.kind === "question" ? "question" : "report"} has number ${request.number}.`,
});

/** Questions to those who run this server, and reports of problems. */
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
