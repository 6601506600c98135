"use client";

import type { RefObject } from "react";
import { Link } from "#components/ui/link";
import { SelectField } from "#components/ui/select-field";
import type { FeedList } from "#contract/feed-list";
import { routes } from "#contract/web-routes";
import { peopleInList, newStoryTexts as texts } from "./texts.ts";

export type AudienceList = Pick<FeedList, "id" | "name" | "personCount">;

interface StoryAudienceProps {
  field: RefObject<HTMLSelectElement | null>;
  /** The member's own lists of people. */
  lists: readonly AudienceList[];
  /** The chosen one; empty for everyone. */
  listId: string;
  onChoose: (listId: string) => void;
}

/** Chooses who can see the story: everyone, or the people in a list. */
export function StoryAudience({ field, lists, listId, onChoose }: StoryAudienceProps) {
  const chosen = lists.find(({ id }) => id === listId);
  if (lists.length === 0 && listId === "") {
    return (
      <p className="text-sm text-secondary">
        {texts.withoutLists}{" "}
        <Link href={routes.lists()} className="text-accent underline underline-offset-2">
          {texts.toLists}
        </Link>
      </p>
    );
  }
  return (
    <SelectField
      ref={field}
      name="listId"
      label={texts.audience}
      hint={chosen && (chosen.personCount === 0 ? texts.emptyListHint : texts.audienceHint)}
      value={listId}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{texts.everyone}</option>
      {/* It must not turn into everyone by itself. */}
      {listId !== "" && !chosen && <option value={listId}>{texts.goneList}</option>}
      {lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {peopleInList(name)}
        </option>
      ))}
    </SelectField>
  );
}
