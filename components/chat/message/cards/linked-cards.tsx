"use client";

import { type ComponentType, useEffect, useState } from "react";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { splitPostText } from "#lib/shared/split-post-text";

interface LinkedCardsProps {
  text: string;
}

type Kind = "post" | "story";
type CardComponent = ComponentType<{ id: string }>;

interface Linked {
  kind: Kind;
  id: string;
}

const MAX_CARDS = 2;
const UUID = "([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})";
const paths: readonly (readonly [Kind, RegExp])[] = [
  ["post", new RegExp(`^/post/${UUID}$`)],
  ["story", new RegExp(`^/stories/[^/]+/${UUID}$`)],
];
const loaders: Record<Kind, () => Promise<CardComponent>> = {
  post: async () => (await import("./post-card.tsx")).PostCard,
  story: async () => (await import("./linked-story.tsx")).LinkedStory,
};

/** Posts and stories of this site that a text links to. */
function linkedIn(text: string, origin: string): Linked[] {
  if (!text.includes(`${origin}/`)) return [];
  const found = new Map<string, Linked>();
  for (const segment of splitPostText(text)) {
    const url = segment.kind === "url" && URL.canParse(segment.href) ? new URL(segment.href) : null;
    if (url?.origin !== origin) continue;
    for (const [kind, path] of paths) {
      const id = path.exec(url.pathname)?.[1];
      if (id) found.set(id, { kind, id });
    }
  }
  return [...found.values()].slice(0, MAX_CARDS);
}

/** Cards of the posts and stories that a message links to. */
export function LinkedCards({ text }: LinkedCardsProps) {
  const isHydrated = useIsHydrated();
  const linked = isHydrated ? linkedIn(text, window.location.origin) : [];
  return linked.map(({ kind, id }) => <LazyCard key={id} kind={kind} id={id} />);
}

/** Loads the card's code on demand. */
function LazyCard({ kind, id }: Linked) {
  const [Card, setCard] = useState<CardComponent | null>(null);

  useEffect(() => {
    loaders[kind]().then(
      (loaded) => setCard(() => loaded),
      // The link itself remains.
      () => undefined,
    );
  }, [kind]);

  return Card && <Card id={id} />;
}
