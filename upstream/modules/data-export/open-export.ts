import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { requireFreshPassword } from "#upstream/modules/auth/require-fresh-password";
import { makeFileToken } from "./file-token.ts";
import { findExport } from "./find-export.ts";

/**
 * What leads to the file of the caller's export for as long as that is kept, on this device only.
 * @throws AppError REAUTH_REQUIRED, NOT_FOUND when none is ready
 */
export async function openExport(
  deps: AppDeps,
  caller: Caller,
): Promise<{ token: string; expiresAt: string }> {
  await requireFreshPassword(deps, caller);
  const row = await findExport(deps, caller.userId);
  if (row?.status !== "ready" || !row.expiresAt) {
    throw new AppError("NOT_FOUND", "There is no copy of your data to download. Ask for a new one.");
  }
  const { id: exportId, expiresAt } = row;
  return {
    token: makeFileToken(deps.keys.dataExport, { exportId, expiresAt }, caller),
    expiresAt: expiresAt.toISOString(),
  };
}
