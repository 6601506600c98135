import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { id } from "#contract/primitives";
import { type ServerPayload, serverEvents } from "#contract/socket-events";
import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { posts, users } from "#upstream/core/db/schema/schema";
import { isOpenPost } from "#upstream/core/db/visibility";
import type { OutboxEvent } from "#upstream/core/events/event-outbox";
import { countForMost } from "#upstream/modules/comment/count-left-out";
import { type MemberSocketServer, postRoomOf, roomOf } from "./socket-server.ts";

type WatcherDeps = Pick<AppDeps, "store" | "clock" | "log" | "redis">;

/** A post's changes are sent at most this often, however many members like it. */
const INTERVAL_MS = SECOND;

/** The event between nodes. */
const COUNTS_CHANGED = "postCounted";

type PostChange = Omit<Extract<OutboxEvent, { kind: "postChanged" }>, "kind">;

/** New counts of a post that everyone may see, and the members whose actions changed them. */
const countsChange = z.object({
  postId: id,
  counts: serverEvents.postChanged.shape.counts.unwrap(),
  actors: z.array(id),
});
type CountsChange = z.infer<typeof countsChange>;

/** The members whose actions changed a post's counts; null when more than its counts changed. */
type Actors = ReadonlySet<string> | null;

const actorsOf = ({ countedFor: userId }: PostChange): Actors => (userId ? new Set([userId]) : null);
const both = (one: Actors, other: Actors): Actors => one && other && new Set([...one, ...other]);

/** The counts of a post that everyone may see; null for any other post. */
async function readPublicCounts(
  { store, clock }: Pick<AppDeps, "store" | "clock">,
  postId: string,
): Promise<ServerPayload<"postChanged">["counts"]> {
  const asOf = clock().getTime();
  const [counts] = await store.backgroundDb
    .select({
      likeCount: posts.likeCount,
      commentCount: posts.commentCount,
      repostCount: posts.repostCount,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, postId), isOpenPost()))
    .prepare("public_counts")
    .execute();
  return counts ? { asOf, ...counts } : null;
}

/**
 * Has each node emit a post's counts to its own pages that watch it. The acting members' pages refetch the post instead, since whether they
 * like or reposted it themselves is not in the counts, as do those of members who have a count of comments of their own.
 */
function countsOnEveryNode(io: MemberSocketServer, { store, clock, redis, log }: WatcherDeps) {
  async function emitToOwn({ postId, counts, actors }: CountsChange): Promise<void> {
    const sockets = [...(io.sockets.adapter.rooms.get(postRoomOf(postId)) ?? [])];
    const userIds = new Set(sockets.flatMap((each) => io.sockets.sockets.get(each)?.data.userId ?? []));
    const post = { id: postId, commentCount: counts.commentCount };
    const { commentCount, withOwnCount } = await countForMost(
      store.backgroundDb,
      post,
      [...userIds],
      clock(),
    );
    const forMost = { ...counts, commentCount };
    const refetching = [...actors, ...withOwnCount].map(roomOf);
    // Not to the room: who joins meanwhile was not asked for, and reads the post anyway. `to([])` would be everyone.
    if (sockets.length > 0)
      io.local.to(sockets).except(refetching).emit("postChanged", { postId, counts: forMost });
    io.local.to(refetching).emit("postChanged", { postId, counts: null });
  }

  io.on(COUNTS_CHANGED, (sent: unknown) => {
    const { data: change, error } = countsChange.safeParse(sent);
    if (!change) {
      log.error({ err: error }, "the counts of a post cannot be read");
      return;
    }
    emitToOwn(change).catch((err) => {
      log.error({ err }, "sending the counts of a post failed");
      io.local.to(postRoomOf(change.postId)).emit("postChanged", { postId: change.postId, counts: null });
    });
  });

  return async (change: CountsChange): Promise<void> => {
    if (redis) io.serverSideEmit(COUNTS_CHANGED, change);
    await emitToOwn(change);
  };
}

/**
 * Emits `postChanged` to the pages that watch a post: immediately for the first change, then once per interval for all
 * that follow it. `counts: null` asks a page to refetch the post.
 */
export function notifyPostWatchers(io: MemberSocketServer, deps: WatcherDeps) {
  const emitCounts = countsOnEveryNode(io, deps);
  /** By post, while its interval runs: the changes to send at the end of it. */
  const intervals = new Map<string, { timer: NodeJS.Timeout; pending?: { actors: Actors } }>();

  async function emit(postId: string, actors: Actors): Promise<void> {
    const counts = actors && (await readPublicCounts(deps, postId));
    if (actors && counts) await emitCounts({ postId, counts, actors: [...actors] });
    else io.to(postRoomOf(postId)).emit("postChanged", { postId, counts: null });
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
