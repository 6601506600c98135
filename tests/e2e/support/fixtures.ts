import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { Complaints } from "#tests/support/complaints";
import { demoWorld } from "#tests/support/data-folders";
import { Stack } from "#tests/support/stack";
import { signUpMember, type WebClient } from "#tests/support/web-client";
import { adoptSession } from "./adopt-session.ts";

interface Fixtures {
  /** Console errors of the browser; any that is not allowed fails the test. */
  complaints: Complaints;
  /** A unique username with the given prefix. */
  freshName: (name: string) => string;
  /** Signs a new member up and in to the browser. */
  signedIn: (name: string) => Promise<{ username: string; client: WebClient }>;
  /** Signs another member up, who needs no browser. */
  member: (name: string) => Promise<{ username: string; client: WebClient }>;
  /** The same, in a separate browser. */
  elsewhere: (name: string) => Promise<{ username: string; client: WebClient; page: Page }>;
}

let namesGiven = 0;

export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const stack = await Stack.start({
        demo: true,
        dataFrom: await demoWorld(),
        env: { SUPPORT_EMAIL: "help@roost.example" },
      });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.origin);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.listenTo(context);
      await use(complaints);
      expect(complaints.unexpected(), "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  freshName: async ({}, use, { workerIndex }) => {
    await use((name) => {
      namesGiven += 1;
      // All of one length, so that none is a prefix of another.
      return `${name}_${workerIndex}_${String(namesGiven).padStart(3, "0")}`;
    });
  },
  signedIn: async ({ context, stack, member }, use) => {
    await use(async (name) => {
      const signedUp = await member(name);
      await adoptSession(context, stack.origin, signedUp.client);
      return signedUp;
    });
  },
  member: async ({ stack, freshName }, use) => {
    await use(async (name) => {
      const username = freshName(name);
      return { username, client: await signUpMember(stack.origin, username) };
    });
  },
  elsewhere: async ({ browser, stack, member, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ baseURL: stack.origin });
      contexts.push(context);
      complaints.listenTo(context);
      const signedUp = await member(name);
      await adoptSession(context, stack.origin, signedUp.client);
      return { ...signedUp, page: await context.newPage() };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
