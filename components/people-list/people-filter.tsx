"use client";

import { type FormEvent, useRef } from "react";
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
    <search>
      <form method="get" onSubmit={keepPage}>
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
    </search>
  );
}
