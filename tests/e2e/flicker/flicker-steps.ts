import type { Locator, Page } from "@playwright/test";
import { flickerTexts } from "#components/flicker/texts.ts";
import { routes } from "#contract/web-routes";
import { cursorBefore } from "#tests/e2e/support/film-steps";
import { expect } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import type { WebClient } from "#tests/support/web-client";

export const slides = (page: Page): Locator =>
  page.getByRole("feed", { name: flickerTexts.feed }).getByRole("article");

/** Waits until keys and wheel work, which is when the next posts are loaded. */
export async function followed(page: Page): Promise<void> {
  const ahead = slides(page).nth(2).locator("img[loading=eager], video[preload=auto]");
  await expect(ahead.first()).toBeAttached();
}

/** Opens flicker, or a later page of it, and waits until it is followed and connected, before which no key likes. */
export async function openFlicker(page: Page, query = ""): Promise<void> {
  await openConnected(page, `${routes.flicker()}${query}`);
  await expect(slides(page).first()).toBeInViewport({ ratio: 0.99 });
  await followed(page);
}

interface FlickerPost {
  id: string;
  images: { isAnimated?: boolean }[];
  video?: unknown;
}

/**
 * The query of a page of flicker that starts with posts of still pictures, since the space bar plays what moves: which posts come first
 * depends on what other tests have posted.
 */
export async function queryOfStill(client: WebClient, count: number): Promise<string> {
  const answer = await client.fetch("/api/feed/flicker?limit=50");
  const { posts }: { posts: FlickerPost[] } = await answer.json();
  const isStill = ({ images, video }: FlickerPost) => !video && images.every((each) => !each.isAnimated);
  const first = posts.find((_, at) => {
    const following = posts.slice(at, at + count);
    return following.length === count && following.every(isStill);
  });
  if (!first) throw new Error(`Flicker has no ${count} still pictures in a row`);
  return cursorBefore(client, first.id);
}
