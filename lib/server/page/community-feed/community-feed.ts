import "server-only";
import { Feed } from "feed";
import type { Community } from "#contract/community";
import type { Post } from "#contract/post";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import { excerptOf } from "#lib/shared/excerpt";
import { jpegSource } from "#lib/shared/picture-source";
import { feedHtml, feedText } from "./feed-text.ts";

const TITLE_MAX_LENGTH = 80;

export type FeedFormat = "xml" | "json";

export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  xml: "application/rss+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
};

/** Author and the beginning of the text, on one line. */
function titleOf({ author, content, poll }: Post): string {
  const text = excerptOf(content || poll?.question || "", TITLE_MAX_LENGTH);
  return `${isolated(author.name || author.username)}${text && `: ${isolated(text)}`}`;
}

function htmlOf({ content, images, video, poll }: Post, origin: string): string {
  const film =
    video &&
    `<p><video controls src="${feedHtml(origin + video.url)}" poster="${feedHtml(origin + jpegSource(video.poster))}"></video></p>`;
  const pictures = images.map(
    (image) => `<p><img src="${feedHtml(origin + jpegSource(image))}" alt="${feedHtml(image.alt)}"></p>`,
  );
  const options = (poll?.options ?? []).map(({ label }) => `<li dir="auto">${feedHtml(label)}</li>`);
  return [
    content && `<p dir="auto">${feedHtml(content)}</p>`,
    poll && `<p dir="auto">${feedHtml(poll.question)}</p><ul>${options.join("")}</ul>`,
    ...pictures,
    film,
  ]
    .filter(Boolean)
    .join("");
}

/**
 * A community and its latest posts as RSS 2.0 or JSON Feed.
 * @param posts as visitors may read them
 * @param origin of our own pages
 */
export function communityFeed(
  community: Community,
  posts: readonly Post[],
  { format, origin }: { format: FeedFormat; origin: string },
): string {
  const { slug, name, description } = community;
  const link = origin + routes.community(slug);
  const newest = posts[0]?.createdAt ?? community.createdAt;
  const feed = new Feed({
    id: link,
    title: feedText(name),
    description: feedText(description || name),
    link,
    updated: new Date(newest),
    generator: false,
    feedLinks: {
      rss: origin + routes.communityFeed(slug, "xml"),
      json: origin + routes.communityFeed(slug, "json"),
    },
  });
  for (const post of posts) {
    const address = origin + routes.post(post.id);
    feed.addItem({
      id: address,
      title: feedText(titleOf(post)),
      link: address,
      content: htmlOf(post, origin),
      date: new Date(post.editedAt ?? post.createdAt),
      published: new Date(post.createdAt),
      author: [{ name: feedText(post.author.name || post.author.username) }],
    });
  }
  return format === "xml" ? feed.rss2() : feed.json1();
}
