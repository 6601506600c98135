import { and, desc, eq, sql } from "drizzle-orm";
import { conversations, groupRequests } from "#upstream/core/db/schema/schema-chat";
import { hasLink } from "#upstream/modules/chat/joining/group-link";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface RequestRow {
  readonly id: string;
  /** The group's name, for as long as the link by which they asked shows it. */
  readonly name: string | null;
  readonly requestedAt: Date;
}

// One that was declined looks as on the link's page, where nobody learns of that.
const isOwnRequest = (userId: string) =>
  and(eq(groupRequests.userId, userId), eq(groupRequests.isTakenBack, false));

export const ownGroupRequests = sectionOf<RequestRow>({
  slug: "requests-to-join-groups",
  title: "Requests to join group conversations",
  emptyText: "No pending requests.",
  count: ({ db, userId }) => db.$count(groupRequests, isOwnRequest(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({
        id: groupRequests.conversationId,
        name: sql<string | null>`case when ${hasLink(groupRequests.linkId)} then ${conversations.name} end`,
        requestedAt: groupRequests.createdAt,
      })
      .from(groupRequests)
      .innerJoin(conversations, eq(conversations.id, groupRequests.conversationId))
      .where(
        and(
          isOwnRequest(userId),
          after &&
            sql`(${groupRequests.createdAt}, ${groupRequests.conversationId}) < (${after.requestedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(groupRequests.createdAt), desc(groupRequests.conversationId))
      .limit(ROWS_PER_PAGE),
  toItem: ({ id: _, ...request }) => ({
    data: request,
    shown: html`<li><b>${request.name ?? "A group"}</b> ${timeTag(request.requestedAt)}</li>`,
  }),
});
