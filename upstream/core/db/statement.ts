import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./connection/connection.ts";

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

interface Preparable<Result> {
  prepare(name: string): Prepared<Result>;
}

/** What drizzle keeps and does not declare: the connection that a database or transaction runs on. */
interface Session {
  readonly client: unknown;
}

function sessionOf(db: Database): Session {
  return (db as unknown as { session: Session }).session;
}

/**
 * A statement that is put together once and run often: writing the text of a large one anew takes as long as running it. It has a name,
 * under which PostgreSQL keeps its plan, so what it reads should be much the same whoever asks.
 * @param name of this statement alone
 * @param parameters names of what differs from one run to the next
 * @param build given a placeholder for each of them
 * @returns what runs it, on a database or within a transaction
 */
export function statement<const Name extends string, Result>(
  name: string,
  parameters: readonly Name[],
  build: (db: Database, values: Record<Name, Placeholder>) => Preparable<Result>,
): (db: Database, values: Record<Name, unknown>) => Promise<Result> {
  // Each kind of store writes its results in its own way.
  const built = new Map<unknown, Prepared<Result>>();
  return (db, values) => {
    const session = sessionOf(db);
    let prepared = built.get(session.constructor);
    if (!prepared) {
      const placeholders: [string, Placeholder][] = parameters.map((each) => [each, sql.placeholder(each)]);
      // Its keys are the parameters.
      prepared = build(db, Object.fromEntries(placeholders) as Record<Name, Placeholder>).prepare(name);
      built.set(session.constructor, prepared);
    }
    // The same in everything but the connection: a transaction has its own.
    const here: Prepared<Result> = Object.create(prepared, { client: { value: session.client } });
    return here.execute(values);
  };
}

/** `isAnyOf` for a statement: the ids come when it runs. */
export const isAnyOfThese = (column: PgColumn, ids: Placeholder): SQL => sql`${column} = any(${ids}::uuid[])`;
