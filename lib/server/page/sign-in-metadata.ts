import "server-only";
import type { Metadata } from "next";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { loadSignInPreview } from "#lib/server/load/sign-in-preview";
import { openGraph } from "./open-graph.ts";
import { postCard } from "./post-metadata.ts";
import { profileCard } from "./profile-card.ts";

/**
 * Metadata of the sign-in page, which is all that crawlers get to see of a page for members: the link preview of what
 * it leads to, if that is public. Such a copy of the sign-in page is not for search engines.
 * @param returnTo a validated path: where the sign-in leads
 */
export async function signInMetadata(returnTo: string): Promise<Metadata> {
  if (returnTo === routes.home()) return {};
  return { robots: { index: false }, ...(await cardOf(returnTo)) };
}

async function cardOf(returnTo: string): Promise<Metadata> {
  const preview = await loadSignInPreview(returnTo);
  switch (preview?.kind) {
    case undefined:
      return {};
    case "post":
      return postCard(preview.post);
    case "tag":
      return openGraph({ title: isolated(`#${preview.hashtag}`), url: routes.tag(preview.hashtag) });
    case "community": {
      const { slug, name, description } = preview.community;
      const title = isolated(name);
      return openGraph({ title, ...(description && { description }), url: routes.community(slug) });
    }
    case "person":
    case "story": {
      const { username, name, profileImage } = preview.person;
      const title = `${isolated(name || username)} (@${username})`;
      return profileCard({
        username,
        title,
        description: `${title} on ${env().appName}`,
        profileImage,
        url: preview.kind === "story" ? routes.stories(username) : routes.profile(username),
      });
    }
  }
}
