import type { CommunityRef } from "#contract/community-ref";
import { normaliseText } from "#contract/normalise-text";
import type { Post } from "#contract/post";
import { composerMessages } from "#lib/shared/messages/composer";
import { callApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { draftNames, onOtherTabsDraft, readDraft, writeDraft } from "./draft-storage.ts";
import { createKeyedStore } from "./keyed-store.ts";
import { type OutgoingPost, parseOutgoing } from "./outgoing-post.ts";
import { tellOwnPostsChanged } from "./own-posts-event.ts";
import { parseJson } from "./parse-json.ts";
import { type DraftVideo, type PostDraft, uploadsOf, withoutUploads } from "./post-draft.ts";
import { discardPostUploads, forgetPostUploads, refusedOf, uploadPicture } from "./post-uploads.ts";
import { onServerEvent } from "./realtime/on-server-event.ts";

/** What a member has written since the page was loaded, newest first. */
export interface Outbox {
  outgoing: readonly OutgoingPost[];
  sent: readonly Post[];
}

/** By member id. */
export const outboxes = createKeyedStore<Outbox>();

const empty: Outbox = { outgoing: [], sent: [] };
/** Each post is kept under a name of its own, so that tabs do not overwrite what others have to send. */
const PREFIX = "outbox.";

function change(userId: string, update: (outbox: Outbox) => Outbox): void {
  outboxes.set(userId, update(outboxes.get(userId) ?? empty));
}

function changePost(userId: string, idempotencyKey: string, changes: Partial<OutgoingPost>): void {
  change(userId, ({ outgoing, sent }) => ({
    outgoing: outgoing.map((each) =>
      each.idempotencyKey === idempotencyKey ? keep(userId, { ...each, ...changes }) : each,
    ),
    sent,
  }));
}

function keep(userId: string, post: OutgoingPost): OutgoingPost {
  writeDraft(userId, PREFIX + post.idempotencyKey, JSON.stringify(post));
  return post;
}

function without(outgoing: readonly OutgoingPost[], idempotencyKey: string): OutgoingPost[] {
  return outgoing.filter((post) => post.idempotencyKey !== idempotencyKey);
}

/**
 * Brings back what an earlier page could not send, as failed, and sends what never reached the server as soon as it can be reached.
 * @param failure what to say of it
 * @returns how to stop that, and following other tabs, which may send or discard the same posts
 */
export function restoreOutbox(userId: string, failure: string): () => void {
  if (!outboxes.get(userId)) {
    const left = draftNames(userId, PREFIX).flatMap((name) => {
      const post = parseOutgoing(parseJson(readDraft(userId, name)));
      return post ? [{ ...post, failure, needsSignIn: false }] : [];
    });
    if (left.length > 0) outboxes.set(userId, { outgoing: left.sort(newestFirst), sent: [] });
  }
  const sendWaiting = () => resendWaiting(userId, failure);
  window.addEventListener("online", sendWaiting);
  const stopListening = onServerEvent("registered", sendWaiting);
  const stopFollowing = onOtherTabsDraft(userId, (name, text) => {
    if (!name.startsWith(PREFIX) || text !== "") return;
    change(userId, ({ outgoing, sent }) => ({
      outgoing: outgoing.filter(
        ({ idempotencyKey, failure: reason }) => reason === null || name !== PREFIX + idempotencyKey,
      ),
      sent,
    }));
  });
  return () => {
    window.removeEventListener("online", sendWaiting);
    stopListening();
    stopFollowing();
  };
}

/** What was refused waits for its author. */
function resendWaiting(userId: string, failure: string): void {
  for (const post of outboxes.get(userId)?.outgoing ?? []) {
    if (post.isWaiting && post.failure !== null) resendPost(userId, post, failure);
  }
}

function newestFirst(a: { createdAt: string }, b: { createdAt: string }): number {
  return a.createdAt < b.createdAt ? 1 : -1;
}

async function deliver(userId: string, post: OutgoingPost, failure: string): Promise<void> {
  const { idempotencyKey, content, poll, community } = post;
  try {
    const pictures = await withUploads(userId, post);
    const images = pictures.map(({ alt, key }) => ({ alt, key }));
    const video = post.video && (await withVideo(userId, post, post.video));
    const answer = await callApi("createPost", {
      body: {
        content,
        idempotencyKey,
        ...(images.length > 0 && { images }),
        ...(video && { video }),
        ...(poll && { poll }),
        ...(community && { community: community.slug }),
      },
    });
    change(userId, ({ outgoing, sent }) => ({
      outgoing: without(outgoing, idempotencyKey),
      // Another tab may have sent the same one; a later one may have arrived before.
      sent: [answer.post, ...sent.filter(({ id }) => id !== answer.post.id)].sort(newestFirst),
    }));
    writeDraft(userId, PREFIX + idempotencyKey, "");
    forgetPostUploads(userId, uploadsOf(post));
    tellOwnPostsChanged();
  } catch (error) {
    const { status = -1 } = error instanceof ApiError ? error : {};
    const isAnother = error instanceof ApiError && error.code === "CONFLICT";
    // The key belongs to another post: sent again, this will be one of its own.
    if (isAnother) writeDraft(userId, PREFIX + idempotencyKey, "");
    changePost(userId, idempotencyKey, {
      failure: refusalOf(error) ?? failure,
      needsSignIn: status === 401,
      isWaiting: status === 0 || status === 429 || status >= 500,
      ...(isAnother && { idempotencyKey: crypto.randomUUID() }),
    });
  }
}

/** What a refusal says. Without a connection there is nothing for the author to do. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 0 ? composerMessages.noConnection : error.message;
}

/** Waits until the server has every picture, and keeps what it calls them. */
async function withUploads(userId: string, { idempotencyKey, pictures }: OutgoingPost) {
  const uploads = await Promise.all(
    pictures.map(async (picture) => ({ picture, upload: await uploadPicture(userId, picture) })),
  );
  if (pictures.some(({ upload }) => upload === null)) {
    const uploaded = uploads.map(({ picture, upload }) => ({ ...picture, upload }));
    changePost(userId, idempotencyKey, { pictures: uploaded });
  }
  return uploads.map(({ picture, upload }) => ({ alt: picture.alt, key: upload.key }));
}

/** The same for its video, of which little is known here: most posts have none. */
async function withVideo(userId: string, { idempotencyKey }: OutgoingPost, video: DraftVideo) {
  const { deliverVideo } = await import("./video/deliver-video.ts");
  const { key, poster } = await deliverVideo(userId, video);
  const delivered = { ...video, upload: { key }, poster: { ...video.poster, upload: poster } };
  changePost(userId, idempotencyKey, { video: delivered });
  return { key, poster: poster.key, alt: video.poster.alt };
}

/**
 * Shows a new post at once and sends it.
 * @param community where it is posted; null for the author's own readers
 * @param failure what to say when it could not be sent
 */
export function sendPost(
  userId: string,
  { idempotencyKey, text, pictures, video, poll }: PostDraft,
  community: CommunityRef | null,
  failure: string,
): void {
  const post = keep(userId, {
    idempotencyKey,
    // As the server will keep it, so that nothing changes when it answers.
    content: normaliseText(text),
    pictures,
    video,
    poll,
    community,
    createdAt: new Date().toISOString(),
    failure: null,
  });
  change(userId, ({ outgoing, sent }) => ({
    outgoing: [post, ...without(outgoing, idempotencyKey)],
    sent,
  }));
  void deliver(userId, post, failure);
}

/** Sends a failed post again, as the same one. */
export function resendPost(userId: string, post: OutgoingPost, failure: string): void {
  const again = { ...post, failure: null, needsSignIn: false, isWaiting: false };
  changePost(userId, post.idempotencyKey, again);
  void deliver(userId, again, failure);
}

/** Sends a failed post without those of its files that were refused for what they are. */
export function sendWithoutRefused(userId: string, post: OutgoingPost, failure: string): void {
  const rest = withoutUploads(post, refusedOf(uploadsOf(post)));
  const kept = new Set(uploadsOf(rest).map(({ id }) => id));
  resendPost(userId, rest, failure);
  discardPostUploads(
    userId,
    uploadsOf(post).filter(({ id }) => !kept.has(id)),
  );
}

/** Gives a failed post up. */
export function discardPost(userId: string, post: OutgoingPost): void {
  const { idempotencyKey } = post;
  change(userId, ({ outgoing, sent }) => ({ outgoing: without(outgoing, idempotencyKey), sent }));
  writeDraft(userId, PREFIX + idempotencyKey, "");
  discardPostUploads(userId, uploadsOf(post));
}
