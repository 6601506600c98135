import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./connection/connection.ts";

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

interface Preparable<Result> {
  prepare(name: string): Prepared<Result>;
}

/** An undeclared part of drizzle: the connection that a database or transaction runs on. */
interface Session {
  readonly client: unknown;
}

function sessionOf(db: Database): Session {
  return (db as unknown as { session: Session }).session;
}

/**
 * A prepared statement that is built once and run often; building the text of a large query costs as much as running it.
 * PostgreSQL caches its plan by name, so the same plan should suit all parameter values.
 * @param name unique to this statement
 * @param parameters names of the values that differ per run
 * @param build builds the query with a placeholder per parameter
 * @returns a function that runs it, on a database or within a transaction
 */
export function statement<const Name extends string, Result>(
  name: string,
  parameters: readonly Name[],
  build: (db: Database, values: Record<Name, Placeholder>) => Preparable<Result>,
): (db: Database, values: Record<Name, unknown>) => Promise<Result> {
  // Per driver, since each maps results in its own way.
  const built = new Map<unknown, Prepared<Result>>();
  return (db, values) => {
    const session = sessionOf(db);
    let prepared = built.get(session.constructor);
    if (!prepared) {
      const placeholders: [string, Placeholder][] = parameters.map((each) => [each, sql.placeholder(each)]);
      prepared = build(db, Object.fromEntries(placeholders) as Record<Name, Placeholder>).prepare(name);
      built.set(session.constructor, prepared);
    }
    // Reuses the statement on another connection: a transaction has its own.
    const here: Prepared<Result> = Object.create(prepared, { client: { value: session.client } });
    return here.execute(values);
  };
}

/** `isAnyOf` for a prepared statement, whose ids are bound when it runs. */
export const isAnyOfThese = (column: PgColumn, ids: Placeholder): SQL => sql`${column} = any(${ids}::uuid[])`;
