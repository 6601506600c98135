import type { WebClient } from "#tests/support/web-client";
import { expect } from "./fixtures.ts";

/** Follows a member without a browser. */
export async function follow(client: WebClient, username: string): Promise<void> {
  expect((await client.post(`/f4j8r/${username}`)).status).toBe(200);
}
