import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";
import { type PostgresCluster, unprivileged, unprivilegedFolder } from "./postgres-cluster.ts";

const READY_MS = 20_000;
const POLL_MS = 50;

/** Path of PgBouncer, set by the runner if it is installed. */
export const pgBouncerProgram = process.env.TEST_PGBOUNCER;

/** A PgBouncer in transaction mode in front of a server, with default settings otherwise. */
export class PgBouncer {
  readonly #port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(parts: { port: number; folder: string; process: ChildProcess }) {
    this.#port = parts.port;
    this.#folder = parts.folder;
    this.#process = parts.process;
  }

  /** @param poolSize maximum connections to the server, shared by all clients */
  static async start(cluster: PostgresCluster, user: string, poolSize: number): Promise<PgBouncer> {
    if (pgBouncerProgram === undefined) throw new Error("TEST_PGBOUNCER is not set.");
    const [port, folder] = [await findFreePort(), await unprivilegedFolder("roost-pgbouncer-")];
    const users = join(folder, "users.txt");
    const settings = join(folder, "pgbouncer.ini");
    await writeFile(users, `"${user}" ""\n`, { mode: 0o644 });
    const lines = [
      "[databases]",
      `* = host=127.0.0.1 port=${cluster.port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${users}`,
      "pool_mode = transaction",
      `default_pool_size = ${poolSize}`,
    ];
    await writeFile(settings, `${lines.join("\n")}\n`, { mode: 0o644 });
    const child = spawn(pgBouncerProgram, ["-q", settings], {
      ...unprivileged(),
      cwd: folder,
      stdio: "ignore",
    });
    const bouncer = new PgBouncer({ port, folder, process: child });
    const deadline = Date.now() + READY_MS;
    while (!(await bouncer.#listens())) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error("PgBouncer does not start.");
      await wait(POLL_MS);
    }
    return bouncer;
  }

  #listens(): Promise<boolean> {
    const socket = createConnection(this.#port, "127.0.0.1");
    return once(socket, "connect")
      .then(
        () => true,
        () => false,
      )
      .finally(() => socket.destroy());
  }

  url(database: string, user: string): string {
    return `postgres://${user}@127.0.0.1:${this.#port}/${database}`;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, "exit");
      this.#process.kill("SIGTERM");
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}
