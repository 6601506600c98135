import { useCallback } from "react";
import type { FeedList } from "#contract/feed-list";
import { callApi } from "#lib/client/api";
import { type Choices, useChoices } from "#lib/client/use-choices";
import { feedListTexts as texts } from "./texts.ts";

const refused = { chosen: texts.addFailed, unchosen: texts.removeFailed };

/** The member's lists with whether each has a person. */
export function useLists(username: string): Choices<FeedList> {
  return useChoices({
    request: useCallback(
      async () => (await callApi("listFeedLists", { query: { person: username } })).lists,
      [username],
    ),
    guess: (list: FeedList, hasPerson) => ({ ...list, hasPerson }),
    async send({ id }, hasPerson) {
      const params = { id, username };
      return (await callApi(hasPerson ? "addToFeedList" : "removeFromFeedList", { params })).list;
    },
    refused,
  });
}
