import { useCallback } from "react";
import type { Collection } from "#contract/bookmark";
import { callApi } from "#lib/client/api";
import { type Choices, useChoices } from "#lib/client/use-choices";
import { bookmarkTexts as texts } from "./texts.ts";

const refused = { chosen: texts.collectFailed, unchosen: texts.uncollectFailed };

/** The member's collections with whether each contains a post. */
export function useCollections(username: string, postId: string): Choices<Collection> {
  return useChoices({
    request: useCallback(
      async () => (await callApi("listCollections", { params: { username }, query: { postId } })).collections,
      [username, postId],
    ),
    guess: (collection: Collection, hasPost) => ({ ...collection, hasPost }),
    async send({ id }, hasPost) {
      const params = { id, postId };
      return (await callApi(hasPost ? "addToCollection" : "removeFromCollection", { params })).collection;
    },
    refused,
  });
}
