"use client";

import { Eye, Heart } from "lucide";
import { useCallback } from "react";
import { Avatar } from "#components/ui/avatar";
import { EmptyState } from "#components/ui/empty-state";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { ListSkeleton, smallLine, textLine } from "#components/ui/list-skeleton";
import { PaginatedList } from "#components/ui/paginated-list";
import { Sheet } from "#components/ui/sheet";
import { TimeAgo } from "#components/ui/time-ago";
import type { StoryViewer } from "#contract/story";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { useOpenedList } from "#lib/client/list/use-opened-list";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { storyTexts as texts } from "./texts.ts";

const SHEET = "story-viewers";
const footTexts = { more: texts.more, failed: texts.viewersFailed, retry: texts.retry };

interface StoryViewersSheetProps {
  storyId: string;
  onClose: () => void;
}

/** Who has viewed the member's own story, latest first, with a mark on those who like it. */
export function StoryViewersSheet({ storyId, onClose }: StoryViewersSheetProps) {
  useOpenOnMount(SHEET);
  const list = useOpenedList(
    useCallback(
      async (cursor: string | undefined, signal: AbortSignal) => {
        const input = { params: { id: storyId }, query: { cursor } };
        const { viewers, nextCursor } = await callApi("listStoryViewers", input, { signal });
        return { items: viewers.map((viewer) => ({ id: viewer.person.id, viewer })), nextCursor };
      },
      [storyId],
    ),
  );
  return (
    <Sheet id={SHEET} title={texts.seenBy} cancelLabel={texts.close} onClose={onClose}>
      <div className="mt-3 -mx-2">
        {list.items.length === 0 && list.nextCursor === null ? (
          <EmptyState icon={Eye} title={texts.nobody} text={texts.nobodyHint} />
        ) : (
          <PaginatedList
            kind="list"
            label={texts.seenBy}
            list={list}
            renderItem={({ viewer }) => <ViewerRow viewer={viewer} />}
            skeleton={
              <ListSkeleton
                label={texts.loadingViewers}
                count={3}
                row="flex min-h-14 items-center gap-3 px-2"
                media="size-11 rounded-full"
                lines={[textLine("w-32"), smallLine("w-40")]}
              />
            }
            texts={footTexts}
          />
        )}
      </div>
    </Sheet>
  );
}

function ViewerRow({ viewer: { person, viewedAt, isLiked } }: { viewer: StoryViewer }) {
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-hover">
      <Link
        href={routes.profile(person.username)}
        isHard
        className="flex min-h-touch min-w-0 flex-1 items-center gap-3"
      >
        <Avatar picture={person.profileImage} />
        <span className="min-w-0">
          <bdi className="block truncate text-left font-semibold">{person.name}</bdi>
          <span className="block truncate text-sm text-secondary">
            @{person.username} · <TimeAgo value={viewedAt} />
          </span>
        </span>
      </Link>
      {isLiked && (
        <span title={texts.likedIt}>
          <Icon of={Heart} className="size-5 fill-current text-danger" />
          <span className="sr-only">{texts.likedIt}</span>
        </span>
      )}
    </li>
  );
}
