"use client";

import { ChevronDown } from "lucide";
import { useRouter, useSearchParams } from "next/navigation";
import { useRef } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { FormStateContext } from "#components/ui/form-state.ts";
import { Icon } from "#components/ui/icon";
import { TextField } from "#components/ui/text-field";
import { POST_PARTS } from "#contract/text/search-operators";
import { toSearchQuery } from "#contract/text/search-query";
import { routes } from "#contract/web-routes";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { addRecentSearch } from "#lib/client/storage/recent-searches";
import { advancedSearchOf, composeSearch, readAdvancedSearch } from "#lib/shared/search/advanced-search";
import { SEARCH_FIELD } from "#lib/shared/search/search-query";
import { advancedProblemOf, type RefusedSearch } from "./advanced-problem.ts";
import { focusSearchBox } from "./search-box-focus.ts";
import { partLabels, searchTips, advancedTexts as texts } from "./texts.ts";

interface AdvancedSearchProps {
  userId: string;
  /** What was sent without script. */
  refused?: RefusedSearch | null;
}

/**
 * What can be asked of posts, as a form that shows the search in the field and replaces it. Without script its fields are in the
 * address, and the page leads to their search or shows why it is refused.
 */
export function AdvancedSearch({ userId, refused: sent = null }: AdvancedSearchProps) {
  const typed = toSearchQuery(useSearchParams().get(SEARCH_FIELD) ?? "");
  // A search in the address is a later one.
  const refused = typed === "" ? sent : null;

  return (
    <details open={refused !== null} className="group mx-4 text-sm">
      <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1.5 px-1 font-semibold text-secondary">
        {texts.title}
        <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <AdvancedForm
        key={typed}
        userId={userId}
        search={refused?.search ?? advancedSearchOf(typed)}
        refusal={refused?.problem ?? null}
      />
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

interface AdvancedFormProps {
  userId: string;
  search: RefusedSearch["search"];
  refusal: RefusedSearch["problem"] | null;
}

function AdvancedForm({ userId, search, refusal }: AdvancedFormProps) {
  const { push } = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: refusal,
    submit,
    isKept: true,
  });

  async function submit(values: FormData): Promise<void> {
    const asked = readAdvancedSearch((name) => values.getAll(name).map(String));
    const found = advancedProblemOf(asked);
    if (found) throw new FormRefusal(found);
    const query = toSearchQuery(composeSearch(asked));
    addRecentSearch(userId, query);
    closeAround(form.current);
    push(routes.search(query, "posts"));
  }

  return (
    <FormStateContext value={{ problem, values: {}, isBusy }}>
      <form
        ref={form}
        action={routes.search()}
        onSubmit={onSubmit}
        onInput={onInput}
        className="flex flex-col gap-4 pt-1 pb-4"
      >
        {problem?.message && <FormMessage message={problem.message} />}
        <Fields search={search} />
        <Button type="submit" variant="primary" className="self-start">
          {texts.submit}
        </Button>
      </form>
    </FormStateContext>
  );
}

/** Closes the form, so that the results are visible, and moves the focus out of it. */
function closeAround(form: HTMLFormElement | null): void {
  const details = form?.closest("details");
  details?.removeAttribute("open");
  details?.querySelector("summary")?.focus({ preventScroll: true });
  // Not on a phone, where it would open the keyboard.
  focusSearchBox();
}

/** The fields, filled in. */
function Fields({ search }: Pick<AdvancedFormProps, "search">) {
  const { words, phrase, without, from, to, has, after, before } = search;
  const ofWords = { dir: "auto", autoCapitalize: "none", spellCheck: false } as const;
  const ofPeople = { ...ofWords, dir: "ltr", placeholder: texts.people } as const;
  // Of a later one browsers send five digits of the year.
  const ofDays = { type: "date", max: "9999-12-31" } as const;
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
        <TextField id="search-after" name="after" label={texts.after} defaultValue={after} {...ofDays} />
        <TextField id="search-before" name="before" label={texts.before} defaultValue={before} {...ofDays} />
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
