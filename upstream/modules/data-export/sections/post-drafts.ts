import { and, desc, eq, lt } from "drizzle-orm";
import { routes } from "#contract/web-routes";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ownText } from "./own-text.ts";
import { mediaPath, ROWS_PER_PAGE, sectionOf } from "./section.ts";

const isOwn = (userId: string) => eq(postDrafts.authorId, userId);

export const ownPostDrafts = sectionOf<typeof postDrafts.$inferSelect>({
  slug: "drafts",
  title: "Drafts",
  emptyText: "You have no drafts.",
  count: ({ db, userId }) => db.$count(postDrafts, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select()
      .from(postDrafts)
      .where(and(isOwn(userId), after && lt(postDrafts.id, after.id)))
      .orderBy(desc(postDrafts.id))
      .limit(ROWS_PER_PAGE),
  toItem({ body, savedAt, publishAt, failure }) {
    const { images, video, quotes, communityId: _, ...content } = body;
    return {
      data: {
        ...content,
        images: images.map(({ key, alt }) => ({ file: mediaPath(key), alt })),
        video: video ? { key: video.key, poster: mediaPath(video.poster), alt: video.alt } : null,
        quotes: quotes ? routes.post(quotes) : null,
        savedAt,
        publishAt,
        failure,
      },
      shown: html`<li class="post">
${ownText(content.content)}
${content.poll && html`<p><b>${content.poll.question}</b></p><ul>${content.poll.options.map((option) => html`<li>${option}</li>`)}</ul>`}
${images.map(({ key, alt }) => html`<p><a href="../${mediaPath(key)}">${alt || "picture"}</a></p>`)}
${video && html`<p>With a video: ${video.alt}</p>`}
${quotes && html`<p class="facts">Quotes the post ${routes.post(quotes)}</p>`}
<p class="facts">Saved ${timeTag(savedAt)}${content.community && ` for ${content.community}`}${publishAt && html` · to be posted ${timeTag(publishAt)}`}${failure && ` · not posted: ${failure}`}</p>
</li>`,
    };
  },
});
