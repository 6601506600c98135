import "server-only";
import type { Metadata } from "next";
import { linkedRoutes } from "#contract/linked-routes";
import type { Post } from "#contract/post";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { excerptOf } from "#lib/shared/excerpt";
import { openGraph } from "./open-graph.ts";

/** In visible characters; other sites cut longer titles themselves. */
const TITLE_MAX_LENGTH = 70;
const DESCRIPTION_MAX_LENGTH = 200;

const CARD = { width: 1200, height: 630 };

/** Link preview of a post; empty unless the author's account is public. */
export async function postCard(post: Post): Promise<Metadata> {
  const { author, content, id } = post;
  if (author.accountType !== "public") return {};
  const by = bylineOf(post);
  const description = excerptOf(content, DESCRIPTION_MAX_LENGTH) || `A post by ${by}`;
  const images = [{ url: linkedRoutes.postCard(id), ...CARD, alt: `${by}: ${description}` }];
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
  return `${isolated(author.name)} (@${author.username})`;
}

/**
 * Metadata of a post's page, which search engines may have only where visitors may read it.
 * @param isIndexable false for a limited author's
 */
export async function postMetadata(post: Post, isIndexable: boolean): Promise<Metadata> {
  const { author, content } = post;
  const title =
    content === ""
      ? `Post by ${bylineOf(post)}`
      : `${isolated(author.name)}: “${isolated(excerptOf(content, TITLE_MAX_LENGTH))}”`;
  const isOpen = isIndexable && env().visitors === "open" && post.author.accountType === "public";
  return {
    title,
    ...(isOpen ? { alternates: { canonical: routes.post(post.id) } } : { robots: { index: false } }),
    ...(await postCard(post)),
  };
}
