import { and, eq, exists } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";
import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { media } from "#upstream/core/db/schema/schema";
import { canSeePost } from "#upstream/core/db/visibility";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { DOCUMENT_FILE_NAME } from "#upstream/modules/chat/messages/message-content";
import { documentAsServed, findDocument } from "#upstream/modules/chat/messages/serve-document";
import { voiceFileType } from "#upstream/modules/chat/messages/voice-recording";
import { findKeptFile } from "#upstream/modules/report/kept-files";
import { postsWithFile } from "./file-audience.ts";
import { addressExpiry, type Grant, readGrant, signGrant } from "./private-media-grant.ts";
import { serveFile } from "./serve-file.ts";
import { fileType } from "./storage/storage.ts";

/**
 * Serves files of messages, stories and non-public posts by their signed address. The address itself is the
 * authorization until it expires; only the browser's own cache may store the file.
 */
export function registerPrivateMediaRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { grant: string; file: string } }>(
    `${PRIVATE_MEDIA_PREFIX}/:grant/:file`,
    { schema: { hide: true }, config: { unlimited: true } },
    async (request, reply) => {
      const { grant, file: name } = request.params;
      const leftMs = (endsAtMs: number) => endsAtMs - deps.clock().getTime();
      const granted = readGrant(deps.keys.privateMedia, grant);
      if (!granted || leftMs(granted.endsAtMs) <= 0) throw new AppError("NOT_FOUND", "Not found");
      const { key, isInPublicStorage, endsAtMs } = granted;
      reply.header("referrer-policy", "no-referrer");
      const caching = `private, max-age=${Math.floor(leftMs(endsAtMs) / SECOND)}`;
      const storage = isInPublicStorage ? deps.media : deps.privateMedia;
      const facts = await servedAs(deps, granted, name);
      if (!facts) throw new AppError("NOT_FOUND", "Not found");
      return serveFile(storage, { key, name, caching, ...facts }, request, reply);
    },
  );
}

/**
 * How a file is served; undefined for a name that no file has, for a document that was deleted, and at a moderator's address
 * once no report needs the file.
 */
async function servedAs({ db, clock }: Pick<AppDeps, "db" | "clock">, granted: Grant, name: string) {
  const { key, isReported } = granted;
  const reported = isReported ? await findKeptFile(db, key, clock()) : undefined;
  if (isReported && !reported) return undefined;
  if (name === DOCUMENT_FILE_NAME) {
    const document = reported ?? (await findDocument(db, key));
    return document && documentAsServed(document);
  }
  const type = fileType(name) ?? voiceFileType(name);
  return type === undefined ? undefined : { type };
}

/** The endpoint that renews expired addresses. */
export function registerGrantRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("renewMediaGrant", async ({ caller, params }) => ({
    grant: await renewMediaGrant(deps, caller.userId, params.grant),
  }));
}

/**
 * A new grant for the same file of a post, if the viewer may still see the post.
 * @param grant from an earlier address, expired or not
 * @throws AppError NOT_FOUND
 */
async function renewMediaGrant(
  { db, keys, clock }: Pick<AppDeps, "db" | "keys" | "clock">,
  viewer: string,
  grant: string,
): Promise<string> {
  const granted = readGrant(keys.privateMedia, grant);
  const visible = granted?.isInPublicStorage && exists(postsWithFile(canSeePost(viewer)));
  if (!granted || !visible || (await db.$count(media, and(eq(media.key, granted.key), visible))) === 0) {
    throw new AppError("NOT_FOUND", "This file does not exist");
  }
  return signGrant(keys.privateMedia, { ...granted, endsAtMs: addressExpiry(clock()) });
}
