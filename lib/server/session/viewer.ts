import "server-only";
import { getSession } from "#lib/server/session/current-session";
import type { Viewer } from "#lib/shared/viewer";

/** The signed-in member of this request; null for a visitor. What they may do the upstream decides. */
export async function getViewer(): Promise<Viewer | null> {
  const opened = await getSession();
  return opened && { userId: opened.userId, username: opened.username };
}
