import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./connection/database.ts";
import type { Viewer } from "./relation.ts";

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

interface Preparable<Result> {
  prepare(name: string): Prepared<Result>;
}

/** The connection that a database or transaction runs on: private in the session of each driver. */
function clientOf({ _: { session } }: Database): unknown {
  return (session as unknown as { client: unknown }).client;
}

/** The values of a run by parameter. */
type Values<Name extends string> = Record<Name, unknown>;
type Placeholders<Name extends string> = Record<Name, Placeholder>;

/** Which optional parts a query has. */
type Shape = Readonly<Record<string, boolean>>;

/**
 * Like `statement`, for a query with optional parts: its text is built once for each combination of them that occurs.
 * @param build builds the query with the parts that the shape names
 * @returns a function that runs the statement of a shape
 */
export function shapedStatement<const Name extends string, S extends Shape, Result>(
  name: string,
  parameters: readonly Name[],
  build: (db: Database, values: Placeholders<Name>, shape: S) => Preparable<Result>,
): (db: Database, shape: S, values: Values<Name>) => Promise<Result> {
  const entries = parameters.map((each): [string, Placeholder] => [each, sql.placeholder(each)]);
  const placeholders = Object.fromEntries(entries) as Placeholders<Name>; // an entry for each name
  // Per driver, since each maps results in its own way.
  const built = new Map<unknown, Map<string, Prepared<Result>>>();

  function preparedFor(db: Database, shape: S): Prepared<Result> {
    const driver = db._.session.constructor;
    const ofDriver = built.get(driver) ?? new Map<string, Prepared<Result>>();
    built.set(driver, ofDriver);
    const parts = Object.keys(shape).filter((part) => shape[part]);
    const fullName = [name, ...parts].join("_");
    const known = ofDriver.get(fullName);
    if (known) return known;
    const prepared = build(db, placeholders, shape).prepare(fullName);
    ofDriver.set(fullName, prepared);
    return prepared;
  }

  return (db, shape, values) => {
    // Reuses the statement on another connection: a transaction has its own.
    const client = { value: clientOf(db) };
    const here: Prepared<Result> = Object.create(preparedFor(db, shape), { client });
    return here.execute(values);
  };
}

const noShape = {};

/**
 * A prepared statement that is built once and run often; building the text of a large query costs as much as running it.
 * PostgreSQL caches its plan by name, so the same plan should suit all parameter values.
 * @param name unique to this statement, at most 63 bytes
 * @param parameters names of the values that differ per run
 * @param build builds the query with a placeholder per parameter
 * @returns a function that runs it, on a database or within a transaction
 */
export function statement<const Name extends string, Result>(
  name: string,
  parameters: readonly Name[],
  build: (db: Database, values: Placeholders<Name>) => Preparable<Result>,
): (db: Database, values: Values<Name>) => Promise<Result> {
  const run = shapedStatement(name, parameters, build);
  return (db, values) => run(db, noShape, values);
}

/**
 * Like `statement`, for a query that depends on the viewer: one statement for members and one for visitors, for whom
 * `viewer` is null instead of a placeholder.
 * @returns a function that runs the viewer's statement
 */
export function statementFor<const Name extends string, Result>(
  name: string,
  parameters: readonly Name[],
  build: (db: Database, values: Placeholders<Name>, viewer: Placeholder | null) => Preparable<Result>,
): (db: Database, viewer: Viewer, values: Values<Name>) => Promise<Result> {
  const run = shapedStatement(
    name,
    [...parameters, "viewer"],
    (db, values, { forVisitors }: { forVisitors: boolean }) =>
      build(db, values, forVisitors ? null : sql.placeholder("viewer")),
  );
  return (db, viewer, values) => run(db, { forVisitors: viewer === null }, { ...values, viewer });
}

/** `isAnyOf` for a prepared statement, whose ids are bound when it runs. */
export const isAnyOfThese = (column: PgColumn, ids: Placeholder): SQL => sql`${column} = any(${ids}::uuid[])`;
