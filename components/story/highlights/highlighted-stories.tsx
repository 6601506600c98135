"use client";

import { CircleCheck, CirclePlus } from "lucide";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { EndpointButton } from "#components/ui/endpoint-button";
import { Icon } from "#components/ui/icon";
import type { KeptStory } from "#contract/highlight";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import type { DataOf } from "#lib/client/entities";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";
import { KeptList, type KeptPage } from "./kept-list.tsx";
import { KeptTile } from "./kept-tile.tsx";
import { highlightTexts as texts } from "./texts.ts";

type Highlighting = DataOf<"highlighting", "isInHighlight">;

/** The toggle of one story in a highlight. `onEmptied` is called when the highlight was deleted with it. */
function toggleOf(id: string, storyId: string, onEmptied: () => void): ToggleKind<Highlighting> {
  return {
    read: ({ isInHighlight }) => isInHighlight,
    guess: (state, isInHighlight) => ({ ...state, isInHighlight }),
    async send(next) {
      const place = { params: { id, storyId } };
      const { highlight, asOf } = await callApi(next ? "addToHighlight" : "removeFromHighlight", place);
      if (!highlight) onEmptied();
      return { isInHighlight: highlight?.hasStory === true, asOf };
    },
  };
}

function onRefused(error: unknown, next: boolean): void {
  showRefusal(error, next ? texts.addFailed : texts.removeFailed);
}

interface HighlightedStoriesProps {
  highlightId: string;
  /** The owner's. */
  username: string;
  page: KeptPage;
}

/** The member's own stories, each with whether it is in a highlight; a press changes that. Works without script. */
export function HighlightedStories({ highlightId, username, page }: HighlightedStoriesProps) {
  const router = useRouter();
  const { asOf } = page;
  const leave = useMemo(
    () => () => {
      showToast(texts.emptied, "success");
      router.replace(routes.profile(username));
      router.refresh();
    },
    [router, username],
  );
  return (
    <section aria-labelledby="highlighted-stories" className="px-4 py-5">
      <h2 id="highlighted-stories" className="text-lg">
        {texts.choose}
      </h2>
      <p className="mt-1 mb-3 text-sm text-secondary text-pretty">{texts.inItHint}</p>
      <KeptList
        page={page}
        highlightId={highlightId}
        label={texts.choose}
        href={routes.highlight(highlightId, "edit")}
        renderStory={(story) => (
          <StoryToggle highlightId={highlightId} story={story} asOf={asOf} onEmptied={leave} />
        )}
      />
    </section>
  );
}

interface StoryToggleProps {
  highlightId: string;
  story: KeptStory;
  asOf: number;
  onEmptied: () => void;
}

function StoryToggle({ highlightId, story, asOf, onEmptied }: StoryToggleProps) {
  const { id: storyId, isInHighlight } = story;
  const kind = useMemo(() => toggleOf(highlightId, storyId, onEmptied), [highlightId, storyId, onEmptied]);
  const { value, change } = useToggleQueue({
    entity: `highlighting ${highlightId} ${storyId}`,
    toggle: "highlighting",
    initial: { isInHighlight, asOf },
    kind,
    onRefused,
  });
  return (
    <EndpointButton
      endpoint={value ? "removeFromHighlight" : "addToHighlight"}
      params={{ id: highlightId, storyId }}
      onPress={() => change((isNow) => !isNow)}
      aria-pressed={value}
      title={texts.inIt}
      className="group relative block w-full rounded-card text-left aria-pressed:outline-3 aria-pressed:outline-accent"
    >
      <KeptTile story={story} />
      <span className="absolute right-2 bottom-1.5 rounded-full bg-background text-text group-aria-pressed:bg-accent group-aria-pressed:text-on-accent">
        <Icon of={value ? CircleCheck : CirclePlus} className="size-6" />
      </span>
    </EndpointButton>
  );
}
