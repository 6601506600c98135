import type { AppDeps } from "#upstream/app-deps";
import { linkInvalid, readLink } from "#upstream/modules/email/mailed-link";

/**
 * Whether a link would reset a password now. It is not used up.
 * @throws AppError LINK_INVALID
 */
export async function checkResetLink(
  { db, clock }: Pick<AppDeps, "db" | "clock">,
  token: string,
): Promise<void> {
  const { email, mailedTo } = await readLink(db, token, ["reset-password"], clock());
  if (email !== mailedTo) throw linkInvalid();
}
