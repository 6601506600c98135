"use client";

import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { SearchField } from "#components/ui/search-field";

interface PeopleFilterProps {
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
}

/** Filter field above a list of people. Filters while typing; without script it is submitted. */
export function PeopleFilter({ placeholder, text, onChange }: PeopleFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? "";
    if (typed !== text) onChange(typed);
  });
  // Adopts what was typed before hydration.
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
