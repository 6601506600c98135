import "server-only";
import type { ExploreImage } from "#contract/discovery";
import type { Person } from "#contract/person";
import type { Picture } from "#contract/picture";
import type { Post } from "#contract/post";
import { SECOND } from "#contract/units";
import type { Video } from "#contract/video";
import { routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { getViewer } from "#lib/server/session/current-session";
import { jpegSource } from "#lib/shared/picture-source";
import { appDescription } from "./open-graph.ts";
import { getNonce, isDocumentRequest } from "./request.ts";

// Structured data for search engines, in the vocabulary of schema.org.

/** A value of JSON-LD. */
export type StructuredData = { readonly [key: string]: unknown };

const absolute = (path: string) => new URL(path, env().appOrigin).href;

function personData({ name, username }: Person): StructuredData {
  return {
    "@type": "Person",
    name: name || username,
    alternateName: `@${username}`,
    url: absolute(routes.profile(username)),
  };
}

function imageData(picture: Picture): StructuredData {
  return {
    "@type": "ImageObject",
    contentUrl: absolute(jpegSource(picture)),
    width: picture.width,
    height: picture.height,
    ...(picture.alt && { caption: picture.alt }),
  };
}

function videoData({ url, mimeType, durationMs, poster }: Video, uploadedAt: string): StructuredData {
  return {
    "@type": "VideoObject",
    contentUrl: absolute(url),
    encodingFormat: mimeType,
    duration: `PT${(durationMs / SECOND).toFixed(1)}S`,
    thumbnailUrl: absolute(jpegSource(poster)),
    uploadDate: uploadedAt,
    ...(poster.alt && { description: poster.alt }),
  };
}

function countData(action: "LikeAction" | "CommentAction", count: number): StructuredData {
  return {
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}

function postData(post: Post): StructuredData {
  return {
    "@type": "SocialMediaPosting",
    url: absolute(routes.post(post.id)),
    author: personData(post.author),
    datePublished: post.createdAt,
    ...(post.editedAt && { dateModified: post.editedAt }),
    ...(post.content && { text: post.content }),
    ...(post.images.length > 0 && { image: post.images.map(imageData) }),
    ...(post.video && { video: videoData(post.video, post.createdAt) }),
    interactionStatistic: [
      countData("LikeAction", post.likeCount),
      countData("CommentAction", post.commentCount),
    ],
  };
}

function listData(items: readonly StructuredData[]): StructuredData {
  return {
    "@type": "ItemList",
    itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
  };
}

/** The site. Its only search open to visitors is that of pictures by tag. */
function siteData(): StructuredData {
  return {
    "@type": "WebSite",
    name: env().appName,
    url: absolute(routes.home()),
    description: appDescription(),
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${absolute(routes.explore())}?tag={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

const graph = (...parts: StructuredData[]): StructuredData => ({
  "@context": "https://schema.org",
  "@graph": parts,
});

/** Structured data of the home page: the site and the posts on it. */
export function homeData(posts: readonly Post[]): StructuredData {
  return graph(siteData(), listData(posts.map(postData)));
}

/** Structured data of the gallery: its pictures, each with its author. */
export function exploreData(images: readonly ExploreImage[]): StructuredData {
  const items = images.map(({ picture, author, tags, postId, position, isVideo }) => ({
    ...imageData(picture),
    url: absolute(isVideo ? routes.post(postId) : routes.postPhoto(postId, position + 1)),
    creator: personData(author),
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
  }));
  return graph(listData(items));
}

/**
 * Structured data for documents served to visitors, which includes search engines; null for members and navigations.
 */
export async function dataForVisitors(
  make: () => StructuredData,
): Promise<{ data: StructuredData; nonce: string | undefined } | null> {
  const [viewer, isDocument, nonce] = await Promise.all([getViewer(), isDocumentRequest(), getNonce()]);
  if (viewer || !isDocument) return null;
  return { data: make(), nonce };
}
