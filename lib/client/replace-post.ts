import type { Post } from "#contract/post";
import { takePostState } from "./post-states.ts";
import { numberOfNow } from "./sightings.ts";
import { type Item, laterPages } from "./use-paginated-list.ts";

/** Puts a post that has changed in place of the same one in pages that the browser keeps. */
export function replacePost(post: Post): void {
  takePostState(post, numberOfNow());
  for (const key of laterPages.keys()) {
    const pages = laterPages.get(key);
    if (!pages?.items.some((item) => item.id === post.id && "author" in item)) continue;
    const items: Item[] = pages.items.map((item) => (item.id === post.id ? post : item));
    laterPages.set(key, { ...pages, items });
  }
}
