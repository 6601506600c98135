"use client";

import { type ReactNode, useEffect, useState } from "react";

interface WhoToFollowProps {
  /** The skeleton in their place, until they are there. */
  children: ReactNode;
}

/** A few people to follow, in the right column alone. Their code comes with the background tasks, so nothing is loaded for them. */
export function WhoToFollow({ children }: WhoToFollowProps) {
  const [people, setPeople] = useState(children);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import("#components/shell/background/member-background.ts").then(
      ({ suggestPeople }) => {
        if (!isGone) stop = suggestPeople(setPeople);
      },
      // Without a network the column ends with the topics.
      () => setPeople(null),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return people;
}
