import { and, eq } from "drizzle-orm";
import type { ServerPayload } from "#contract/socket-events";
import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { posts, users } from "#upstream/core/db/schema/schema";
import { isOpenPost } from "#upstream/core/db/visibility";
import type { OutboxEvent } from "#upstream/core/events/event-outbox";
import { type MemberSocketServer, postRoomOf, roomOf } from "./socket-server.ts";

/** A post's changes are sent at most this often, however many members like it. */
const INTERVAL_MS = SECOND;

type PostChange = Omit<Extract<OutboxEvent, { kind: "postChanged" }>, "kind">;
type PublicCounts = ServerPayload<"postChanged">["counts"];

/** The members whose actions changed a post's counts; null when more than its counts changed. */
type Actors = ReadonlySet<string> | null;

const actorsOf = ({ countedFor: userId }: PostChange): Actors => (userId ? new Set([userId]) : null);
const both = (one: Actors, other: Actors): Actors => one && other && new Set([...one, ...other]);

/** The counts of a post that everyone may see; null for any other post. */
async function readPublicCounts(
  { store, clock }: Pick<AppDeps, "store" | "clock">,
  postId: string,
): Promise<PublicCounts> {
  const asOf = clock().getTime();
  const [counts] = await store.backgroundDb
    .select({ likeCount: posts.likeCount, commentCount: posts.commentCount })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, postId), isOpenPost()))
    .prepare("public_counts")
    .execute();
  return counts ? { asOf, ...counts } : null;
}

/**
 * Emits `postChanged` to the pages that watch a post: immediately for the first change, then once per interval for all
 * that follow it. `counts: null` asks a page to refetch the post.
 */
export function notifyPostWatchers(io: MemberSocketServer, deps: Pick<AppDeps, "store" | "clock" | "log">) {
  /** By post, while its interval runs: the changes to send at the end of it. */
  const intervals = new Map<string, { timer: NodeJS.Timeout; pending?: { actors: Actors } }>();

  async function emit(postId: string, actors: Actors): Promise<void> {
    const watchers = postRoomOf(postId);
    const counts = actors && (await readPublicCounts(deps, postId));
    if (!actors || !counts) {
      io.to(watchers).emit("postChanged", { postId, counts: null });
      return;
    }
    // The actors' other pages refetch: whether they like the post themselves is not in the counts.
    const actorRooms = [...actors].map(roomOf);
    io.to(watchers).except(actorRooms).emit("postChanged", { postId, counts });
    io.to(actorRooms).emit("postChanged", { postId, counts: null });
  }

  function emitNow(postId: string, actors: Actors): void {
    emit(postId, actors).catch((err) => {
      deps.log.error({ err }, "sending the counts of a post failed");
      io.to(postRoomOf(postId)).emit("postChanged", { postId, counts: null });
    });
    const timer = setTimeout(() => {
      const pending = intervals.get(postId)?.pending;
      intervals.delete(postId);
      if (pending) emitNow(postId, pending.actors);
    }, INTERVAL_MS).unref();
    intervals.set(postId, { timer });
  }

  return {
    async notify(change: PostChange): Promise<void> {
      const actors = actorsOf(change);
      const interval = intervals.get(change.postId);
      if (!interval) emitNow(change.postId, actors);
      else interval.pending = { actors: interval.pending ? both(interval.pending.actors, actors) : actors };
    },
    stop() {
      for (const { timer } of intervals.values()) clearTimeout(timer);
      intervals.clear();
    },
  };
}
