import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";
import { SECOND } from "#contract/limits";
import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { voiceFileType } from "#upstream/modules/chat/messages/voice-recording";
import { readGrant } from "./private-media-grant.ts";
import { renewMediaGrant } from "./renew-media-grant.ts";
import { serveFile } from "./serve-file.ts";
import { fileType } from "./storage/storage.ts";

/**
 * Serves the files of messages, of stories and of posts that are not for everybody. Whoever has an address may have the file until it
 * ends, since it was made for somebody who may; nothing but that reader's own browser keeps a copy.
 */
export function registerPrivateMediaRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { grant: string; file: string } }>(
    `${PRIVATE_MEDIA_PREFIX}/:grant/:file`,
    { schema: { hide: true }, config: { unlimited: true } },
    async (request, reply) => {
      const { grant, file: name } = request.params;
      const leftMs = (endsAtMs: number) => endsAtMs - deps.clock().getTime();
      const granted = readGrant(deps.keys.privateMedia, grant);
      const type = fileType(name) ?? voiceFileType(name);
      if (!granted || leftMs(granted.endsAtMs) <= 0 || !type) throw new AppError("NOT_FOUND", "Not found");
      const { key, isCommon, endsAtMs } = granted;
      reply.header("referrer-policy", "no-referrer");
      const caching = `private, max-age=${Math.floor(leftMs(endsAtMs) / SECOND)}`;
      const storage = isCommon ? deps.media : deps.privateMedia;
      return serveFile(storage, { key, name, type, caching }, request, reply);
    },
  );
}

/** New addresses for files whose addresses have ended. */
export function registerGrantRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("renewMediaGrant", async ({ caller, params }) => ({
    grant: await renewMediaGrant(deps, caller.userId, params.grant),
  }));
}
