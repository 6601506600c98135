import { SECOND } from "#contract/limits";
import { type MemberSocketServer, postRoomOf } from "./socket-server.ts";

/** A post that many like at once is told of this often. */
const APART_MS = SECOND;

/** Tells the pages that watch a post of its changes: the first at once, those that follow it within a second together. */
export function tellWatchers(io: MemberSocketServer) {
  /** By post: whether something has changed since it was told. */
  const resting = new Map<string, { timer: NodeJS.Timeout; isChanged: boolean }>();

  function tell(postId: string): void {
    const rest = resting.get(postId);
    if (rest) {
      rest.isChanged = true;
      return;
    }
    io.to(postRoomOf(postId)).emit("postChanged", { postId });
    const timer = setTimeout(() => {
      const isChanged = resting.get(postId)?.isChanged;
      resting.delete(postId);
      if (isChanged) tell(postId);
    }, APART_MS).unref();
    resting.set(postId, { timer, isChanged: false });
  }

  return {
    tell,
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
