import type { Community } from "#contract/community";
import type { Person } from "#contract/person";
import type { Post } from "#contract/post";

/** What a page is about that the sign-in leads to. */
export type PreviewTarget =
  | { kind: "person"; username: string }
  | { kind: "post"; postId: string }
  /** `storyId` is null for all stories of the person. */
  | { kind: "story"; username: string; storyId: string | null }
  | { kind: "tag"; tag: string }
  | { kind: "community"; slug: string };

/** What the sign-in page shows of it: public things only. */
export type SignInPreview =
  | { kind: "person" | "story"; person: Person }
  | { kind: "post"; post: Post }
  | { kind: "tag"; hashtag: string }
  | { kind: "community"; community: Community };

const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/**
 * What the page at a path is about, if that can be shown before the sign-in.
 * @param returnTo a validated path with its query
 */
export function previewTargetOf(returnTo: string): PreviewTarget | null {
  const [, section, ...encoded] = (returnTo.split(/[?#]/, 1)[0] ?? "").split("/");
  const [name, detail = null] = encoded.map(decode);
  if (!name) return null;
  switch (section) {
    case "profile":
      return { kind: "person", username: name };
    case "post":
      return { kind: "post", postId: name };
    case "stories":
      return { kind: "story", username: name, storyId: detail };
    case "tag":
      return { kind: "tag", tag: name };
    case "communities":
      return { kind: "community", slug: name };
    default:
      return null;
  }
}
