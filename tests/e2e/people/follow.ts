import { expect } from "#tests/e2e/support/fixtures";
import type { WebClient } from "#tests/support/web-client";

/** Follows a member without a browser. */
export async function follow(client: WebClient, username: string): Promise<void> {
  expect((await client.post(`/f4j8r/${username}`)).status).toBe(200);
}
