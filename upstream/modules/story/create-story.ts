import { and, eq, gt } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { STORIES_PER_MEMBER, STORY_LIFE_MS } from "#contract/limits-story";
import type { Story } from "#contract/story";
import type { AppDeps } from "#upstream/app-deps";
import { answerResend, SentBefore } from "#upstream/core/db/answer-resend";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { media } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { lockOwnFeedList } from "#upstream/modules/feed-list/feed-list-queries";
import { holdNew } from "#upstream/modules/hiding/hold-content";
import { storyShape } from "#upstream/modules/media/pictures/picture-shapes";
import { withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { lockAddableStory } from "./lock-addable-story.ts";
import { notifyOfStory } from "./notify-of-story.ts";
import { type StoryDeps, type StoryReader, selectStories, storyNotFound } from "./story-queries.ts";
import { toStories } from "./to-stories.ts";

type NewStory = BodyOf<Endpoints["createStory"]>;

/**
 * The story that its author already sent with this idempotency key.
 * @throws AppError CONFLICT when it is for others than those now chosen: who narrows a story must not take a wider one for it
 */
async function findSentStory(deps: AppDeps, authorId: string, sent: NewStory) {
  const { db, clock } = deps;
  if (sent.idempotencyKey === undefined) return undefined;
  const [stored] = await db
    .select({ id: stories.id, isForList: stories.isForList, listId: stories.listId })
    .from(stories)
    .where(and(eq(stories.authorId, authorId), eq(stories.idempotencyKey, sent.idempotencyKey)));
  if (!stored) return undefined;
  const { id, isForList, listId } = stored;
  // A list that was deleted since is null.
  const isSame = isForList ? [sent.listId, null].includes(listId) : sent.listId === undefined;
  if (!isSame) throw new AppError("CONFLICT", "This story is already up, for other people. Delete it first.");
  return (await readOwnStories(deps, { viewer: authorId, now: clock() }, id))[0];
}

async function readOwnStories(deps: StoryDeps, reader: StoryReader, id: string): Promise<Story[]> {
  return toStories(deps, reader, await selectStories(deps.db, reader).where(eq(stories.id, id)));
}

async function insertStory(tx: Database, authorId: string, mediaKey: string, input: NewStory, now: Date) {
  if (!(await lockMember(tx, authorId))) throw sessionEnded();
  const live = await tx.$count(stories, and(eq(stories.authorId, authorId), gt(stories.expiresAt, now)));
  if (live >= STORIES_PER_MEMBER) {
    throw new AppError("CONFLICT", `You can have ${STORIES_PER_MEMBER} stories at a time. Delete one first.`);
  }
  if (input.listId !== undefined) await lockOwnFeedList(tx, authorId, input.listId);
  const [inserted] = await tx
    .insert(stories)
    .values({
      id: newId(now),
      authorId,
      mediaKey,
      content: input.text,
      textX: input.x,
      textY: input.y,
      textColor: input.color,
      location: input.location,
      isForList: input.listId !== undefined,
      listId: input.listId,
      isAddition: input.originalId !== undefined,
      originalId: input.originalId,
      addableBy: input.addableBy,
      idempotencyKey: input.idempotencyKey,
      createdAt: now,
      expiresAt: new Date(now.getTime() + STORY_LIFE_MS),
    })
    .onConflictDoNothing({ target: [stories.authorId, stories.idempotencyKey] })
    .returning({ id: stories.id });
  if (!inserted) throw new SentBefore();
  return inserted.id;
}

/**
 * Publishes a story. With an idempotency key that its author has already used, nothing is stored and the first story
 * is returned.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, BUSY; NOT_FOUND for a list that is not the author's; those of `lockAddableStory`; CONFLICT beyond the maximum number of stories, and when the first
 * story is for other people;
 * INTERNAL if storing fails
 */
export async function createStory(
  deps: AppDeps,
  authorId: string,
  input: NewStory,
  file: UploadedFile | null,
): Promise<Story> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a picture");
  const find = () => findSentStory(deps, authorId, input);
  const earlier = await find();
  if (earlier) return earlier;
  const privateDeps = { ...deps, media: deps.privateMedia };
  const publish = () =>
    withStoredPicture(privateDeps, file.path, storyShape, (stored) =>
      deps.db.transaction(async (tx) => {
        const now = deps.clock();
        const reader = { viewer: authorId, now };
        const { originalId, listId, text } = input;
        const originalAuthorId =
          originalId === undefined ? null : await lockAddableStory(tx, reader, originalId);
        const owned = { alt: input.alt, ownerId: authorId, isPrivate: true, createdAt: now };
        await tx.insert(media).values({ ...stored, ...owned });
        const id = await insertStory(tx, authorId, stored.key, input, now);
        const isForList = listId !== undefined;
        const isHeld = await holdNew(deps, tx, {
          kind: "story",
          id,
          authorId,
          text,
          mediaKeys: [stored.key],
          now,
        });
        if (!isHeld)
          await emitEvent(tx, { kind: "storiesChanged", authorId, isForList, listId: listId ?? null });
        await notifyOfStory(tx, { storyId: id, actorId: authorId, text, originalAuthorId, now });
        const [story] = await readOwnStories({ ...deps, db: tx }, reader, id);
        if (!story) throw storyNotFound();
        return story;
      }),
    );
  return answerResend(publish, find);
}
