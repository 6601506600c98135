import { chromium, type Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { findChromium } from "#scripts/lib/chromium";
import { adoptSession } from "#tests/e2e/adopt-session";
import { chromiumArgs } from "#tests/e2e/chromium-args";
import { openConnected } from "#tests/e2e/open-connected";
import type { Stack } from "#tests/support/stack";
import { signUpMember, type WebClient } from "#tests/support/web-client";

/** A conversation of two, open in a browser on both sides. */
export interface TalkingPages {
  readonly from: Page;
  readonly to: Page;
  close(): Promise<void>;
}

async function answerOf<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked;
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** In a browser of its own: one that shows several windows draws those behind the first once in a second. */
async function openPage({ origin }: Stack, client: WebClient, path: string): Promise<Page> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  const context = await browser.newContext({ baseURL: origin });
  await adoptSession(context, origin, client);
  const page = await context.newPage();
  await openConnected(page, path);
  return page;
}

/**
 * Signs two people up who follow each other, and opens their conversation.
 * @param at where who writes and who reads are; the same for both on one node
 * @param names that nobody has there yet
 */
export async function openTalkingPages(
  at: { from: Stack; to: Stack },
  names: { from: string; to: string },
): Promise<TalkingPages> {
  const writer = await signUpMember(at.from.origin, names.from);
  const reader = await signUpMember(at.to.origin, names.to);
  await answerOf(writer.post(`/f4j8r/${names.to}`));
  await answerOf(reader.post(`/f4j8r/${names.from}`));
  const { conversation } = await answerOf<{ conversation: { id: string } }>(
    writer.post("/chat", { usernames: [names.to] }),
  );
  const path = routes.conversation(conversation.id);
  const from = await openPage(at.from, writer, path);
  const to = await openPage(at.to, reader, path);
  return {
    from,
    to,
    async close() {
      await from.context().browser()?.close();
      await to.context().browser()?.close();
    },
  };
}
