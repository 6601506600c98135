import { jest } from "@jest/globals";
import { Client } from "pg";
import type { TestUpstream } from "./test-upstream.ts";

/** The name of a connection, which the driver stores but its types lack. */
const nameOf = (client: Client) =>
  (client as unknown as { connectionParameters: { application_name: string } }).connectionParameters
    .application_name;

/** Counts the statements sent for requests from now on; call the result once for the number. */
export function countStatements({ deps }: TestUpstream): () => number {
  const { source } = deps.store;
  const spy =
    source.kind === "pglite"
      ? jest.spyOn(source.client, "execProtocolRaw")
      : jest.spyOn(Client.prototype, "query");
  return () => {
    // Background work uses separate connections.
    const counted = spy.mock.contexts.filter(
      (client) => !(client instanceof Client) || nameOf(client) === "roost-upstream",
    );
    spy.mockRestore();
    return counted.length;
  };
}
