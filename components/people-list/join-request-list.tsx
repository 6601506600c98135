"use client";

import { type MouseEvent, useCallback } from "react";
import { communityTexts, joinRequestTexts as texts } from "#components/community/texts.ts";
import type { JoinAnswer, JoinRequest } from "#contract/community-members";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/list/use-paginated-list";
import { useRemovedItems } from "#lib/client/list/use-removed-items";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import { focusBeside } from "./focus-beside.ts";
import { JoinRequestItem } from "./join-request-item.tsx";
import { PeopleBrowser } from "./people-browser.tsx";
import type { ServedPage } from "./use-filtered-list.ts";

interface JoinRequestListProps {
  slug: string;
  page: ServedPage<JoinRequest & Dated>;
}

/** Join requests of a community, for its owner and moderators. */
export function JoinRequestList({ slug, page }: JoinRequestListProps) {
  const listKey = `requests of ${slug}`;
  const removed = useRemovedItems(listKey);
  const requestPage = useCallback(
    async (
      q: string,
      cursor: string | undefined,
      signal: AbortSignal,
    ): Promise<ListPage<JoinRequest & Dated>> => {
      const input = { params: { slug }, query: { q: q || undefined, cursor } };
      const { requests, nextCursor, asOf } = await callApi("listJoinRequests", input, { signal });
      return { items: withAsOf(requests, asOf), nextCursor };
    },
    [slug],
  );

  async function answer(
    { id, username }: JoinRequest,
    action: JoinAnswer,
    event: MouseEvent<HTMLElement>,
  ): Promise<void> {
    focusBeside(event.currentTarget);
    try {
      const input = { params: { slug, username }, body: { action } };
      await removed.remove(id, () => callApi("answerJoinRequest", input));
      showToast(action === "accept" ? texts.accepted(username) : texts.declined(username), "success");
    } catch (error) {
      showRefusal(error, texts.answerFailed);
    }
  }

  return (
    <PeopleBrowser
      listKey={listKey}
      page={page}
      requestPage={requestPage}
      removed={removed}
      renderHeading={(isEmpty) =>
        !isEmpty && <p className="text-sm text-secondary text-pretty">{texts.hint}</p>
      }
      renderPerson={(request) => (
        <JoinRequestItem
          slug={slug}
          request={request}
          onAnswer={(action, event) => void answer(request, action, event)}
        />
      )}
      nobody={{ title: texts.nobody, text: texts.nobodyText }}
      texts={{
        label: communityTexts.requests,
        search: texts.search,
        noMatch: texts.noMatch,
        failed: texts.failed,
      }}
    />
  );
}
