import { loadTools } from "#components/composer/composer-chunks.ts";
import {
  type DraftPicture,
  type DraftVideo,
  type PostContent,
  type PostDraft,
  parseContent,
  uploadsOf,
} from "#components/composer/post-draft.ts";
import { discardPostUploads, forgetPostUploads, uploadPicture } from "#components/composer/post-uploads.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { emitOwnPostsChanged } from "#components/post/feed/own-posts-event.ts";
import type { CommunityRef } from "#contract/community-ref";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Post } from "#contract/post";
import { normalizeText } from "#contract/text/normalize-text";
import { callApi } from "#lib/client/api";
import { ObservableMap } from "#lib/client/observable-map";
import { Outbox } from "#lib/client/outbox/outbox";
import type { OutboxEntry } from "#lib/client/outbox/outbox-entries";
import { isRecord, isText } from "#lib/client/storage/stored-types";

interface NewPost extends PostContent {
  /** Community that it goes to; null for the author's followers. */
  community: CommunityRef | null;
  /** The post that it quotes. */
  quotes?: string | undefined;
  /** The saved draft that it is made of. */
  draft?: { id: string; version: number } | undefined;
}

/** A post being sent. */
export type OutgoingPost = OutboxEntry<NewPost>;

/** All posts use one outbox place, so that none waits for another. */
export const POSTS = "";

/** Posts sent since the page was loaded, newest first, by member id. */
export const sentPosts = new ObservableMap<string, readonly Post[]>();

function isCommunity(value: unknown): value is CommunityRef {
  return isRecord(value) && isText(value.slug) && isText(value.name);
}

/** Parses a stored post waiting to be sent; null if it is invalid. */
export function parseNewPost(stored: unknown): NewPost | null {
  if (!isRecord(stored) || !isText(stored.content)) return null;
  return {
    ...parseContent(stored),
    community: isCommunity(stored.community) ? stored.community : null,
    ...(isText(stored.quotes) && { quotes: stored.quotes }),
    ...(isDraftRef(stored.draft) && { draft: stored.draft }),
  };
}

function isDraftRef(value: unknown): value is NonNullable<NewPost["draft"]> {
  return isRecord(value) && isText(value.id) && typeof value.version === "number";
}

type SentPost = BodyOf<Endpoints["createPost"]>;

type Save = (changes: Partial<NewPost>) => void;

/** Waits until every picture is uploaded, and saves their keys. */
async function withUploads(userId: string, pictures: readonly DraftPicture[], save: Save) {
  const uploaded = await Promise.all(
    pictures.map(async (picture) => ({ ...picture, upload: await uploadPicture(userId, picture) })),
  );
  if (pictures.some(({ upload }) => upload === null)) save({ pictures: uploaded });
  return uploaded.map(({ alt, upload }) => ({ alt, key: upload.key }));
}

/** Likewise for the video; that code is loaded on demand, because most posts have none. */
async function withVideo(userId: string, video: DraftVideo, save: Save) {
  const { deliverVideo } = await loadTools();
  const { key, poster } = await deliverVideo(userId, video);
  save({ video: { ...video, upload: { key }, poster: { ...video.poster, upload: poster } } });
  return { key, poster: poster.key, alt: video.poster.alt };
}

/**
 * What a post or a draft is sent with, once its files are uploaded.
 * @param save stores the keys of the files
 */
export async function sentContent(userId: string, written: NewPost, save: Save): Promise<SentPost> {
  const { pictures, video: drafted, poll, community, ...chosen } = written;
  const images = await withUploads(userId, pictures, save);
  const video = drafted && (await withVideo(userId, drafted, save));
  return {
    // A field that the endpoint does not know is an error of types here, since it would be refused.
    ...(chosen satisfies Pick<SentPost, keyof typeof chosen>),
    images,
    ...(video && { video }),
    ...(poll && { poll }),
    ...(community && { community: community.slug }),
  };
}

/** Posts waiting to be sent. */
export const postOutbox = new Outbox<NewPost, Post>({
  name: "post",
  parse: parseNewPost,
  async send({ idempotencyKey, payload }, userId, save) {
    const { images, ...content } = await sentContent(userId, payload, save);
    const answer = await callApi("createPost", {
      body: { ...content, idempotencyKey, ...(images.length > 0 && { images }) },
    });
    return answer.post;
  },
  onSent(post, _entry, userId) {
    // Another tab may have sent the same post, and a later post may have arrived first.
    const others = (sentPosts.get(userId) ?? []).filter(({ id }) => id !== post.id);
    sentPosts.set(
      userId,
      [post, ...others].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
    );
    emitOwnPostsChanged();
  },
  release(post, userId, isSent) {
    if (isSent) forgetPostUploads(userId, uploadsOf(post));
    else discardPostUploads(userId, uploadsOf(post));
  },
  reasonOf(refusal) {
    // Without a connection there is nothing for the author to do.
    if (refusal?.status === 0) return composerTexts.noConnection;
    return refusal?.message ?? composerTexts.sendFailed;
  },
});

/** Shows a new post immediately and sends it. */
export function sendPost(
  userId: string,
  draft: PostDraft,
  { community, quotes, draft: saved }: Pick<NewPost, "community" | "quotes" | "draft">,
): void {
  const { idempotencyKey, version: _, ...content } = draft;
  // Normalized as the server will store it, so that nothing changes when it answers.
  const text = normalizeText(content.content);
  postOutbox.add(
    userId,
    POSTS,
    {
      ...content,
      content: text,
      community,
      ...(quotes && { quotes }),
      ...(saved && { draft: { id: saved.id, version: saved.version } }),
    },
    idempotencyKey,
  );
}
