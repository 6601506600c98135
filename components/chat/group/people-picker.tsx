"use client";

import { X } from "lucide";
import { type RefObject, useState } from "react";
import { nameOfPerson } from "#components/chat/conversation-name.ts";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { PersonName } from "#components/person/person-name";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { SearchField } from "#components/ui/search-field";
import { Spinner } from "#components/ui/spinner";
import type { Person } from "#contract/person";
import { isolated } from "#contract/text/isolate-name";
import { emptyField } from "#lib/client/form/set-text";
import { usePeopleSearch } from "./use-people-search.ts";

interface PeoplePickerProps {
  viewerUsername: string;
  chosen: readonly Person[];
  onChange: (people: Person[]) => void;
  /** Usernames that cannot be chosen, such as the viewer's. */
  without: readonly string[];
  /** Maximum number of chosen people. */
  max: number;
  field: RefObject<HTMLInputElement | null>;
}

/** Picks people from those the viewer follows or from a search; chosen ones are shown as chips. */
export function PeoplePicker({ viewerUsername, chosen, onChange, without, max, field }: PeoplePickerProps) {
  const [text, setText] = useState("");
  const q = text.trim();
  const { people, hasFailed, isAsking } = usePeopleSearch(viewerUsername, q);
  const found = people.filter(({ username }) => !without.includes(username));
  const isFull = chosen.length >= max;

  function toggle(person: Person): void {
    const isChosen = chosen.some(({ id }) => id === person.id);
    onChange(isChosen ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
    emptyField(field.current);
    setText("");
  }

  return (
    <>
      <ChosenPeople people={chosen} onRemove={toggle} />
      <div className="mt-3">
        <SearchField
          ref={field}
          placeholder={texts.searchPeople}
          value={text}
          disabled={isFull}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            // Enter picks a person instead of submitting the surrounding form.
            if (event.key !== "Enter") return;
            event.preventDefault();
            const [first] = found;
            if (first && q !== "") toggle(first);
          }}
        />
      </div>
      <div className="mt-1 h-56 overflow-y-auto overscroll-contain">
        <p role="status" className="py-3 text-center text-sm text-secondary empty:hidden">
          {isFull ? (
            texts.full
          ) : hasFailed ? (
            texts.searchFailed
          ) : found.length > 0 ? null : isAsking ? (
            <Spinner />
          ) : q === "" ? (
            texts.searchPeopleHint
          ) : (
            texts.nobodyFound
          )}
        </p>
        {q === "" && !isFull && found.length > 0 && (
          <h3 className="px-2 pt-2 pb-1 text-sm font-semibold text-secondary">{texts.following}</h3>
        )}
        <ul aria-label={texts.people} className="empty:hidden">
          {!isFull &&
            found.map((person) => (
              <li key={person.id}>
                <PersonOption
                  person={person}
                  isChosen={chosen.some(({ id }) => id === person.id)}
                  onToggle={() => toggle(person)}
                />
              </li>
            ))}
        </ul>
      </div>
    </>
  );
}

interface ChosenPeopleProps {
  people: readonly Person[];
  onRemove: (person: Person) => void;
}

function ChosenPeople({ people, onRemove }: ChosenPeopleProps) {
  return (
    <ul aria-label={texts.chosen} className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onRemove(person)}
            aria-label={`${texts.remove} ${isolated(nameOfPerson(person))}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-sm font-medium text-accent"
          >
            <bdi className="max-w-40 truncate">{nameOfPerson(person)}</bdi>
            <Icon of={X} className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PersonOptionProps {
  person: Person;
  isChosen: boolean;
  onToggle: () => void;
}

function PersonOption({ person, isChosen, onToggle }: PersonOptionProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-hover focus-visible:-outline-offset-2 aria-pressed:bg-accent-soft"
    >
      <Avatar picture={person.profileImage} size="small" />
      <span className="min-w-0">
        <PersonName person={person} />
        <span className="block truncate text-sm text-secondary">@{person.username}</span>
      </span>
    </button>
  );
}
