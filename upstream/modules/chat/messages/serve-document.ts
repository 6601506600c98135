import { and, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import type { StoredFile } from "./message-content.ts";

// All that RFC 8187 leaves as it is, which is less than `encodeURIComponent` does.
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** For readers that do not know `filename*`. */
const inAscii = (name: string) => name.replace(/[^\w .-]/g, "_");

/** The value of `content-disposition` with which a browser saves a file under a name, and never shows it. */
export function downloadAs(name: string): string {
  return `attachment; filename="${inAscii(name)}"; filename*=UTF-8''${encoded(name)}`;
}

/** A message's document; undefined when it was deleted. The caller must have checked the grant. */
export async function findDocument(db: Database, key: string) {
  const [found] = await db
    .select({ kind: chatMedia.kind, name: chatMedia.name, mimeType: chatMedia.mimeType })
    .from(chatMedia)
    .where(and(eq(chatMedia.key, key), eq(chatMedia.kind, "file")));
  return found;
}

/** How a document is served; undefined for a file of another kind. */
export function documentAsServed({ kind, name, mimeType }: Pick<StoredFile, "kind" | "name" | "mimeType">) {
  if (kind !== "file" || mimeType === null) return undefined;
  const type = mimeType === "text/plain" ? "text/plain; charset=utf-8" : mimeType;
  return { type, disposition: downloadAs(name) };
}
