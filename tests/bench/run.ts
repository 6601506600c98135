import { parseArgs } from "node:util";
import { ensureBuilt } from "#scripts/lib/build";
import { findPostgres, findRedis } from "#scripts/lib/services";
import { benchBrowser } from "./browser.ts";
import { benchChat } from "./chat/bench-chat.ts";
import { benchDatabase } from "./database/bench-database.ts";
import { benchMemberHome } from "./member-home.ts";
import { benchPages } from "./pages.ts";
import { printMachineLoad, printTable, type Row } from "./report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of the 200 connections on mixed pages. */
    seconds: { type: "string", default: "180" },
    /** Of the members who write to each other. */
    minutes: { type: "string", default: "5" },
    /** Keeps the large database for the next run. */
    keep: { type: "boolean", default: false },
  },
});

async function onPostgres(measure: (postgres: string) => Promise<Row[]>): Promise<Row[]> {
  const postgres = await findPostgres();
  if (postgres) return measure(postgres);
  return [{ what: "skipped", measured: "no PostgreSQL on 127.0.0.1:5432 or in TEST_DATABASE_URL" }];
}

const parts: Record<string, { title: string; measure: () => Promise<Row[]> }> = {
  pages: { title: "Pages", measure: () => benchPages(Number(values.seconds)) },
  browser: { title: "In the browser", measure: benchBrowser },
  member: { title: "Requests of a member's home", measure: () => onPostgres(benchMemberHome) },
  database: {
    title: "A large network",
    measure: () => onPostgres((postgres) => benchDatabase(postgres, values.keep)),
  },
  chat: {
    title: "Conversations",
    measure: () =>
      onPostgres(async (postgres) => benchChat(postgres, await findRedis(), Number(values.minutes))),
  },
};

const unknown = positionals.find((name) => !parts[name]);
if (unknown) throw new Error(`There is no part ${unknown}: choose from ${Object.keys(parts).join(", ")}`);
await ensureBuilt();
// All parts, or those that are named: `npm run bench -- pages --seconds=30`.
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  printMachineLoad(`Before "${title}"`);
  printTable(title, await measure());
  printMachineLoad(`After "${title}"`);
}
