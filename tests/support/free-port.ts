import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Below those that systems give to outgoing connections (from 32768 on Linux), one of which could take a port before its server does.
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;

// One file per port, with the id of the process that it belongs to: test files run in several processes at once.
const claims = join(tmpdir(), "roost-test-ports");

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes the claim of a process that has ended; the port can be claimed next time. */
function forgetEnded(file: string): void {
  try {
    if (!isRunning(Number(readFileSync(file, "utf8")))) rmSync(file);
  } catch {
    // Another process has removed it.
  }
}

/** Claims a port for this process for as long as it runs. */
function claim(port: number): boolean {
  const file = join(claims, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    forgetEnded(file);
    return false;
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

/** A port on which nothing listens, and which no other test of this machine is given while this process runs. */
export async function findFreePort(): Promise<number> {
  mkdirSync(claims, { recursive: true });
  const start = Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
  for (let step = 0; step < LAST_PORT - FIRST_PORT; step++) {
    const port = FIRST_PORT + ((start + step) % (LAST_PORT - FIRST_PORT));
    if (claim(port) && (await canListen(port))) return port;
  }
  throw new Error(`Every port from ${FIRST_PORT} to ${LAST_PORT} is taken`);
}
