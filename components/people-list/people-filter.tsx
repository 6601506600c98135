"use client";

import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { SearchField } from "#components/ui/search-field";
import { useServedText } from "#lib/client/form/use-served-text";

interface PeopleFilterProps {
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
}

/** Filter field above a list of people. Filters while typing; without script it is submitted. */
export function PeopleFilter({ placeholder, text, onChange }: PeopleFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const servedText = useServedText();
  const takeOver = useEffectEvent(() => {
    if (!field.current) return;
    const typed = servedText(field.current);
    if (field.current.value !== typed) field.current.value = typed;
    if (typed !== text) onChange(typed);
  });
  // Adopts what was typed before hydration, and not what the browser has refilled.
  useEffect(() => takeOver(), []);

  function preventSubmit(event: FormEvent): void {
    event.preventDefault();
    // Closes a phone's keyboard to make room for the results.
    field.current?.blur();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is missing in browsers of three years ago
    <form method="get" role="search" onSubmit={preventSubmit}>
      <SearchField
        ref={field}
        name="q"
        placeholder={placeholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onClear={text === "" ? undefined : () => onChange("")}
      />
    </form>
  );
}
