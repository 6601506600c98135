"use client";

import { Plus } from "lucide";
import { type SyntheticEvent, useCallback, useEffect, useMemo, useState } from "react";
import { useStoryViewer } from "#components/story/player/use-story-viewer";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import type { Highlight } from "#contract/highlight";
import { routes } from "#contract/web-routes";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { useEndpoint } from "#lib/client/use-endpoint";
import type { Viewer } from "#lib/shared/viewer";
import { highlightTexts as texts } from "./texts.ts";

interface HighlightRowProps {
  viewer: Viewer;
  /** Whose highlights they are. */
  username: string;
  /** As rendered by the server. */
  served: Highlight[];
}

/** The highlights of a profile, asked for again when they or the stories in them change. */
function useHighlights(username: string, served: Highlight[]) {
  const [isOld, setOld] = useState(false);
  const [shown, setShown] = useState(served);
  // The page was refreshed.
  if (served !== shown) {
    setShown(served);
    setOld(false);
  }
  const { data, mutate } = useEndpoint("listHighlights", isOld ? { params: { username } } : null);
  const reload = useCallback(() => {
    setOld(true);
    void mutate();
  }, [mutate]);
  useEffect(() => {
    const onChange = ({ username: changed }: { username: string }) => changed === username && reload();
    const unsubscribers = [
      onServerEvent("storiesChanged", onChange),
      onServerEvent("relationChanged", onChange),
      onMissedEvents(reload),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [username, reload]);
  return { highlights: data?.highlights ?? served, reload };
}

/** The row of a profile's highlights, and on one's own the way to a new one. A press plays them one after the other. */
export function HighlightRow({ viewer, username, served }: HighlightRowProps) {
  const { highlights, reload } = useHighlights(username, served);
  const ids = useMemo(() => highlights.map(({ id }) => id), [highlights]);
  const { shown, open } = useStoryViewer({ viewer, people: ids });
  const isOwn = viewer.username === username;
  // While one is played, it tells that it is gone.
  if (!isOwn && highlights.length === 0 && !shown) return null;
  return (
    <section aria-label={texts.title} className="border-b border-line print:hidden">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are what is pressed, also by keys */}
      <ul onClick={open} onErrorCapture={(event) => renewCovers(event, reload)} className="highlight-row">
        {isOwn && (
          <li>
            <Link href={routes.newHighlight()}>
              <span>
                <Icon of={Plus} />
              </span>
              {texts.make}
            </Link>
          </li>
        )}
        {highlights.map(({ id, name, cover }) => (
          <li key={id}>
            <a href={routes.highlight(id)} data-story-of={username} data-highlight={id}>
              <Picture picture={{ ...cover.image, alt: "" }} sizes="60px" maxWidth={320} />
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {shown}
    </section>
  );
}

/** The signed addresses have expired on a page that was open for long. */
function renewCovers({ target }: SyntheticEvent, reload: () => void): void {
  if (target instanceof HTMLImageElement) reload();
}
