"use client";

import { Eye, Heart } from "lucide";
import { useCallback, useEffect, useState } from "react";
import { Avatar } from "#components/ui/avatar";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { ListSkeleton, smallLine, textLine } from "#components/ui/list-skeleton";
import { Sheet } from "#components/ui/sheet";
import { TimeAgo } from "#components/ui/time-ago";
import type { StoryViewer } from "#contract/story";
import { callApi } from "#lib/client/api";
import { useOpenOnMount } from "#lib/client/use-open-on-mount";
import { storyMessages as texts } from "#lib/shared/messages/story";
import { routes } from "#lib/shared/routes";

const SHEET = "story-viewers";

interface StoryViewersSheetProps {
  storyId: string;
  onClose: () => void;
}

/** Who has seen a story of one's own, latest first, with a mark on those who like it. */
export function StoryViewersSheet({ storyId, onClose }: StoryViewersSheetProps) {
  useOpenOnMount(SHEET);
  const { viewers, status, hasMore, loadMore } = useViewers(storyId);
  return (
    <Sheet id={SHEET} title={texts.seenBy} cancelLabel={texts.close} onClose={onClose}>
      <div className="mt-3 -mx-2">
        {viewers.length > 0 && (
          <ul>
            {viewers.map((viewer) => (
              <ViewerRow key={viewer.person.id} viewer={viewer} />
            ))}
          </ul>
        )}
        {status === "idle" && viewers.length === 0 && (
          <EmptyState icon={Eye} title={texts.nobody} text={texts.nobodyHint} />
        )}
        {status === "loading" && (
          <ListSkeleton
            label={texts.loadingViewers}
            count={3}
            row="flex min-h-14 items-center gap-3 px-2"
            media="size-11 rounded-full"
            lines={[textLine("w-32"), smallLine("w-40")]}
          />
        )}
        {status === "failed" && <ErrorState title={texts.viewersFailed} onRetry={loadMore} />}
        {status === "idle" && hasMore && (
          <button type="button" onClick={loadMore} className="button button-ghost w-full">
            {texts.more}
          </button>
        )}
      </div>
    </Sheet>
  );
}

function useViewers(storyId: string) {
  const [viewers, setViewers] = useState<StoryViewer[]>([]);
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const [status, setStatus] = useState<"loading" | "failed" | "idle">("loading");

  const load = useCallback(
    async (after: string | undefined) => {
      setStatus("loading");
      try {
        const page = await callApi("listStoryViewers", { params: { id: storyId }, query: { cursor: after } });
        setViewers((known) => (after === undefined ? page.viewers : [...known, ...page.viewers]));
        setCursor(page.nextCursor);
        setStatus("idle");
      } catch {
        // The sheet shows it, with Retry.
        setStatus("failed");
      }
    },
    [storyId],
  );
  useEffect(() => void load(undefined), [load]);

  return {
    viewers,
    status,
    hasMore: typeof cursor === "string",
    loadMore: () => void load(cursor ?? undefined),
  };
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
