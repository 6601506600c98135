import type { Page } from "@playwright/test";
import { test as base, expect } from "#tests/e2e/support/fixtures";
import type { WebClient } from "#tests/support/web-client";
import { befriend, conversationOf } from "./chat-steps.ts";

interface Friends {
  /** In the test's own browser. */
  alice: { username: string; client: WebClient };
  bob: { username: string; client: WebClient };
  /** Their empty conversation. */
  id: string;
}

/** Bob has a browser too. */
interface FriendsInBrowsers extends Friends {
  bob: Friends["bob"] & { page: Page };
}

interface ChatFixtures {
  /** Two members who follow each other, of whom Bob has no browser. */
  friends: () => Promise<Friends>;
  /** The same, both in browsers. */
  friendsInBrowsers: () => Promise<FriendsInBrowsers>;
}

async function introduce<Bob extends Friends["bob"]>(alice: Friends["alice"], bob: Bob) {
  await befriend(alice, bob);
  return { alice, bob, id: await conversationOf(alice, [bob]) };
}

export const test = base.extend<ChatFixtures>({
  friends: async ({ signedIn, member }, use) => {
    await use(async () => introduce(await signedIn("alice"), await member("bob")));
  },
  friendsInBrowsers: async ({ signedIn, elsewhere }, use) => {
    await use(async () => introduce(await signedIn("alice"), await elsewhere("bob")));
  },
});

export { expect };
