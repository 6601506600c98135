import { routes } from "#contract/routes";
import type { BenchDatabase } from "#tests/bench/social/bench-database";
import { startUpstreamNode } from "#tests/bench/social/upstream-node";
import { Visitor } from "./visitor.ts";

const ORIGIN = "http://localhost:3000";

/** Deletes the account of somebody and gives how long the answer took, in milliseconds. Whoever just signed in is not asked again. */
export async function measureDeparture({ url }: BenchDatabase, username: string): Promise<number> {
  const node = await startUpstreamNode(url, ORIGIN);
  try {
    const visitor = new Visitor(node.address, ORIGIN);
    return await visitor.ask(username, { method: "DELETE", path: routes.deleteAccount.path, body: {} });
  } finally {
    await node.stop();
  }
}
