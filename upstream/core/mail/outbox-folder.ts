import { readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY } from "#contract/limits";
import { id } from "#contract/primitives";
import { isMissing } from "#upstream/core/is-missing";
import type { KeptMails } from "./mail-service.ts";

// Longer than any link in them holds.
const KEPT_MS = 7 * DAY;

/** Where mails about a member are written: a folder of the member's own, which goes with the member. */
export function folderOf(outbox: string, userId: string | null): string {
  return userId === null ? outbox : join(outbox, userId);
}

async function membersIn(outbox: string): Promise<string[]> {
  const entries = await readdir(outbox, { withFileTypes: true }).catch(nothingIfMissing);
  return entries
    .filter((entry) => entry.isDirectory() && id.safeParse(entry.name).success)
    .map(({ name }) => name);
}

async function forgetOldIn(folder: string, now: Date): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nothingIfMissing);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - KEPT_MS) await rm(path, { force: true });
  }
}

/** Mails that were written into a folder, each member's in one of its own. */
export function outboxMails(outbox: string): KeptMails {
  return {
    async forgetOld(now) {
      await forgetOldIn(outbox, now);
      for (const userId of await membersIn(outbox)) {
        const folder = folderOf(outbox, userId);
        await forgetOldIn(folder, now);
        // One that still holds mail stays.
        await rmdir(folder).catch(() => undefined);
      }
    },
    listMembers: () => membersIn(outbox),
    forgetMember: (userId) => rm(folderOf(outbox, userId), { recursive: true, force: true }),
  };
}

function nothingIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
