import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { answerRequest } from "./answer-request.ts";
import { listNotifications } from "./list-notifications.ts";
import { markAllAsRead, markAsRead } from "./mark-as-read.ts";

/** Endpoints for reading notifications and answering follow requests. */
export function registerNotificationRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("listNotifications", ({ caller, query }) => listNotifications(deps, caller.userId, query));
  route("markNotificationAsRead", async ({ caller, params }) => ({
    unreadCount: await markAsRead(deps, caller.userId, params.id),
    message: "Notification marked as read!",
  }));
  route("markAllNotificationsAsRead", async ({ caller }) => ({
    unreadCount: await markAllAsRead(deps, caller.userId),
    message: "All notifications marked as read!",
  }));
  route("answerFollowRequest", async ({ caller, body }) => ({
    unreadCount: await answerRequest(deps, caller.userId, body),
    message: `Follow request ${body.action}ed!`,
  }));
}
