"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { SearchField } from "#components/ui/search-field";
import { SEARCH_MAX_LENGTH } from "#contract/limits";
import { exploreMessages } from "#lib/shared/messages/explore";
import { routes } from "#lib/shared/routes";

/** How long a typed text has to stand before it is searched for. */
const TYPING_PAUSE_MS = 250;

interface TagSearchProps {
  /** What the gallery shown is searched by. */
  tag: string;
}

/** The box to search the gallery by tags; without script a plain form. */
export function TagSearch({ tag }: TagSearchProps) {
  const router = useRouter();
  const [isSearching, startSearch] = useTransition();
  const [text, setText] = useState(tag);
  const asked = useRef(tag);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // A chip or Back has changed the address by itself.
    if (tag === asked.current) return;
    asked.current = tag;
    setText(tag);
  }, [tag]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function search(next: string): void {
    clearTimeout(pause.current);
    const wanted = next.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    startSearch(() => router.replace(routes.explore(wanted), { scroll: false }));
  }

  function type(next: string): void {
    setText(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => search(next), TYPING_PAUSE_MS);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    search(text);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React knows no <search> in all browsers that are supported
    <form
      role="search"
      action={routes.explore()}
      onSubmit={submit}
      aria-busy={isSearching}
      className="px-3 pt-4 md:px-4"
    >
      <SearchField
        name="tag"
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={exploreMessages.search}
        onChange={(event) => type(event.target.value)}
        onClear={text === "" ? undefined : () => type("")}
      />
    </form>
  );
}
