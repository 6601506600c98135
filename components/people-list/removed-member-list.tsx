"use client";

import { useCallback } from "react";
import { memberChangeTexts, memberListTexts as texts } from "#components/community/texts.ts";
import { PersonRow } from "#components/person/person-row";
import { Button } from "#components/ui/button";
import type { CommunityMember } from "#contract/community-members";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/list/use-paginated-list";
import { useRemovedItems } from "#lib/client/list/use-removed-items";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import { focusBeside } from "./focus-beside.ts";
import { PeopleBrowser } from "./people-browser.tsx";
import { peopleListItem } from "./people-list-item.ts";
import { peopleListTexts } from "./texts.ts";
import type { ServedPage } from "./use-filtered-list.ts";

interface RemovedMemberListProps {
  slug: string;
  page: ServedPage<CommunityMember & Dated>;
}

/** Members removed from a community, each with a button to readmit. */
export function RemovedMemberList({ slug, page }: RemovedMemberListProps) {
  const listKey = `removed from ${slug}`;
  const removed = useRemovedItems(listKey);
  const requestPage = useCallback(
    async (
      q: string,
      cursor: string | undefined,
      signal: AbortSignal,
    ): Promise<ListPage<CommunityMember & Dated>> => {
      const query = { q: q || undefined, cursor, banned: "true" } as const;
      const { members, nextCursor, asOf } = await callApi(
        "listCommunityMembers",
        { params: { slug }, query },
        { signal },
      );
      return { items: withAsOf(members, asOf), nextCursor };
    },
    [slug],
  );

  async function readmit({ id, username }: CommunityMember, button: HTMLElement): Promise<void> {
    focusBeside(button);
    try {
      await removed.remove(id, () => callApi("readmitCommunityMember", { params: { slug, username } }));
      showToast(memberChangeTexts.readmitted(username), "success");
    } catch (error) {
      showRefusal(error, texts.readmitFailed);
    }
  }

  return (
    <PeopleBrowser
      listKey={listKey}
      page={page}
      requestPage={requestPage}
      removed={removed}
      renderHeading={(isEmpty) =>
        !isEmpty && <p className="text-sm text-secondary text-pretty">{texts.removedHint}</p>
      }
      renderPerson={(person) => (
        <li data-row={person.id} className={peopleListItem}>
          <PersonRow
            person={person}
            fallbackName={peopleListTexts.unknownName}
            action={
              <Button
                size="small"
                className="noscript:hidden"
                onClick={({ currentTarget }) => void readmit(person, currentTarget)}
              >
                {texts.readmit}
                <span className="sr-only"> {person.name || peopleListTexts.unknownName}</span>
              </Button>
            }
          />
        </li>
      )}
      nobody={{ title: texts.nobodyRemoved, text: texts.nobodyRemovedText }}
      texts={{
        label: texts.removedTitle,
        search: texts.search,
        noMatch: texts.noMatch,
        failed: texts.failed,
      }}
    />
  );
}
