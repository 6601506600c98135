import { and, desc, eq, lt } from "drizzle-orm";
import type { CommunityRef } from "#contract/community-ref";
import type { Person } from "#contract/person";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { communities, users } from "#upstream/core/db/schema/schema";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { notificationText } from "#upstream/modules/notification/notification-text";
import { isVisibleRow } from "#upstream/modules/notification/visible-rows";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface NotificationRow {
  readonly row: typeof notifications.$inferSelect;
  readonly actor: Person | null;
  readonly community: CommunityRef | null;
}

export const ownNotifications = sectionOf<NotificationRow>({
  slug: "notifications",
  title: "Notifications",
  emptyText: "You have no notifications.",
  count: ({ db, userId }) => db.$count(notifications, eq(notifications.recipientId, userId)),
  async read({ db, userId, now }, after) {
    const rows = await db
      .select({
        row: notifications,
        community: { slug: communities.slug, name: communities.name },
        ...personSelection,
      })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.actorId))
      .leftJoin(communities, eq(communities.id, notifications.communityId))
      .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
      .where(and(isVisibleRow({ recipientId: userId, now }), after && lt(notifications.id, after.row.id)))
      .orderBy(desc(notifications.id))
      .limit(ROWS_PER_PAGE);
    return rows.map(({ row, community, person, avatar: image }) => ({
      row,
      community,
      actor: person && toPerson({ person, avatar: image }),
    }));
  },
  toItem({ row: { kind, createdAt, readAt, postId, ...words }, actor, community }) {
    const { title, message } = notificationText({
      kind,
      actor,
      otherActors: [],
      otherCount: 0,
      community,

      ...words,
    });
    const by = actor && { username: actor.username, name: actor.name };
    return {
      data: { kind, title, message, by, postId, community: community?.slug ?? null, createdAt, readAt },
      shown: html`<li><b>${title}</b> <span class="text">${message}</span> ${timeTag(createdAt)}</li>`,
    };
  },
});
