import "server-only";
import type { Collection } from "#contract/bookmark";
import type { KnownSettings } from "#contract/settings";
import type { ProfileTab } from "#lib/shared/profile-tabs";
import { loadSettings } from "./account.ts";
import { loadCollections, loadNewCollectionForm, type NewCollectionForm } from "./bookmarks.ts";
import type { PostPage } from "./feed.ts";
import { loadLikedPosts, loadMediaByAuthor, loadPostsByAuthor } from "./posts.ts";

/** The data of a profile's open tab. */
export type ProfilePanelData =
  | { tab: "posts" | "media"; page: PostPage }
  /** The viewer's settings if the profile is the viewer's own, else null. */
  | { tab: "likes"; page: PostPage; settings: KnownSettings | null }
  /** The form for a new collection if the profile is the viewer's own, else null. */
  | { tab: "collections"; collections: Collection[]; form: NewCollectionForm | null };

interface PanelInput {
  username: string;
  cursor: string | undefined;
  isOwn: boolean;
}

/** Loads only the open tab. Throws the errors of its endpoint. */
export async function loadProfilePanel(
  tab: ProfileTab,
  { username, cursor, isOwn }: PanelInput,
): Promise<ProfilePanelData> {
  switch (tab) {
    case "posts":
      return { tab, page: await loadPostsByAuthor(username, { cursor }) };
    case "media":
      return { tab, page: await loadMediaByAuthor(username, { cursor }) };
    case "likes": {
      const [page, settings] = await Promise.all([
        loadLikedPosts(username, { cursor }),
        isOwn ? loadSettings() : null,
      ]);
      return { tab, page, settings };
    }
    case "collections": {
      const [collections, form] = await Promise.all([
        loadCollections(username),
        isOwn ? loadNewCollectionForm() : null,
      ]);
      return { tab, collections, form };
    }
  }
}
