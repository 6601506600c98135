import type { Client } from "pg";
import { storeFailure } from "#upstream/core/db/store-failure";
import { BEGIN_LOCKED } from "./migrate-postgres.ts";
import { openClient } from "./pooler.ts";

/** Attempts, more than the server connections that a pooler may have open. */
const STALE_MAX = 50;

const changeRole = (name: string, value: string) => `do $$ begin
  execute format('alter role current_user in database %I set ${name} = %L', current_database(), '${value}');
end $$`;

type Settings = Readonly<Record<string, string>>;

/** The settings whose current value on this server connection differs. */
async function differing(client: Client, settings: Settings): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "select name, current_setting(name) as value from unnest($1::text[]) as wanted (name)",
    [Object.keys(settings)],
  );
  return rows.filter(({ name, value }) => settings[name] !== value).map(({ name }) => name);
}

async function storedSettings(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ settings: string[] }>(
    `select setconfig as settings from pg_db_role_setting
     where setdatabase = (select oid from pg_database where datname = current_database())
       and setrole = (select oid from pg_roles where rolname = current_user)`,
  );
  return rows[0]?.settings ?? [];
}

/** Runs one transaction, and so uses one server connection. @returns whether that connection has the settings */
async function applyOnce(client: Client, settings: Settings): Promise<boolean> {
  await client.query(BEGIN_LOCKED);
  // BEGIN_LOCKED has set it for this transaction; restores the value to compare.
  await client.query("set local statement_timeout to default");
  const missing = await differing(client, settings);
  const stored = missing.length > 0 ? await storedSettings(client) : [];
  const toStore = missing.filter((name) => !stored.includes(`${name}=${settings[name]}`));
  for (const name of toStore) await client.query(changeRole(name, settings[name] ?? ""));
  // The connection was opened before the role had the settings; the pooler replaces it.
  if (missing.length > 0 && toStore.length === 0)
    await client.query("select pg_terminate_backend(pg_backend_pid())");
  await client.query("commit");
  return missing.length === 0;
}

async function applyOnOne(url: string, settings: Settings): Promise<boolean> {
  const client = openClient(url, "roost-migrate");
  try {
    await client.connect();
    return await applyOnce(client, settings);
  } catch (error) {
    if (storeFailure(error) !== "away") throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Stores settings as defaults of the pooler's role in its database, since pooled connections cannot send them. Settings that are
 * stored already are not written again. Server connections that were opened without them are terminated when they are met.
 */
export async function setRoleDefaults(url: string, settings: Settings): Promise<void> {
  for (let attempt = 0; attempt < STALE_MAX; attempt += 1) {
    if (await applyOnOne(url, settings)) return;
  }
}
