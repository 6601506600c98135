import { randomUUID } from "node:crypto";
import type { Locator, Page, WebSocket, WebSocketRoute } from "@playwright/test";
import { chatTexts } from "#components/chat/texts.ts";
import { SOCKET_PATH } from "#contract/paths";
import { routes } from "#contract/web-routes";
import { expect } from "#tests/e2e/support/fixtures";
import { movePointer } from "#tests/e2e/support/open-connected";
import { hydrated } from "#tests/e2e/support/open-hydrated";
import { pictureFile } from "#tests/e2e/support/picture-files";
import type { WebClient } from "#tests/support/web-client";

interface Member {
  username: string;
  client: WebClient;
}

async function answerOf<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked;
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Makes members follow each other, so that their messages are not requests. */
export async function befriend(...members: Member[]): Promise<void> {
  for (const one of members) {
    for (const other of members) {
      if (one !== other) await answerOf(one.client.post(`/f4j8r/${other.username}`));
    }
  }
}

/** Opens a conversation with one member or, given a name, a group; returns its id. */
export async function conversationOf(
  member: Member,
  others: Pick<Member, "username">[],
  name?: string,
): Promise<string> {
  const usernames = others.map(({ username }) => username);
  const body = { usernames, ...(name && { name }) };
  const { conversation } = await answerOf<{ conversation: { id: string } }>(
    member.client.post("/chat", body),
  );
  return conversation.id;
}

/** Sends a message without a browser. */
export async function sayIn(
  id: string,
  { client }: Member,
  text: string,
): Promise<{ id: string; seq: number }> {
  const body = { text, idempotencyKey: randomUUID() };
  return (await answerOf<{ sent: { id: string; seq: number } }>(client.post(`/chat/${id}/messages`, body)))
    .sent;
}

/** Sends a picture without a browser, described by its color. */
export async function showIn(id: string, { client }: Member, color: string): Promise<void> {
  const { name, mimeType: type, buffer } = await pictureFile("color.jpg", color);
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(buffer)], { type }), name);
  const { key } = await answerOf<{ key: string }>(client.upload("/chat/uploads/image", form));
  const body = { image: { key, alt: color }, idempotencyKey: randomUUID() };
  await answerOf(client.post(`/chat/${id}/messages`, body));
}

/** Opens a conversation and waits until its page is connected. */
export async function openThread(page: Page, id: string): Promise<void> {
  const { promise: registered, resolve } = Promise.withResolvers<void>();
  const listen = (socket: WebSocket) => {
    if (!new URL(socket.url()).pathname.startsWith(SOCKET_PATH)) return;
    socket.on("framereceived", ({ payload }) => String(payload).includes('"registered"') && resolve());
  };
  // The previous page may be connecting at this moment.
  page.once("framenavigated", () => page.on("websocket", listen));
  await page.goto(routes.conversation(id));
  await movePointer(page);
  await registered;
  await hydrated(page);
  page.off("websocket", listen);
}

export const thread = (page: Page): Locator => page.getByRole("log");
export const composer = (page: Page): Locator =>
  page.getByRole("textbox", { name: chatTexts.write.replace("...", ""), exact: true });

/** The message with a text. */
export const messageOf = (page: Page, words: string | RegExp): Locator =>
  thread(page).getByRole("article").filter({ hasText: words });

/** Writes a message and sends it with Enter. */
export async function write(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await page.keyboard.press("Enter");
  await expect(messageOf(page, words)).toBeVisible();
}

/** How long a recording is, which depends on the machine: a second at least. */
export const RECORDED = /0:(0[1-9]|[1-5]\d)/;

/** Plays a recording by its button to its end, round and round before: it would be over before a busy machine has looked. */
export async function play(voice: Locator): Promise<void> {
  const audio = voice.locator("audio");
  await audio.evaluate((element: HTMLAudioElement) => {
    element.loop = true;
  });
  await voice.getByRole("button", { name: chatTexts.play }).click();
  await expect(voice.getByRole("button", { name: chatTexts.pause })).toBeVisible();
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(0);
  await audio.evaluate((element: HTMLAudioElement) => {
    element.loop = false;
  });
  await expect(voice.getByRole("button", { name: chatTexts.play })).toBeVisible();
}

/** Opens a message's menu and chooses an entry. */
export async function choose(page: Page, words: string | RegExp, entry: string): Promise<void> {
  const message = messageOf(page, words);
  await message.hover();
  await message.getByRole("button", { name: chatTexts.messageMenu }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** The thread's messages without times. */
export async function saidIn(page: Page): Promise<string[]> {
  const all = await thread(page)
    .getByRole("article")
    .evaluateAll((articles) =>
      articles.map((article) => {
        const copy = article.cloneNode(true);
        if (!(copy instanceof Element)) return "";
        for (const own of copy.querySelectorAll("time, button, .sr-only, [role=img]")) own.remove();
        return `${article.getAttribute("data-seq")} ${copy.textContent.trim()}`;
      }),
    );
  return all;
}

/** Lets a test cut off a page's network including its socket, which the browser's offline mode does not. */
export async function withSwitch(
  page: Page,
): Promise<{ offline: () => Promise<void>; online: () => Promise<void> }> {
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(SOCKET_PATH),
    (socket) => {
      sockets.add(socket);
      socket.connectToServer();
    },
  );
  return {
    async offline() {
      await page.context().setOffline(true);
      await Promise.all([...sockets].map((socket) => socket.close()));
      sockets.clear();
    },
    online: () => page.context().setOffline(false),
  };
}
