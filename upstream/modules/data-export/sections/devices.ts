import { desc, eq } from "drizzle-orm";
import { sessions } from "#upstream/core/db/schema/schema";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import type { ExportSection } from "./section.ts";

const isOwn = (userId: string) => eq(sessions.userId, userId);

/** Always fits on one page. */
export const devices: ExportSection = {
  slug: "devices",
  title: "Signed-in devices",
  emptyText: "You aren't signed in anywhere.",
  count: ({ db, userId }) => db.$count(sessions, isOwn(userId)),
  async *pages({ db, userId }) {
    const rows = await db
      .select({
        client: sessions.client,
        os: sessions.os,
        deviceType: sessions.deviceType,
        ipAddress: sessions.ipAddress,
        signedInAt: sessions.createdAt,
        lastActiveAt: sessions.lastActiveAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(isOwn(userId))
      .orderBy(desc(sessions.lastActiveAt));
    if (rows.length === 0) return;
    yield rows.map((data) => ({
      data,
      shown: html`<li><b>${data.client} on ${data.os}</b> <span>${data.deviceType}, ${data.ipAddress}</span>
signed in ${timeTag(data.signedInAt)}, last active ${timeTag(data.lastActiveAt)}</li>`,
    }));
  },
};
