import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";
import { MEDIA_PREFIX } from "#contract/routes";
import type { AppDeps } from "#upstream/app-deps";
import { serveVideoFile, videoFileType } from "./serve-video.ts";
import { pictureContentTypes, pictureKeyPattern } from "./storage.ts";

const filePattern = /^[1-9]\d{0,4}\.(webp|jpg)$/;

/**
 * Serves stored pictures and videos. Whoever has the random name may see what it names; there is no other check,
 * so that browsers and proxies can keep it for good.
 */
export function registerMediaRoutes(app: FastifyInstance, { media }: AppDeps): void {
  app.get<{ Params: { key: string; file: string } }>(
    `${MEDIA_PREFIX}/:key/:file`,
    { schema: { hide: true }, config: { unlimited: true } },
    async (request, reply) => {
      const { key, file } = request.params;
      if (videoFileType(file) && pictureKeyPattern.test(key)) {
        return serveVideoFile(media, { key, name: file }, request, reply);
      }
      const [, extension] = filePattern.exec(file) ?? [];
      const found = extension && pictureKeyPattern.test(key) ? await media.open(key, file) : null;
      if (!extension || !found) throw new AppError("NOT_FOUND", "Not found");
      return reply
        .headers({
          "content-type": pictureContentTypes[extension],
          "content-length": found.size,
          "cache-control": "public, max-age=31536000, immutable",
          "content-security-policy": "sandbox; default-src 'none'",
          "x-content-type-options": "nosniff",
        })
        .send(found.content);
    },
  );
}
