import { chatTexts, newMessagesMessage } from "#components/chat/texts.ts";
import type { ConversationDetails } from "#contract/chat";
import { stableTop } from "#tests/e2e/home/stable-top";
import type { WebClient } from "#tests/support/web-client";
import { expect, test } from "./chat-fixtures.ts";
import { messageOf, openThread, sayIn, thread } from "./chat-steps.ts";

const LINES = 60;

async function detailsOf(client: WebClient, id: string): Promise<ConversationDetails> {
  const { conversation }: { conversation: ConversationDetails } = await (
    await client.fetch(`/api/chat/${id}`)
  ).json();
  return conversation;
}

test("opens a conversation at the first unread message and marks as read what was in view", async ({
  page,
  friends,
}) => {
  const { alice, bob, id } = await friends();
  let last = 0;
  for (let line = 1; line <= LINES; line += 1) last = (await sayIn(id, bob, `Line ${line}.`)).seq;

  await openThread(page, id);
  await expect(thread(page).getByText(chatTexts.unread)).toBeInViewport();
  await expect(messageOf(page, /^.*Line 1\./)).toBeInViewport();
  await expect(messageOf(page, `Line ${LINES}.`)).not.toBeInViewport();
  const read = async () => (await detailsOf(alice.client, id)).readSeq;
  // Reading goes on while the page settles, and the button counts down with it.
  const newer = page.getByTitle(chatTexts.newest);
  await expect(async () => {
    const seen = await read();
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(last);
    expect(await newer.getAttribute("aria-label")).toBe(newMessagesMessage(last - seen));
  }).toPass({ timeout: 15_000 });

  await newer.click();
  await expect(messageOf(page, `Line ${LINES}.`)).toBeInViewport();
  await expect.poll(read).toBe(last);
  await expect(page.getByTitle(chatTexts.newest)).toHaveCount(0);
});

test("restores the reading position after Back, and opens at the newest after that was seen", async ({
  page,
  friends,
}) => {
  const { alice, id } = await friends();
  for (let line = 1; line <= LINES; line += 1) await sayIn(id, alice, `Line ${line}.`);
  await openThread(page, id);
  await expect(messageOf(page, `Line ${LINES}.`)).toBeInViewport();
  const leave = async () => {
    await page.getByRole("link", { name: "Explore", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Explore", level: 1 })).toBeAttached();
    await page.goBack();
    await expect(thread(page)).toBeVisible();
  };

  await thread(page).focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await expect(page.getByRole("button", { name: chatTexts.newest })).toBeVisible();
  const read = messageOf(page, "Line 25.");
  await read.scrollIntoViewIfNeeded();
  const before = await stableTop(read);
  await leave();
  await expect(read).toBeInViewport();
  await expect.poll(async () => Math.abs((await stableTop(read)) - before)).toBeLessThan(2);

  await page.getByRole("button", { name: chatTexts.newest }).click();
  await expect(messageOf(page, `Line ${LINES}.`)).toBeInViewport();
  await leave();
  await expect(messageOf(page, `Line ${LINES}.`)).toBeInViewport();
});
