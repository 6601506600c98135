"use client";

import { useCallback, useRef, useState } from "react";
import { publishRelationChange } from "#components/person/relation-kind.ts";
import { NO_USERNAME } from "#components/person/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import type { Person } from "#contract/person";
import { callApi } from "#lib/client/api";
import type { RemovedItems } from "#lib/client/list/use-removed-items";
import { openDialog } from "#lib/client/page/dialog";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { focusBeside } from "./focus-beside.ts";
import { peopleListTexts as texts } from "./texts.ts";

const SHEET_ID = "remove-follower-sheet";

interface Removal {
  /** The chosen follower, if any. */
  person: Person | null;
  /** Opens the confirmation. */
  ask: (person: Person, control: HTMLElement) => void;
  confirm: () => Promise<void>;
}

/** Removes followers after confirmation: immediately, and restored if refused. */
export function useRemoveFollower(remove: RemovedItems["remove"]): Removal {
  const [person, setPerson] = useState<Person | null>(null);
  const control = useRef<HTMLElement>(null);

  const ask = useCallback((chosen: Person, chosenBy: HTMLElement) => {
    control.current = chosenBy;
    setPerson(chosen);
    openDialog(SHEET_ID);
  }, []);

  async function confirm(): Promise<void> {
    if (!person) return;
    const { id, username } = person;
    if (control.current) focusBeside(control.current);
    try {
      await remove(id, () => callApi("removeFollower", { params: { username } }));
      publishRelationChange(username);
      showToast(texts.removed(username), "success");
    } catch (error) {
      showRefusal(error, texts.removeFailed);
    }
  }
  return { person, ask, confirm };
}

interface RemoveFollowerSheetProps {
  removal: Removal;
}

/** Confirmation sheet, one for the whole list. */
export function RemoveFollowerSheet({ removal: { person, confirm } }: RemoveFollowerSheetProps) {
  const name = person?.name || texts.unknownName;

  function close(event: { currentTarget: HTMLElement }): void {
    // Closing returns focus to the row's button; `confirm` then moves it on.
    event.currentTarget.closest("dialog")?.close();
    void confirm();
  }
  return (
    <Sheet
      id={SHEET_ID}
      title={texts.removeTitle(name)}
      text={texts.removeText(person?.username || NO_USERNAME)}
      action={
        <Button variant="danger" onClick={close}>
          {texts.remove}
        </Button>
      }
    />
  );
}
