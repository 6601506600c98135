import type { Client, Pool } from "pg";
import type { BenchDatabase } from "#tests/bench/social/bench-database";
import { startTestUpstream, TEST_ORIGIN } from "#tests/upstream/support/test-upstream";
import type { Store } from "#upstream/core/db/connection/connection";
import { openPostgres } from "#upstream/core/db/connection/open-postgres";
import { planVisits } from "./measure-posts.ts";
import type { PostCase } from "./post-cases.ts";
import { Visitor } from "./visitor.ts";

/** Below it, reading a table from one end to the other is what a planner should do. */
const LARGE_ROWS = 10_000;
/** Visits of each kind whose plans are looked at, after a first one. */
const VISITS = 3;

/** A table that was read as a whole. */
export interface LargeScan {
  readonly label: string;
  readonly table: string;
  readonly query: string;
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Loops"?: number;
  Plans?: PlanNode[];
}

interface ExplainedQuery {
  "Query Text": string;
  Plan: PlanNode;
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

// What really runs is explained by the server itself, and told to the connection that ran it.
const explaining: readonly (readonly [setting: string, value: string])[] = [
  ["session_preload_libraries", "auto_explain"],
  ["auto_explain.log_min_duration", "0"],
  ["auto_explain.log_analyze", "on"],
  ["auto_explain.log_timing", "off"],
  ["auto_explain.log_format", "json"],
  ["auto_explain.log_level", "notice"],
];

async function explainFrom(database: Client, isOn: boolean): Promise<void> {
  const { rows } = await database.query<{ name: string }>("select current_database() as name");
  // Its settings are not known to a session without the library.
  if (isOn) await database.query("load 'auto_explain'");
  for (const [setting, value] of explaining) {
    await database.query(
      `alter database ${rows[0]?.name} ${isOn ? `set ${setting} = '${value}'` : `reset ${setting}`}`,
    );
  }
}

function collectPlans(store: Store): ExplainedQuery[] {
  const plans: ExplainedQuery[] = [];
  const { $client: pool } = store.db as unknown as { $client: Pool }; // what drizzle keeps and its type does not tell
  pool.on("connect", (client) => {
    client.on("notice", ({ message = "" }) => {
      const start = message.indexOf("plan:\n");
      if (start >= 0) plans.push(JSON.parse(message.slice(start + "plan:\n".length)));
    });
  });
  return plans;
}

async function largeTables(database: Client): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= $1`,
    [LARGE_ROWS],
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Makes some visits of each kind and says which of them read a large table from one end to the other. What a process computes
 * once a minute for all its readers is not theirs.
 */
export async function findLargeScans(
  { url, database }: BenchDatabase,
  cases: readonly PostCase[],
): Promise<LargeScan[]> {
  const large = await largeTables(database);
  await explainFrom(database, true);
  const store = openPostgres(url, () => undefined);
  const plans = collectPlans(store);
  const upstream = await startTestUpstream({ store });
  const found: LargeScan[] = [];
  try {
    // Its clock stands still at a time of its own.
    upstream.advance(Date.now() - upstream.now().getTime());
    const address = await upstream.app.listen({ port: 0, host: "127.0.0.1" });
    const visitor = new Visitor(address, TEST_ORIGIN);
    for (const part of cases) {
      const planned = await planVisits(visitor, part);
      for (let number = 0; number <= VISITS; number += 1) {
        // The first leaves behind what is computed once a minute for everybody.
        if (number === 1) plans.length = 0;
        const { caller, requests } = planned(number);
        for (const request of requests) await visitor.ask(caller, request);
      }
      if (plans.length === 0) throw new Error(`${part.label}: nothing was explained`);
      for (const { "Query Text": query, Plan } of plans) {
        for (const node of nodesOf(Plan)) {
          const table = node["Relation Name"] ?? "";
          const isScan = node["Node Type"] === "Seq Scan" && (node["Actual Loops"] ?? 0) > 0;
          if (isScan && large.has(table)) found.push({ label: part.label, table, query });
        }
      }
    }
  } finally {
    await upstream.close();
    await store.close();
    await explainFrom(database, false);
  }
  return found;
}
