"use client";

import {
  ArrowRightLeft,
  FileX,
  Pencil,
  ShieldCheck,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
} from "lucide";
import { useCallback } from "react";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { PaginatedList } from "#components/ui/paginated-list";
import { TimeAgo } from "#components/ui/time-ago";
import type { CommunityAct } from "#contract/community";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { CommunityListSkeleton } from "./community-list-skeleton.tsx";
import { actWords, communityTexts, logTexts, logTexts as texts } from "./texts.ts";

interface ActListProps {
  slug: string;
  acts: CommunityAct[];
  nextCursor: string | null;
}

/** Moderation actions in a community, latest first. */
export function ActList({ slug, acts, nextCursor }: ActListProps) {
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal): Promise<ListPage<CommunityAct>> => {
      const input = { params: { slug }, query: { cursor } };
      const answer = await callApi("listCommunityLog", input, { signal });
      return { items: answer.acts, nextCursor: answer.nextCursor };
    },
    [slug],
  );
  const listKey = `log of ${slug}`;
  const list = usePaginatedList({
    listKey,
    firstPage: { items: acts, nextCursor },
    loadPage,
  });
  useListPlace({ list: listKey, loadUntil: list.loadUntil });
  return (
    <PaginatedList
      kind="list"
      list={list}
      label={logTexts.title}
      renderItem={(act) => <ActRow act={act} />}
      moreHref={(cursor) => `?cursor=${encodeURIComponent(cursor)}`}
      skeleton={<CommunityListSkeleton count={3} />}
      texts={{ more: communityTexts.more, failed: logTexts.failed, retry: communityTexts.retry }}
    />
  );
}

const icons = {
  "remove-post": FileX,
  "remove-member": UserRoundX,
  "readmit-member": UserRoundCheck,
  "admit-member": UserRoundPlus,
  "change-role": ShieldCheck,
  "hand-over": ArrowRightLeft,
  edit: Pencil,
} as const satisfies Record<CommunityAct["action"], unknown>;

/** Actions whose reason was written by a moderator. */
const explained: ReadonlySet<CommunityAct["action"]> = new Set(["remove-post", "remove-member"]);

interface ActRowProps {
  act: CommunityAct;
}

/** An entry of the moderation log: who did what to whom, when and why. */
function ActRow({ act }: ActRowProps) {
  const { id, actor, action, person, reason, createdAt } = act;
  const { verb, rest } = actWords(act);
  return (
    <li data-row={id} className="flex gap-3 border-b border-line px-4 py-3.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-fill text-secondary">
        <Icon of={icons[action]} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-text">
          <Name of={actor} /> {verb}
          {action !== "edit" && (
            <>
              {" "}
              <Name of={person} /> {rest}
            </>
          )}
        </p>
        {explained.has(action) && reason && (
          <p dir="auto" className="wrap-text mt-0.5 text-secondary">
            {reason}
          </p>
        )}
        <p className="mt-0.5 text-sm text-secondary">
          <TimeAgo value={createdAt} />
        </p>
      </div>
    </li>
  );
}

function Name({ of: person }: { of: Person | null }) {
  if (!person) return <span className="text-secondary">{texts.somebody}</span>;
  return (
    <Link href={routes.profile(person.username)} className="font-semibold hover:underline">
      <bdi>{person.name || `@${person.username}`}</bdi>
    </Link>
  );
}
