import "server-only";
import type { ListedDraft, SavedDraft } from "#contract/post-draft";
import { load } from "./load.ts";

/** The viewer's saved drafts of posts: those that could not be posted, then scheduled ones, then the others. */
export async function loadPostDrafts(): Promise<ListedDraft[]> {
  return (await load("listPostDrafts", {})).drafts;
}

/** The viewer's saved draft. Throws `NOT_FOUND`. */
export async function loadPostDraft(id: string): Promise<SavedDraft> {
  return (await load("getPostDraft", { params: { id } })).draft;
}
