import { and, eq } from "drizzle-orm";
import { SECOND } from "#contract/limits";
import type { ServerPayload } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import { posts, users } from "#upstream/core/db/schema/schema";
import { isOpenPost } from "#upstream/core/db/visibility";
import type { OutboxEvent } from "#upstream/core/events/outbox-event";
import { type MemberSocketServer, postRoomOf, roomOf } from "./socket-server.ts";

/** A post that many like at once is told of this often. */
const APART_MS = SECOND;

type PostChange = Omit<Extract<OutboxEvent, { kind: "postChanged" }>, "kind">;
type PublicCounts = ServerPayload<"postChanged">["counts"];

/** Whose acts changed a post's numbers; null where more than these has changed. */
type CountedFor = ReadonlySet<string> | null;

const countedFor = ({ countedFor: userId }: PostChange): CountedFor => (userId ? new Set([userId]) : null);
const both = (one: CountedFor, other: CountedFor): CountedFor => one && other && new Set([...one, ...other]);

/** The numbers of a post that everybody may see; null for any other. */
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

/** Tells the pages that watch a post of its changes: the first at once, those that follow it within a second together. */
export function tellWatchers(io: MemberSocketServer, deps: Pick<AppDeps, "store" | "clock" | "log">) {
  /** By post: what has changed since the last event. */
  const resting = new Map<string, { timer: NodeJS.Timeout; waiting?: { counted: CountedFor } }>();

  async function emit(postId: string, counted: CountedFor): Promise<void> {
    const watching = postRoomOf(postId);
    const counts = counted && (await readPublicCounts(deps, postId));
    if (!counted || !counts) {
      io.to(watching).emit("postChanged", { postId, counts: null });
      return;
    }
    // Whether they like it themselves is not in the numbers.
    const makers = [...counted].map(roomOf);
    io.to(watching).except(makers).emit("postChanged", { postId, counts });
    io.to(makers).emit("postChanged", { postId, counts: null });
  }

  function tellNow(postId: string, counted: CountedFor): void {
    emit(postId, counted).catch((err) => {
      deps.log.error({ err }, "the numbers of a post could not be sent");
      io.to(postRoomOf(postId)).emit("postChanged", { postId, counts: null });
    });
    const timer = setTimeout(() => {
      const waiting = resting.get(postId)?.waiting;
      resting.delete(postId);
      if (waiting) tellNow(postId, waiting.counted);
    }, APART_MS).unref();
    resting.set(postId, { timer });
  }

  return {
    async tell(change: PostChange): Promise<void> {
      const counted = countedFor(change);
      const rest = resting.get(change.postId);
      if (!rest) tellNow(change.postId, counted);
      else rest.waiting = { counted: rest.waiting ? both(rest.waiting.counted, counted) : counted };
    },
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
