"use client";

import { ChevronDown } from "lucide";
import { useRouter, useSearchParams } from "next/navigation";
import type { FormEvent } from "react";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { TextField } from "#components/ui/text-field";
import { POST_PARTS } from "#contract/search-operators";
import { routes } from "#contract/web-routes";
import { addRecentSearch } from "#lib/client/storage/recent-searches";
import { advancedSearchOf, composeSearch, readAdvancedSearch } from "#lib/shared/search/advanced-search";
import { SEARCH_FIELD, toSearchQuery } from "#lib/shared/search/search-query";
import { partLabels, searchTips, advancedTexts as texts } from "./texts.ts";

interface AdvancedSearchProps {
  userId: string;
}

/**
 * What can be asked of posts, as a form that shows the search in the field and replaces it. Without script its fields are in the
 * address, and the page leads to their search.
 */
export function AdvancedSearch({ userId }: AdvancedSearchProps) {
  const { push } = useRouter();
  const typed = toSearchQuery(useSearchParams().get(SEARCH_FIELD) ?? "");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const query = toSearchQuery(composeSearch(readAdvancedSearch((name) => values.getAll(name).map(String))));
    if (query === "") return;
    addRecentSearch(userId, query);
    // So that the results are visible.
    form.closest("details")?.removeAttribute("open");
    push(routes.search(query, "posts"));
  }

  return (
    <details className="group mx-4 text-sm">
      <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1.5 px-1 font-semibold text-secondary">
        {texts.title}
        <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <form key={typed} action={routes.search()} onSubmit={submit} className="flex flex-col gap-4 pt-1 pb-4">
        <Fields typed={typed} />
        <Button type="submit" variant="primary" className="self-start">
          {texts.submit}
        </Button>
      </form>
      <h2 className="font-semibold">{texts.tips}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pt-1.5 pb-4">
        {searchTips.map(([operator, found]) => (
          <div key={operator} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-mono">{operator}</dt>
            <dd className="text-secondary text-pretty">{found}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The fields, filled in from a typed search. */
function Fields({ typed }: { typed: string }) {
  const { words, phrase, without, from, to, has, after, before } = advancedSearchOf(typed);
  const ofWords = { dir: "auto", autoCapitalize: "none", spellCheck: false } as const;
  const ofPeople = { ...ofWords, dir: "ltr", placeholder: texts.people } as const;
  return (
    <>
      <TextField id="search-words" name="words" label={texts.words} defaultValue={words} {...ofWords} />
      <TextField id="search-phrase" name="phrase" label={texts.phrase} defaultValue={phrase} {...ofWords} />
      <TextField
        id="search-without"
        name="without"
        label={texts.without}
        defaultValue={without}
        {...ofWords}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField id="search-from" name="from" label={texts.from} defaultValue={from} {...ofPeople} />
        <TextField id="search-to" name="to" label={texts.to} defaultValue={to} {...ofPeople} />
        <TextField id="search-after" name="after" type="date" label={texts.after} defaultValue={after} />
        <TextField id="search-before" name="before" type="date" label={texts.before} defaultValue={before} />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{texts.has}</legend>
        <div className="flex flex-wrap gap-x-6">
          {POST_PARTS.map((part) => (
            <label key={part} className="flex min-h-touch cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="has"
                value={part}
                defaultChecked={has.includes(part)}
                className="choice-mark"
              />
              {partLabels[part]}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
