import "server-only";
import { load } from "#lib/server/data/load";

/** Whether the viewer has a second factor, and how many backup codes are left. */
export async function loadTwoFactorStatus() {
  const { twoFactorEnabled, backupCodesLeft } = await load("getTwoFactorStatus", {});
  return { twoFactorEnabled, backupCodesLeft };
}
