import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { findFreePort } from "./free-port.ts";

const READY_MS = 30_000;
const POLL_MS = 50;

/** Folder of PostgreSQL's programs, set by the runner if they are installed. */
export const postgresPrograms = process.env.TEST_POSTGRES_PROGRAMS;

/** The user for PostgreSQL and PgBouncer, which both refuse to run as root. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Creates a temporary folder that is owned by this user. */
export async function unprivilegedFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  await chmod(folder, 0o700);
  return folder;
}

/** A PostgreSQL server for one test, which may stop and start it. */
export class PostgresCluster {
  readonly port: number;
  /** Folder of its files. */
  readonly dataDir: string;
  readonly #programs: string;
  #server: ChildProcess | null = null;

  private constructor(parts: { programs: string; port: number; dataDir: string }) {
    this.#programs = parts.programs;
    this.port = parts.port;
    this.dataDir = parts.dataDir;
  }

  /** Creates a server in a temporary folder and starts it. */
  static async create(): Promise<PostgresCluster> {
    if (postgresPrograms === undefined) throw new Error("TEST_POSTGRES_PROGRAMS is not set.");
    const dataDir = await unprivilegedFolder("roost-postgres-");
    const args = ["-D", dataDir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"];
    execFileSync(join(postgresPrograms, "initdb"), args, { ...unprivileged(), cwd: dataDir, stdio: "pipe" });
    const cluster = new PostgresCluster({
      programs: postgresPrograms,
      port: await findFreePort(),
      dataDir,
    });
    await cluster.start();
    return cluster;
  }

  /** Address of one of its databases. */
  url(database = "postgres", user = "postgres"): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const settings = {
      port: this.port,
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      fsync: "off",
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = spawn(join(this.#programs, "postgres"), ["-D", this.dataDir, ...args], {
      ...unprivileged(),
      cwd: this.dataDir,
      stdio: "ignore",
    });
    this.#server = server;
    const deadline = Date.now() + READY_MS;
    while (!(await this.#answers())) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error("PostgreSQL does not start.");
      await wait(POLL_MS);
    }
  }

  async #answers(): Promise<boolean> {
    return this.query("select 1").then(
      () => true,
      () => false,
    );
  }

  /** `stop -m fast`: closes every connection and rolls its transaction back. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  }

  /** Freezes the server, like a machine without a network: connections stay open and nothing answers. */
  freeze(): void {
    for (const pid of this.#processes()) process.kill(pid, "SIGSTOP");
  }

  thaw(): void {
    for (const pid of this.#processes()) process.kill(pid, "SIGCONT");
  }

  #processes(): number[] {
    const own = this.#server?.pid;
    if (own === undefined) return [];
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(own)], { encoding: "utf8" });
    return [own, ...children.split("\n").filter(Boolean).map(Number)];
  }

  /** Runs one statement on a new connection. */
  async query<Row extends object>(text: string, database?: string): Promise<Row[]> {
    const client = await this.connect(database);
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Opens a connection, which the caller closes. */
  async connect(database = "postgres"): Promise<Client> {
    const client = new Client({ connectionString: this.url(database), connectionTimeoutMillis: READY_MS });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  }

  /** Stops the server and deletes its files. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
