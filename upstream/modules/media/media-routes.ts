import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";
import { PUBLIC_FILE_CACHE_MS } from "#contract/limits-media";
import { MEDIA_PREFIX } from "#contract/paths";
import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { type Audience, audienceOf } from "./file-audience.ts";
import { serveFile } from "./serve-file.ts";
import { fileType, pictureKeyPattern } from "./storage/storage.ts";

const seconds = PUBLIC_FILE_CACHE_MS / SECOND;

/** A file's content never changes; caches revalidate only because its audience may change. */
const caching: Readonly<Record<Exclude<Audience, "no-one">, string>> = {
  everyone: "public, max-age=31536000, immutable",
  readers: `public, max-age=${seconds}, must-revalidate`,
  owner: `private, max-age=${seconds}, must-revalidate`,
};

/**
 * Serves files by their public address: pictures of people and communities, and files of posts while the post is
 * public. Other files have signed addresses, see private-media-routes.
 */
export function registerMediaRoutes(app: FastifyInstance, { db, media }: AppDeps): void {
  app.get<{ Params: { key: string; file: string } }>(
    `${MEDIA_PREFIX}/:key/:file`,
    { schema: { hide: true }, config: { unlimited: true } },
    async (request, reply) => {
      const { key, file } = request.params;
      const type = pictureKeyPattern.test(key) ? fileType(file) : undefined;
      const audience = type ? await audienceOf(db, key) : "no-one";
      if (!type || audience === "no-one") throw new AppError("NOT_FOUND", "Not found");
      return serveFile(media, { key, name: file, type, caching: caching[audience] }, request, reply);
    },
  );
}
