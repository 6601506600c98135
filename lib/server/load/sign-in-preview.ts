import "server-only";
import { cache } from "react";
import type { Person } from "#contract/person";
import { getViewer } from "#lib/server/session/current-session";
import { type PreviewTarget, previewTargetOf, type SignInPreview } from "#lib/shared/sign-in-preview";
import { loadCommunity } from "./communities.ts";
import { loadTaggedPosts, parseHashtag } from "./discovery.ts";
import { load } from "./load.ts";
import { outcomeOf } from "./outcome.ts";
import { loadPost } from "./posts.ts";

async function loadPublicPerson(username: string, story?: string): Promise<Person> {
  return (await load("previewPerson", { params: { username }, query: { story } })).person;
}

async function previewOf(target: PreviewTarget): Promise<SignInPreview | null> {
  switch (target.kind) {
    case "person":
      return { kind: "person", person: await loadPublicPerson(target.username) };
    case "story":
      return { kind: "story", person: await loadPublicPerson(target.username, target.storyId ?? "any") };
    case "post":
      return { kind: "post", post: (await loadPost(target.postId)).post };
    case "tag": {
      const hashtag = parseHashtag(target.tag);
      if (hashtag === null) return null;
      // Not the count of posts, which may be a minute old.
      const { posts } = await loadTaggedPosts(hashtag, {});
      return posts.length > 0 ? { kind: "tag", hashtag } : null;
    }
    case "community": {
      const community = await loadCommunity(target.slug);
      return community.isPublic ? { kind: "community", community } : null;
    }
  }
}

/**
 * What a visitor finds behind the sign-in. Null for whatever visitors may not know of, for what does not exist and
 * for what could not be loaded: nothing tells these apart.
 * @param returnTo a validated path: where the sign-in leads
 */
export const loadSignInPreview = cache(async (returnTo: string): Promise<SignInPreview | null> => {
  const target = previewTargetOf(returnTo);
  if (target === null || (await getViewer())) return null;
  const preview = await outcomeOf(previewOf(target));
  return "value" in preview ? preview.value : null;
});
