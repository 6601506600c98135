import { and, desc, eq, lt } from "drizzle-orm";
import type { Commenters } from "#contract/commenters";
import { storedPostFields } from "#contract/post";
import { pickFields } from "#contract/protocol/pick-fields";
import { routes } from "#contract/web-routes";
import { communities, posts } from "#upstream/core/db/schema/schema";
import { postLinks } from "#upstream/core/db/schema/schema-link-preview";
import { pinnedPosts } from "#upstream/core/db/schema/schema-post";
import { type Html, html, timeTag } from "#upstream/modules/data-export/zip/html";
import { earlierVersion, ownText } from "./own-text.ts";
import { type PostDetails, readPostDetails } from "./post-details.ts";
import { mediaPath, ROWS_PER_PAGE, sectionOf } from "./section.ts";

const columns = pickFields(posts, ["id", ...storedPostFields, "createdAt", "editedAt"]);

interface PostRow extends PostDetails, Pick<typeof posts.$inferSelect, keyof typeof columns> {
  /** The community's name. */
  readonly community: string | null;
  /** Since when the member's profile begins with it; null if it does not. */
  readonly pinnedAt: Date | null;
  /** The member has removed the preview of its link; null if it has none. */
  readonly isLinkPreviewRemoved: boolean | null;
  /** The post that it quotes; null if it quotes none, or that is gone. */
  readonly quotedPostId: string | null;
}

const isOwn = (userId: string) => eq(posts.authorId, userId);

const picture = ({ key, alt, width, height }: PostDetails["images"][number]): Html =>
  html`<a href="../${mediaPath(key)}"><img src="../${mediaPath(key)}" alt="${alt}" width="${width}" height="${height}" loading="lazy"></a>`;

function pollOf({ question, options, closesAt }: NonNullable<PostDetails["poll"]>): Html {
  return html`<p><b>${question}</b></p>
<ul>${options.map(({ label, voteCount }) => html`<li>${label} <span>${voteCount} votes</span></li>`)}</ul>
<p class="facts">Closes ${timeTag(closesAt)}</p>`;
}

const commentersOf: Readonly<Record<Commenters, string>> = {
  everyone: "",
  followed: " · only people you follow can comment",
  mentioned: " · only people mentioned can comment",
};

export const ownPosts = sectionOf<PostRow>({
  slug: "posts",
  title: "Posts",
  emptyText: "You haven't posted anything.",
  count: ({ db, userId }) => db.$count(posts, isOwn(userId)),
  async read({ db, userId }, after) {
    const rows = await db
      .select({
        ...columns,
        community: communities.name,
        pinnedAt: pinnedPosts.createdAt,
        isLinkPreviewRemoved: postLinks.isRemoved,
        quotedPostId: posts.quotedPostId,
      })
      .from(posts)
      .leftJoin(communities, eq(communities.id, posts.communityId))
      .leftJoin(pinnedPosts, eq(pinnedPosts.postId, posts.id))
      .leftJoin(postLinks, eq(postLinks.textId, posts.id))
      .where(and(isOwn(userId), after && lt(posts.id, after.id)))
      .orderBy(desc(posts.id))
      .limit(ROWS_PER_PAGE);
    const ids = rows.map(({ id }) => id);
    const detailsOf = await readPostDetails(db, ids);
    return rows.map((row) => ({ ...row, ...detailsOf(row.id) }));
  },
  toItem: ({ images, partCount: _, quotedPostId, ...post }) => ({
    data: {
      ...post,
      quotes: quotedPostId && routes.post(quotedPostId),
      images: images.map(({ key, ...image }) => ({ file: mediaPath(key), ...image })),
    },
    shown: html`<li class="post">
${ownText(post.content)}
${images.map(picture)}
${post.poll && pollOf(post.poll)}
${quotedPostId && html`<p class="facts">Quotes the post ${routes.post(quotedPostId)}</p>`}
<p class="facts">${timeTag(post.createdAt)}${post.community && ` in ${post.community}`} · ${post.likeCount} likes · ${post.commentCount} comments · ${post.repostCount} reposts${post.pinnedAt && " · pinned to your profile"}${post.isLinkPreviewRemoved && " · link preview removed"}${commentersOf[post.commentsFrom]}${post.quotesFrom === "nobody" && " · only you can quote it"}</p>
${post.earlier.map(earlierVersion)}
</li>`,
  }),
});
