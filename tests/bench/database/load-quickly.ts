import type { Client } from "pg";

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly isConstraint: boolean;
}

// Referenced keys before the references to them; a constraint's own index comes with it.
const definitions = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition,
    true as "isConstraint", case contype when 'p' then 0 when 'f' then 2 else 1 end as turn
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
  union all
  select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), false, 1
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  order by turn, 1, 2`;

// The append-only ones, which are empty in a new database.
const neverTruncated = `
  select tgrelid::regclass::text as table from pg_trigger where not tgisinternal and tgtype & 32 <> 0`;

/** Empties all tables that may be truncated, and fills them without their keys and indexes, which are made anew, all in one transaction. */
export async function loadQuickly(database: Client, fill: () => Promise<void>): Promise<void> {
  await database.query("begin");
  await database.query("set local maintenance_work_mem = '512MB'");
  const { rows } = await database.query<Definition>(definitions);
  for (const { table, name, isConstraint } of rows.toReversed()) {
    await database.query(
      isConstraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`,
    );
  }
  const refusing = await database.query<{ table: string }>(neverTruncated);
  const tables = new Set(rows.map(({ table }) => table));
  for (const { table } of refusing.rows) tables.delete(table);
  await database.query(`truncate ${[...tables].join(", ")}`);
  await fill();
  for (const { table, name, definition, isConstraint } of rows) {
    await database.query(
      isConstraint ? `alter table ${table} add constraint ${name} ${definition}` : definition,
    );
  }
  await database.query("commit");
  // Also lets later measurements begin with no autovacuum waiting.
  await database.query("vacuum (analyze)");
  await database.query("checkpoint");
}
