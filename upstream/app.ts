import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { JSON_BODY_MAX_BYTES } from "#contract/limits";
import type { AppDeps } from "./app-deps.ts";
import { contractRoutes } from "./core/plugins/contract-routes.ts";
import { registerErrorHandler, sendError } from "./core/plugins/error-handler.ts";
import { registerJsonBodies } from "./core/plugins/json-bodies.ts";
import { registerLastAnswers } from "./core/plugins/last-answers.ts";
import { registerObservability } from "./core/plugins/observability.ts";
import { registerOpenapi } from "./core/plugins/openapi.ts";
import { registerProbes } from "./core/plugins/probes.ts";
import { registerRequestContext, requestIdMaker } from "./core/plugins/request-context.ts";
import {
  registerRequestDeadline,
  SERVER_REQUEST_TIMEOUT_MS,
  slowClientLimits,
} from "./core/plugins/request-deadline.ts";
import { answerUnreadableRequest, registerUnreadableRequests } from "./core/plugins/unreadable-requests.ts";
import { registerUploads } from "./core/plugins/uploads.ts";
import { measureJobs } from "./jobs/measure-jobs.ts";
import { registerAccountDeletionRoutes } from "./modules/account-deletion/account-deletion-routes.ts";
import { registerAuthRoutes } from "./modules/auth/auth-routes.ts";
import { registerBlockRoutes } from "./modules/block/block-routes.ts";
import { registerBookmarkRoutes } from "./modules/bookmark/bookmark-routes.ts";
import { registerChatRoutes } from "./modules/chat/chat-routes.ts";
import { registerCommentRoutes } from "./modules/comment/comment-routes.ts";
import { registerCommunityRoutes } from "./modules/community/community-routes.ts";
import { registerCompanyRoutes } from "./modules/company/company-routes.ts";
import { registerDataExportRoutes } from "./modules/data-export/data-export-routes.ts";
import { registerExportFileRoute } from "./modules/data-export/export-file-route.ts";
import { registerDeviceRoutes } from "./modules/device/device-routes.ts";
import { registerDigestRoutes } from "./modules/digest/digest-routes.ts";
import { registerEmailRoutes } from "./modules/email/email-routes.ts";
import { registerExploreRoutes } from "./modules/explore/explore-routes.ts";
import { registerFeedRoutes } from "./modules/feed/feed-routes.ts";
import { registerFeedListRoutes } from "./modules/feed-list/feed-list-routes.ts";
import { registerFollowRoutes } from "./modules/follow/follow-routes.ts";
import { registerFrameRoutes } from "./modules/frame/frame-routes.ts";
import { registerGifRoutes } from "./modules/gif/gif-routes.ts";
import { registerHighlightRoutes } from "./modules/highlight/highlight-routes.ts";
import { registerLocalizationRoutes } from "./modules/localization/localization-routes.ts";
import { registerMediaRoutes } from "./modules/media/media-routes.ts";
import { registerGrantRoutes, registerPrivateMediaRoutes } from "./modules/media/private-media-routes.ts";
import { registerMuteRoutes } from "./modules/mute/mute-routes.ts";
import { registerNotificationRoutes } from "./modules/notification/notification-routes.ts";
import { registerPasskeyRoutes } from "./modules/passkey/passkey-routes.ts";
import { registerPasswordRoutes } from "./modules/password/password-routes.ts";
import { registerPostRoutes } from "./modules/post/post-routes.ts";
import { registerPreviewRoutes } from "./modules/preview/preview-routes.ts";
import { registerProfileRoutes } from "./modules/profile/profile-routes.ts";
import { registerProfileEditRoutes } from "./modules/profile-edit/profile-edit-routes.ts";
import { registerPushRoutes } from "./modules/push/push-routes.ts";
import { registerReportRoutes } from "./modules/report/report-routes.ts";
import { registerSearchRoutes } from "./modules/search/search-routes.ts";
import { registerSettingsRoutes } from "./modules/settings/settings-routes.ts";
import { registerStoryRoutes } from "./modules/story/story-routes.ts";
import { registerSupportRoutes } from "./modules/support/support-routes.ts";
import { createTopicCounts } from "./modules/topic/topic-counts.ts";
import { registerTopicRoutes } from "./modules/topic/topic-routes.ts";
import { createPopularPosts } from "./modules/trend/list-popular-posts.ts";
import { registerTrendRoutes } from "./modules/trend/trend-routes.ts";
import { registerTwoFactorRoutes } from "./modules/two-factor/two-factor-routes.ts";
import { registerRealtimeRoutes } from "./realtime/realtime-routes.ts";
import { registerRealtime } from "./realtime/register-realtime.ts";

/** Builds the server with all routes, without listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // One line per request is written by registerObservability instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdMaker(deps.keys.webProof),
    bodyLimit: JSON_BODY_MAX_BYTES,
    requestTimeout: SERVER_REQUEST_TIMEOUT_MS,
    http: slowClientLimits,
    // While closing, requests on open connections are still answered, so that none is lost.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerUnreadableRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  registerUnreadableRequests(app);
  registerRequestDeadline(app);
  registerJsonBodies(app);
  await app.register(cookie);
  const registry = registerObservability(app, deps);
  measureJobs(registry, deps);
  registerRequestContext(app, deps);
  await registerOpenapi(app);
  registerProbes(app, deps);
  registerMediaRoutes(app, deps);
  registerPrivateMediaRoutes(app, deps);
  registerExportFileRoute(app, deps);
  registerRealtime(app, deps, registry);
  registerLastAnswers(app, deps);

  const route = contractRoutes(app, deps);
  registerAuthRoutes(route, deps);
  registerPasswordRoutes(route, deps);
  registerEmailRoutes(route, deps);
  registerDeviceRoutes(route, deps);
  registerLocalizationRoutes(route, deps);
  registerAccountDeletionRoutes(route, deps);
  registerDataExportRoutes(route, deps);
  registerPasskeyRoutes(route, deps);
  registerTwoFactorRoutes(route, deps);
  registerPreviewRoutes(route, deps);
  registerProfileRoutes(route, deps);
  registerFollowRoutes(route, deps);
  registerBlockRoutes(route, deps);
  registerMuteRoutes(route, deps);
  registerReportRoutes(route, deps);
  registerSearchRoutes(route, deps);
  registerBookmarkRoutes(route, deps);
  registerCommentRoutes(route, deps);
  registerFeedRoutes(route, deps);
  registerFeedListRoutes(route, deps);
  const topicCounts = createTopicCounts(deps.db, deps.clock);
  registerTopicRoutes(route, deps, topicCounts);
  const popularPosts = createPopularPosts(deps.db, deps.clock);
  registerFrameRoutes(route, deps, { topicCounts, popularPosts });
  registerTrendRoutes(route, deps, popularPosts);
  registerExploreRoutes(route, deps);
  registerNotificationRoutes(route, deps);
  registerPushRoutes(route, deps);
  registerDigestRoutes(route, deps);
  registerRealtimeRoutes(route, deps);
  registerCompanyRoutes(route, deps);
  registerSettingsRoutes(route, deps);
  registerSupportRoutes(route, deps);
  registerGifRoutes(app, route, deps);
  registerHighlightRoutes(route, deps);
  registerGrantRoutes(route, deps);
  await app.register(async (scope) => {
    await registerUploads(scope);
    const uploadRoute = contractRoutes(scope, deps);
    registerProfileEditRoutes(route, uploadRoute, deps);
    registerPostRoutes(route, uploadRoute, deps);
    registerChatRoutes(route, uploadRoute, deps);
    registerStoryRoutes(route, uploadRoute, deps);
    registerCommunityRoutes(route, contractRoutes(scope, deps), deps);
  });
  await app.ready();
  return app;
}
