import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";
import { EXPORT_FILE_PREFIX } from "#contract/paths";
import type { AppDeps } from "#upstream/app-deps";
import { authenticateSession, type Caller } from "#upstream/core/security/authenticate-session";
import { localDay } from "#upstream/modules/localization/local-time";
import { readSettings } from "#upstream/modules/settings/settings";
import { readFileToken } from "./file-token.ts";
import { findExport } from "./request-export.ts";
import type { OpenExport } from "./storage/export-storage.ts";

async function openFile(deps: AppDeps, caller: Caller, token: string): Promise<OpenExport | null> {
  const grant = readFileToken(deps.keys.dataExport, token, caller, deps.clock());
  const row = grant && (await findExport(deps, caller.userId));
  if (row?.id !== grant?.exportId || row?.status !== "ready") return null;
  return deps.exports.open(row.id);
}

/** Streams the file of an export to the session that the link was issued for. */
export function registerExportFileRoute(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { token: string } }>(
    `${EXPORT_FILE_PREFIX}/:token`,
    { schema: { hide: true } },
    async ({ params: { token }, claims }, reply) => {
      if (!claims) throw new AppError("UNAUTHENTICATED", "Please sign in to continue.");
      const now = deps.clock();
      const caller = await authenticateSession(deps.db, claims, now);
      const file = await openFile(deps, caller, token);
      if (!file) {
        throw new AppError("NOT_FOUND", "This link is no longer valid. Start the download again.");
      }
      const { timeZone } = await readSettings(deps.db, caller.userId);
      const name = `roost-data-${caller.username}-${localDay(timeZone ?? "UTC", now)}.zip`;
      return reply
        .headers({
          "content-type": "application/zip",
          "content-length": file.size,
          "content-disposition": `attachment; filename="${name}"`,
        })
        .send(file.content);
    },
  );
}
