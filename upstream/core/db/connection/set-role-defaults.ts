import type { Client } from "pg";
import { storeTrouble } from "#upstream/core/db/store-trouble";
import { BEGIN_LOCKED } from "./migrate-postgres.ts";
import { openClient } from "./pooler.ts";

/** More connections than a pooler has open to the server when the role gets its settings. */
const STALE_MAX = 50;

const changeRole = (name: string, value: string) => `do $$ begin
  execute format('alter role current_user in database %I set ${name} = %L', current_database(), '${value}');
end $$`;

type Settings = Readonly<Record<string, string>>;

/** Which settings this connection of the server began with otherwise. */
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

/** One transaction, and so one connection of the server. @returns whether it has the settings */
async function applyOnce(client: Client, settings: Settings): Promise<boolean> {
  await client.query(BEGIN_LOCKED);
  // The transaction has a limit of its own.
  await client.query("set local statement_timeout to default");
  const missing = await differing(client, settings);
  const stored = missing.length > 0 ? await storedSettings(client) : [];
  const toStore = missing.filter((name) => !stored.includes(`${name}=${settings[name]}`));
  for (const name of toStore) await client.query(changeRole(name, settings[name] ?? ""));
  // It began before the role had them: the pooler opens another in its place.
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
    if (storeTrouble(error) !== "away") throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Gives the role of a pooler's address its settings in that database, since connections cannot bring them along; what is set already is
 * left alone. Connections of the server that began without them are ended as far as they are met.
 */
export async function setRoleDefaults(url: string, settings: Settings): Promise<void> {
  for (let attempt = 0; attempt < STALE_MAX; attempt += 1) {
    if (await applyOnOne(url, settings)) return;
  }
}
