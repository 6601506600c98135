import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { endpoints } from "#contract/endpoints";
import { SOCKETS_PER_MEMBER } from "#contract/limits";
import { WebClient } from "#tests/support/web-client";
import type { BenchDatabase } from "./bench-database.ts";
import { openPageSocket, type PageSocket } from "./page-socket.ts";
import { signIn, startUpstreamNode } from "./upstream-node.ts";

const SOCKETS = 2_000;
/** So that the collector has let go of what opening them took. */
const SETTLE_MS = 10_000;
const ORIGIN = "http://localhost:3000";

export interface SocketCost {
  readonly sockets: number;
  readonly bytesBefore: number;
  readonly bytes: number;
  /** The most that the process has held, while all of them came in. */
  readonly peakBytes: number;
  /** Share of one core while nothing happens. */
  readonly idleShare: number;
}

async function openPagesOf(address: string, { id, username }: { id: string; username: string }) {
  const member = await signIn(WebClient.ofUpstream(address), username);
  const pages: PageSocket[] = [];
  for (let page = 0; page < SOCKETS_PER_MEMBER; page += 1) {
    const { ticket }: { ticket: string } = await (
      await member.post(endpoints.openRealtimeTicket.path)
    ).json();
    pages.push(await openPageSocket(address, ORIGIN, { userId: id, ticket }));
  }
  return pages;
}

async function somePeople(database: Client, count: number) {
  const { rows } = await database.query<{ id: string; username: string }>(
    "select id, username from users order by id limit $1",
    [count],
  );
  return rows;
}

/** What one upstream node holds with many open pages. */
export async function measureSockets({ url, database }: BenchDatabase): Promise<SocketCost> {
  const node = await startUpstreamNode(url, ORIGIN);
  const pages: PageSocket[] = [];
  try {
    const bytesBefore = node.process.memory().bytes;
    for (const person of await somePeople(database, SOCKETS / SOCKETS_PER_MEMBER)) {
      pages.push(...(await openPagesOf(node.address, person)));
    }
    await wait(SETTLE_MS);
    const cpuBefore = node.process.cpuSeconds();
    await wait(SETTLE_MS);
    const idleShare = (node.process.cpuSeconds() - cpuBefore) / (SETTLE_MS / 1000);
    const { bytes, peakBytes } = node.process.memory();
    return { sockets: pages.length, bytesBefore, bytes, peakBytes, idleShare };
  } finally {
    for (const page of pages) page.close();
    await node.stop();
  }
}
