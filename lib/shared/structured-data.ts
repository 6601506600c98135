import type { ExploreImage } from "#contract/discovery";
import type { Picture } from "#contract/media/picture";
import type { Video } from "#contract/media/video";
import type { Person } from "#contract/person";
import type { Post } from "#contract/post";
import type { FullProfile } from "#contract/profile";
import { SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { jpegSource } from "./picture-source.ts";

// Structured data for search engines, in the vocabulary of schema.org. Each function takes the origin of the site's addresses.

/** A value of JSON-LD. */
export type StructuredData = { readonly [key: string]: unknown };

/** What structured data says of the site itself. */
export interface Site {
  name: string;
  description: string;
  /** Its origin: "https://example.com". */
  origin: string;
}

const absolute = (origin: string, path: string) => new URL(path, origin).href;

function personData(origin: string, { name, username }: Person): StructuredData {
  return {
    "@type": "Person",
    name: name || username,
    alternateName: `@${username}`,
    url: absolute(origin, routes.profile(username)),
  };
}

function imageData(origin: string, picture: Picture): StructuredData {
  return {
    "@type": "ImageObject",
    contentUrl: absolute(origin, jpegSource(picture)),
    width: picture.width,
    height: picture.height,
    ...(picture.alt && { caption: picture.alt }),
  };
}

function videoData(
  origin: string,
  { url, mimeType, durationMs, poster }: Video,
  uploadedAt: string,
): StructuredData {
  return {
    "@type": "VideoObject",
    contentUrl: absolute(origin, url),
    encodingFormat: mimeType,
    duration: `PT${(durationMs / SECOND).toFixed(1)}S`,
    thumbnailUrl: absolute(origin, jpegSource(poster)),
    uploadDate: uploadedAt,
    ...(poster.alt && { description: poster.alt }),
  };
}

function countData(action: "LikeAction" | "CommentAction" | "ShareAction", count: number): StructuredData {
  return {
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}

/** A post among others: the rest is on its own page. */
function listedPostData(origin: string, { id, author, createdAt, content }: Post): StructuredData {
  return {
    "@type": "SocialMediaPosting",
    url: absolute(origin, routes.post(id)),
    author: personData(origin, author),
    datePublished: createdAt,
    ...(content && { text: content }),
  };
}

function postData(origin: string, post: Post): StructuredData {
  return {
    ...listedPostData(origin, post),
    ...(post.editedAt && { dateModified: post.editedAt }),
    ...(post.images.length > 0 && { image: post.images.map((image) => imageData(origin, image)) }),
    ...(post.video && { video: videoData(origin, post.video, post.createdAt) }),
    interactionStatistic: [
      countData("LikeAction", post.likeCount),
      countData("CommentAction", post.commentCount),
      countData("ShareAction", post.repostCount),
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
function siteData({ name, description, origin }: Site): StructuredData {
  return {
    "@type": "WebSite",
    name,
    url: absolute(origin, routes.home()),
    description,
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${absolute(origin, routes.explore())}?tag={search_term_string}`,
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
export function homeData(site: Site, posts: readonly Post[]): StructuredData {
  return graph(siteData(site), listData(posts.map((post) => listedPostData(site.origin, post))));
}

/** Structured data of the gallery: its pictures, each with its author. */
export function exploreData({ origin }: Site, images: readonly ExploreImage[]): StructuredData {
  const items = images.map(({ picture, author, tags, postId, position, isVideo }) => ({
    ...imageData(origin, picture),
    url: absolute(origin, isVideo ? routes.post(postId) : routes.postPhoto(postId, position + 1)),
    creator: personData(origin, author),
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
  }));
  return graph(listData(items));
}

/** Structured data of a post's page. */
export function postPageData({ origin }: Site, post: Post, parts: readonly string[]): StructuredData {
  return graph({ ...postData(origin, post), ...(post.content && { text: parts.join("\n") }) });
}

const newestFirst = (one: Post, other: Post) => other.createdAt.localeCompare(one.createdAt);

/** Structured data of a profile: the person, and the posts on the page, as a list with the newest first. */
export function profileData({ origin }: Site, profile: FullProfile, posts: readonly Post[]): StructuredData {
  const person = {
    ...personData(origin, profile),
    ...(profile.bio && { description: profile.bio }),
    ...(profile.profileImage && { image: imageData(origin, profile.profileImage) }),
    interactionStatistic: [
      {
        "@type": "InteractionCounter",
        interactionType: "https://schema.org/FollowAction",
        userInteractionCount: profile.followerCount,
      },
    ],
  };
  return graph(
    { "@type": "ProfilePage", dateCreated: profile.joinDate, mainEntity: person },
    listData(posts.toSorted(newestFirst).map((post) => listedPostData(origin, post))),
  );
}
