import "server-only";
import type { Metadata } from "next";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { outcomeOf } from "#lib/server/load/outcome";
import { loadPost } from "#lib/server/load/posts";
import { openGraph } from "./open-graph.ts";

/** In code units; other sites cut longer titles themselves. */
const TITLE_MAX_LENGTH = 70;
const DESCRIPTION_MAX_LENGTH = 200;

const CARD = { width: 1200, height: 630 };

/** The text on one line, cut to the maximum length. */
function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLength / 2)).toWellFormed()}…`;
}

/** Link preview of a post; empty unless the author's account is public. */
async function postCard(post: Post): Promise<Metadata> {
  const { author, content, id } = post;
  if (author.accountType !== "public") return {};
  const by = bylineOf(post);
  const description = excerpt(content, DESCRIPTION_MAX_LENGTH) || `A post by ${by}`;
  const images = [{ url: routes.postCard(id), ...CARD, alt: `${by}: ${description}` }];
  return {
    description,
    ...(await openGraph({
      type: "article",
      title: by,
      description,
      url: routes.post(id),
      publishedTime: post.createdAt,
      images,
    })),
  };
}

function bylineOf({ author }: Post): string {
  return `${author.name} (@${author.username})`;
}

/** Metadata of a post's page. The page requires a sign-in, so search engines find nothing in it. */
export async function postMetadata(post: Post): Promise<Metadata> {
  const { author, content } = post;
  const title =
    content === "" ? `Post by ${bylineOf(post)}` : `${author.name}: “${excerpt(content, TITLE_MAX_LENGTH)}”`;
  return { title, robots: { index: false }, ...(await postCard(post)) };
}

const postPath = /^\/post\/([\da-f-]{36})(?:[/?]|$)/i;

/**
 * The post's link preview for the sign-in page, which is all that crawlers get to see of a post's page.
 * @param returnTo where the sign-in leads
 */
export async function returnedPostMetadata(returnTo: string): Promise<Metadata> {
  const postId = postPath.exec(returnTo)?.[1];
  if (postId === undefined) return {};
  const loaded = await outcomeOf(loadPost(postId));
  return "value" in loaded ? postCard(loaded.value.post) : {};
}
