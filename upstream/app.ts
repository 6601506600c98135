import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { JSON_BODY_MAX_BYTES, SECOND } from "#contract/limits";
import type { AppDeps } from "./app-deps.ts";
import { registerAuthRoutes } from "./modules/auth/auth-routes.ts";
import { registerBlockRoutes } from "./modules/block/block-routes.ts";
import { registerCompanyRoutes } from "./modules/company/company-routes.ts";
import { registerFeedRoutes } from "./modules/feed/feed-routes.ts";
import { registerFollowRoutes } from "./modules/follow/follow-routes.ts";
import { registerMediaRoutes } from "./modules/media/media-routes.ts";
import { registerNotificationRoutes } from "./modules/notification/notification-routes.ts";
import { registerPostRoutes } from "./modules/post/post-routes.ts";
import { registerProfileRoutes } from "./modules/profile/profile-routes.ts";
import { registerProfileEditRoutes } from "./modules/profile-edit/profile-edit-routes.ts";
import { registerSearchRoutes } from "./modules/search/search-routes.ts";
import { registerTopicRoutes } from "./modules/topic/topic-routes.ts";
import { contractRoutes } from "./plugins/contract-routes.ts";
import { registerErrorHandler, sendError } from "./plugins/error-handler.ts";
import { answerUnreadableRequest, registerJsonBodies } from "./plugins/json-bodies.ts";
import { registerObservability } from "./plugins/observability.ts";
import { registerOpenapi } from "./plugins/openapi.ts";
import { registerProbes } from "./plugins/probes.ts";
import { registerRequestContext, requestIdMaker } from "./plugins/request-context.ts";
import { registerUploads } from "./plugins/uploads.ts";
import { registerRealtimeRoutes } from "./realtime/realtime-routes.ts";
import { registerRealtime } from "./realtime/register-realtime.ts";

const REQUEST_TIMEOUT_MS = 30 * SECOND;

/** Builds the server with every route; it does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // One line per request is written by registerObservability instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdMaker(deps.keys.webProof),
    bodyLimit: JSON_BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // While closing, requests on open connections are still answered: none is lost.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerUnreadableRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  registerJsonBodies(app);
  await app.register(cookie);
  const registry = registerObservability(app, deps);
  registerRequestContext(app, deps);
  await registerOpenapi(app);
  registerProbes(app, deps);
  registerMediaRoutes(app, deps);
  registerRealtime(app, deps, registry);

  const route = contractRoutes(app, deps);
  registerAuthRoutes(route, deps);
  registerProfileRoutes(route, deps);
  registerFollowRoutes(route, deps);
  registerBlockRoutes(route, deps);
  registerSearchRoutes(route, deps);
  registerPostRoutes(route, deps);
  registerFeedRoutes(route, deps);
  registerTopicRoutes(route, deps);
  registerNotificationRoutes(route, deps);
  registerRealtimeRoutes(route, deps);
  registerCompanyRoutes(route);
  await app.register(async (scope) => {
    await registerUploads(scope);
    registerProfileEditRoutes(route, contractRoutes(scope, deps), deps);
  });
  await app.ready();
  return app;
}
