"use client";

import { type ComponentType, useEffect, useState } from "react";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { splitPostText } from "#lib/shared/split-post-text";

interface PostCardsProps {
  text: string;
}

const MAX_CARDS = 2;
const postPath = /^\/post\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Ids of our posts that a text links to. */
function linkedPosts(text: string, origin: string): string[] {
  if (!text.includes(`${origin}/post/`)) return [];
  const ids = splitPostText(text).flatMap((segment) => {
    const url = segment.kind === "url" && URL.canParse(segment.href) ? new URL(segment.href) : null;
    const id = url?.origin === origin ? postPath.exec(url.pathname)?.[1] : undefined;
    return id ? [id] : [];
  });
  return [...new Set(ids)].slice(0, MAX_CARDS);
}

/** Posts that a message links to, as cards. Their code is loaded where there is one. */
export function PostCards({ text }: PostCardsProps) {
  const isHydrated = useIsHydrated();
  const ids = isHydrated ? linkedPosts(text, window.location.origin) : [];
  const [Card, setCard] = useState<ComponentType<{ postId: string }> | null>(null);
  const isWanted = ids.length > 0;

  useEffect(() => {
    if (!isWanted) return;
    import("./post-card.tsx").then(
      ({ PostCard }) => setCard(() => PostCard),
      // The link itself is there.
      () => undefined,
    );
  }, [isWanted]);

  return Card && ids.map((id) => <Card key={id} postId={id} />);
}
