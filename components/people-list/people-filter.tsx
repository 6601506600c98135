"use client";

import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { SearchField } from "#components/ui/search-field";
import { SEARCH_MAX_LENGTH } from "#contract/limits";

interface PeopleFilterProps {
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
}

/** The box above a list of people. Filters as one types; without script it is sent with Enter. */
export function PeopleFilter({ placeholder, text, onChange }: PeopleFilterProps) {
  const field = useRef<HTMLInputElement>(null);

  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? "";
    if (typed !== text) onChange(typed);
  });
  // What was typed before the page came alive.
  useEffect(() => takeOver(), []);

  function keepPage(event: FormEvent): void {
    event.preventDefault();
    // On a phone the keyboard makes room for what was found.
    field.current?.blur();
  }

  function clear(): void {
    onChange("");
    field.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of three years ago do not know <search>
    <form method="get" role="search" onSubmit={keepPage}>
      <SearchField
        ref={field}
        name="q"
        placeholder={placeholder}
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        onChange={(event) => onChange(event.target.value)}
        onClear={text === "" ? undefined : clear}
      />
    </form>
  );
}
