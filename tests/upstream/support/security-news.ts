import type { TestClient } from "./test-client.ts";

/** A member's security news, newest first, whichever are in one entry. */
export async function securityNewsOf(client: TestClient) {
  const { notifications } = await client.ok("listNotifications", { query: { type: "security" } });
  return notifications
    .flatMap((entry) => [entry, ...entry.earlierNews])
    .map(({ title, message, page }) => ({ title, message, page }));
}
