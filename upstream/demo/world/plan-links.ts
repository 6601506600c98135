import { DAY, HOUR } from "#contract/units";
import { demoId, demoMediaKey } from "#upstream/demo/demo-identity";
import { createRandom } from "#upstream/demo/random";
import { linkingComment, linkingPost, linkPreviewDrafts } from "#upstream/demo/texts/link-previews";
import type {
  PlannedComment,
  PlannedConversation,
  PlannedFollow,
  PlannedLinkPreview,
  PlannedMember,
  PlannedPost,
} from "./world.ts";

const POST_AGE_MS = 18 * HOUR;
const COMMENT_AGE_MS = 2 * HOUR;
const FETCHED_AGO_MS = HOUR;
const FRESH_MS = 7 * DAY;

/** A post with a link by somebody public whom the demo member follows. */
export function planLinkingPost(
  seed: string,
  members: readonly PlannedMember[],
  follows: readonly PlannedFollow[],
  now: Date,
): PlannedPost[] {
  const followed = new Set(
    follows.flatMap(({ followerId, followeeId, status }) =>
      followerId === members[0]?.id && status === "accepted" ? followeeId : [],
    ),
  );
  const possible = members.filter(({ id, draft }) => followed.has(id) && !draft.isPrivate);
  const author = possible.find(({ draft }) => draft.themes.includes(linkingPost.theme)) ?? possible[0];
  if (!author) return [];
  const createdAt = new Date(now.getTime() - POST_AGE_MS);
  return [
    {
      id: demoId(createdAt, createRandom(`${seed}/linking`)),
      authorId: author.id,
      content: linkingPost.text,
      createdAt,
      theme: linkingPost.theme,
      pictures: [],
    },
  ];
}

/** The demo member's comment with a link, below the post with one. */
export function planLinkingComment(
  seed: string,
  member: PlannedMember | undefined,
  linking: readonly PlannedPost[],
  now: Date,
): PlannedComment[] {
  const createdAt = new Date(now.getTime() - COMMENT_AGE_MS);
  return linking.flatMap(({ id: postId }) =>
    member
      ? {
          id: demoId(createdAt, createRandom(`${seed}/linking-comment`)),
          postId,
          authorId: member.id,
          parentId: null,
          replyToId: null,
          content: linkingComment,
          createdAt,
        }
      : [],
  );
}

const idsOfLinking = (texts: readonly { id: string; content: string }[], address: string) =>
  texts.filter(({ content }) => content.includes(address)).map(({ id }) => id);

/** The pages that posts, comments and messages link to, as if they had been fetched an hour ago. */
export function planLinkPreviews(
  seed: string,
  {
    posts,
    comments,
    conversations,
  }: {
    posts: readonly PlannedPost[];
    comments: readonly PlannedComment[];
    conversations: readonly PlannedConversation[];
  },
  now: Date,
): PlannedLinkPreview[] {
  const random = createRandom(`${seed}/link-previews`);
  const messages = conversations
    .filter(({ messageLifetime }) => messageLifetime === "")
    .flatMap((conversation) => conversation.messages)
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, text: content }) => ({ id, content }));
  const fetchedAt = new Date(now.getTime() - FETCHED_AGO_MS);
  return linkPreviewDrafts.map(({ picture, ...draft }) => ({
    ...draft,
    id: demoId(fetchedAt, random),
    fetchedAt,
    staleAt: new Date(fetchedAt.getTime() + FRESH_MS),
    picture: picture && {
      ...picture,
      key: demoMediaKey(seed, picture.name),
      ownerId: null,
      createdAt: fetchedAt,
    },
    postIds: idsOfLinking(posts, draft.address),
    commentIds: idsOfLinking(comments, draft.address),
    messageIds: idsOfLinking(messages, draft.address),
  }));
}
