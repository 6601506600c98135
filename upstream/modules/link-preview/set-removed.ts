import { and, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import type { LinkTable } from "#upstream/core/db/schema/schema-link-preview";

/**
 * Removes the preview of the link in a text, or takes that back.
 * @param tx a transaction that has locked the text
 * @param links the table of texts of its kind
 * @returns whether that changed anything
 */
export async function setRemoved(
  tx: Database,
  links: LinkTable,
  textId: string,
  isRemoved: boolean,
): Promise<boolean> {
  const changed = await tx
    .update(links)
    .set({ isRemoved })
    .where(and(eq(links.textId, textId), eq(links.isRemoved, !isRemoved)))
    .returning({ textId: links.textId });
  return changed.length > 0;
}
