import { endpoints } from "#contract/endpoints";
import type { BenchDatabase } from "#tests/bench/social/bench-database";
import { startUpstreamNode } from "#tests/bench/social/upstream-node";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { Visitor } from "./visitor.ts";

const ORIGIN = "http://localhost:3000";

/** Deletes the account of somebody and gives how long the answer took, in milliseconds. */
export async function measureDeparture({ url }: BenchDatabase, username: string): Promise<number> {
  const node = await startUpstreamNode(url, ORIGIN);
  try {
    const visitor = new Visitor(node.address, ORIGIN);
    await visitor.ask(username, {
      method: "POST",
      path: endpoints.reauthenticate.path,
      body: { password: TEST_PASSWORD },
    });
    return await visitor.ask(username, { method: "DELETE", path: endpoints.deleteAccount.path, body: {} });
  } finally {
    await node.stop();
  }
}
