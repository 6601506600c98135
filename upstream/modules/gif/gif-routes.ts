import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";
import { GIF_PREVIEW_PATH } from "#contract/gif";
import { HOUR, SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import type { GifService } from "./gif-service.ts";
import { pickGif } from "./pick-gif.ts";

/** Endpoints for GIFs; they answer NOT_FOUND unless the operator has configured a provider. */
export function registerGifRoutes(app: FastifyInstance, route: RouteRegistrar, deps: AppDeps): void {
  const service = (): GifService => {
    if (deps.gifs) return deps.gifs;
    throw new AppError("NOT_FOUND", "GIFs cannot be searched here");
  };
  route(
    "searchGifs",
    async ({ query: { q = "", page } }) => {
      const { gifs, hasMore } = await service().search(q, page);
      return { gifs, nextPage: hasMore ? page + 1 : null };
    },
    { limits: ["gifSearch"] },
  );
  route("pickGif", ({ caller, body }) => pickGif(deps, service(), caller.userId, body.token), {
    limits: ["upload"],
    mayTakeLong: true,
  });
  registerPreviews(app, service);
}

/**
 * Serves previews from our own origin, so that browsers send nothing to the provider. The signed token is the only
 * authorization.
 */
function registerPreviews(app: FastifyInstance, service: () => GifService): void {
  app.get<{ Querystring: { of?: string | string[] } }>(
    GIF_PREVIEW_PATH,
    { schema: { hide: true }, config: { unlimited: true } },
    async ({ query: { of: token } }, reply) => {
      const { type, bytes } = await service().preview(String(token));
      return reply
        .headers({
          "content-type": type,
          "cache-control": `private, max-age=${HOUR / SECOND}`,
          "content-security-policy": "sandbox; default-src 'none'",
          "x-content-type-options": "nosniff",
        })
        .send(bytes);
    },
  );
}
