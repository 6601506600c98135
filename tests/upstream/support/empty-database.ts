import type { Pool } from "pg";

/** Above this (an empty database has 12 MB) a reused database is slower than a new copy. */
const MAX_BYTES = 20_000_000;
/** The first oid of user objects. */
const FIRST_OWN_OID = 16_384;

const ownTables = `
  select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.oid >= ${FIRST_OWN_OID} and n.nspname in ('public', 'pgboss')
    and not (n.nspname = 'pgboss' and c.relname in ('version', 'queue'))`;

/**
 * A digest of everything that deleting rows does not reset: tables and their parts, statistics, settings, and pg-boss's queues
 * without its last start.
 */
const makeText = `
  select md5(concat(
    (select string_agg(concat_ws(' ', oid, relname, reltuples), ',' order by oid)
      from pg_class where oid >= ${FIRST_OWN_OID}),
    (select string_agg(concat_ws(' ', attrelid, attnum, attname, attnotnull), ',' order by attrelid, attnum)
      from pg_attribute where attrelid >= ${FIRST_OWN_OID}),
    (select string_agg(concat_ws(' ', oid, convalidated), ',' order by oid)
      from pg_constraint where oid >= ${FIRST_OWN_OID}),
    (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat_ws(' ', oid, md5(prosrc)), ',' order by oid)
      from pg_proc where oid >= ${FIRST_OWN_OID}),
    (select string_agg(setconfig::text, ',' order by setrole) from pg_db_role_setting s
      join pg_database d on d.oid = s.setdatabase where d.datname = current_database()),
    (select string_agg((to_jsonb(q) - 'updated_on')::text, ',' order by name) from pgboss.queue q),
    (select string_agg((to_jsonb(v) - 'bam_on')::text, ',') from pgboss.version v))) as make`;

const deleteAll = `
  do $$ declare own regclass; begin
    -- Whichever comes first: no key is checked, and nothing is triggered.
    set local session_replication_role = replica;
    for own in ${ownTables} loop execute format('delete from %s', own); end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public';
  end $$`;

/** Reads the digest by which an emptied database is compared with a new one. */
export async function readMake(database: Pool): Promise<string> {
  const { rows } = await database.query<{ make: string }>(makeText);
  return rows[0]?.make ?? "";
}

/**
 * Deletes all rows from a database.
 * @param make digest of the same database when it was new
 * @returns whether it can be reused; not if a test changed more than rows, or the files have grown too large
 */
export async function emptyDatabase(database: Pool, make: string): Promise<boolean> {
  if ((await readMake(database)) !== make) return false;
  await database.query(deleteAll);
  const { rows } = await database.query<{ bytes: number }>(
    "select pg_database_size(current_database())::float8 as bytes",
  );
  return (rows[0]?.bytes ?? Number.POSITIVE_INFINITY) < MAX_BYTES;
}
