import { id } from "#contract/primitives";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import type { MemberSocketServer } from "./socket-server.ts";

/** People that one query asks about. */
const BATCH_SIZE = 1_000;

/** Tells those of some people whom it concerns. Reads through the database it is given. */
type TellSome = (db: Database, subjectId: string, people: string[]) => Promise<void>;

/**
 * Has each node tell its own members of something that may concern many: what somebody does whom millions follow costs no
 * more than those who are looking.
 * @param name between nodes
 * @returns what to call with the id of what it is about
 */
export function tellOwnMembers(
  io: MemberSocketServer,
  { db, redis, log }: AppDeps,
  name: string,
  tellSome: TellSome,
) {
  async function tellOwn(asked: Database, subjectId: string): Promise<void> {
    const people = [...new Set([...io.sockets.sockets.values()].map(({ data }) => data.userId))];
    for (let start = 0; start < people.length; start += BATCH_SIZE) {
      await tellSome(asked, subjectId, people.slice(start, start + BATCH_SIZE));
    }
  }

  io.on(name, (subjectId: unknown) => {
    tellOwn(db, id.parse(subjectId)).catch((err) => log.error({ err, name }, "members were not told"));
  });

  return async (tx: Database, subjectId: string): Promise<void> => {
    if (redis) io.serverSideEmit(name, subjectId);
    await tellOwn(tx, subjectId);
  };
}
