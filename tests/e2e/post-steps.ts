import type { Locator, Page } from "@playwright/test";
import type { Post } from "#contract/post";
import type { WebClient } from "#tests/support/web-client";
import { expect } from "./fixtures.ts";

/** Publishes a post without a browser. */
export async function publish(client: WebClient, content: string, more: object = {}): Promise<Post> {
  const response = await client.post("/posts", { content, ...more });
  expect(response.status).toBe(200);
  const { post }: { post: Post } = await response.json();
  return post;
}

/** The post with a text in the page's list. */
export function postRow(page: Page, text: string): Locator {
  return page.getByRole("main").getByRole("article").filter({ hasText: text });
}
