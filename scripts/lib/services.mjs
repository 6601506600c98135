import { once } from "node:events";
import { createRequire } from "node:module";
import { createConnection } from "node:net";
import { inRoot } from "./paths.mjs";

const TIMEOUT_MS = 3_000;

/** Address of a PostgreSQL for the tests: TEST_DATABASE_URL, or one on this machine; null when there is none. */
export async function findPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const url = given ?? "postgres://postgres@127.0.0.1:5432/postgres";
  return given || (await countCommits(url)) !== null ? url : null;
}

/** Number of transactions committed in the database so far; null when it does not answer. */
export async function countCommits(url) {
  const rows = await queryOnce(
    url,
    "select xact_commit::int as commits from pg_stat_database where datname = current_database()",
  ).catch(() => null);
  return rows?.[0].commits ?? null;
}

/** Drops the template databases of the tests, except those being copied. */
export async function dropTemplates(url) {
  const sql = "select datname as name from pg_database where datname like 'roost\\_template\\_%'";
  for (const { name } of await queryOnce(url, sql).catch(() => [])) {
    await queryOnce(url, `drop database if exists ${name}`).catch(() => {});
  }
}

async function queryOnce(url, sql) {
  const { Client } = createRequire(inRoot("package.json"))("pg");
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Address of a Redis for the tests: TEST_REDIS_URL, or one on this machine; null when there is none. */
export async function findRedis() {
  const given = process.env.TEST_REDIS_URL;
  const url = given ?? "redis://127.0.0.1:6379";
  return given || (await redisAnswers(url)) ? url : null;
}

/** Whether a Redis answers at the address. */
export async function redisAnswers(url) {
  const { hostname, port } = new URL(url);
  const socket = createConnection({ host: hostname, port: Number(port || 6379), timeout: TIMEOUT_MS });
  socket.on("timeout", () => socket.destroy(new Error("timeout")));
  try {
    await once(socket, "connect");
    socket.write("PING\r\n");
    const [reply] = await once(socket, "data");
    return /^(\+PONG|-NOAUTH)/.test(String(reply));
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
