"use client";

import { useCallback } from "react";
import { memberCountLabel } from "#components/community/membership/texts.ts";
import { communityTexts, memberListTexts as texts } from "#components/community/texts.ts";
import type { CommunityRole } from "#contract/community";
import type { CommunityMember } from "#contract/community-members";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/list/use-paginated-list";
import { useRemovedItems } from "#lib/client/list/use-removed-items";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import { MemberItem } from "./member-item.tsx";
import { MemberSheets } from "./member-sheets.tsx";
import { PeopleBrowser } from "./people-browser.tsx";
import type { ServedPage } from "./use-filtered-list.ts";
import { useMemberChanges } from "./use-member-changes.ts";

interface MemberListProps {
  slug: string;
  viewerId: string;
  /** The viewer's role. */
  role: CommunityRole | null;
  page: ServedPage<CommunityMember & Dated> &
    Dated & {
      /** The community's count. */
      total: number;
    };
}

/** The members of a community, with the actions of its owner and moderators. */
export function MemberList({ slug, viewerId, role, page }: MemberListProps) {
  const listKey = `members of ${slug}`;
  const removed = useRemovedItems(listKey);
  const requestPage = useCallback(
    async (
      q: string,
      cursor: string | undefined,
      signal: AbortSignal,
    ): Promise<ListPage<CommunityMember & Dated>> => {
      const input = { params: { slug }, query: { q: q || undefined, cursor } };
      const { members, nextCursor, asOf } = await callApi("listCommunityMembers", input, { signal });
      return { items: withAsOf(members, asOf), nextCursor };
    },
    [slug],
  );
  const changes = useMemberChanges(slug, removed.remove);
  return (
    <>
      <PeopleBrowser
        listKey={listKey}
        page={page}
        requestPage={requestPage}
        removed={removed}
        renderHeading={() => <h2>{memberCountLabel(page.total - removed.countSince(page))}</h2>}
        renderPerson={(member) => (
          <MemberItem
            member={{ ...member, role: changes.roleOf(member) }}
            viewerRole={member.id === viewerId ? null : role}
            onAct={changes.ask}
          />
        )}
        nobody={{ title: texts.nobody }}
        texts={{
          label: communityTexts.members,
          search: texts.search,
          noMatch: texts.noMatch,
          failed: texts.failed,
        }}
      />
      {(role === "owner" || role === "moderator") && <MemberSheets changes={changes} />}
    </>
  );
}
