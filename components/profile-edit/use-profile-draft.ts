import { type RefObject, useCallback, useState } from "react";
import { setText } from "#lib/client/form/set-text";
import { useServedText } from "#lib/client/form/use-served-text";
import { isRecord, isText } from "#lib/client/storage/stored-types";
import { type DraftKind, useDraft } from "#lib/client/storage/use-draft";
import { changesOf, type ProfileValues } from "./profile-values.ts";

/** Without the date of birth: it is quick to retype, and must not be left for the next person at this device (0044). */
type StoredChanges = Partial<Omit<ProfileValues, "dateOfBirth">>;

const profileDraft: DraftKind<StoredChanges> = {
  name: "edit-profile",
  empty: {},
  isEmpty: (changes) => Object.keys(changes).length === 0,
  parse: (stored) =>
    isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(([, value]) => isText(value))) : null,
};

function storableChanges(base: ProfileValues, next: ProfileValues): StoredChanges {
  const { dateOfBirth: _, ...kept } = changesOf(base, next);
  return kept;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function controlsOf(
  form: HTMLFormElement | null,
  values: ProfileValues,
): [keyof ProfileValues, TextControl][] {
  return Object.keys(values).flatMap((name) => {
    const control = form?.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isText ? [[name as keyof ProfileValues, control] as const] : []; // keys of `values`
  }) as [keyof ProfileValues, TextControl][];
}

/**
 * Values of the uncontrolled form and its unsaved changes, which are stored on this device until they are saved or discarded. Input
 * from before hydration is adopted.
 */
export function useProfileDraft(
  userId: string,
  form: RefObject<HTMLFormElement | null>,
  initial: ProfileValues,
) {
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [isRestored, setIsRestored] = useState(false);

  const show = useCallback(
    (base: ProfileValues, next: ProfileValues) => {
      const shown = { ...next };
      for (const [name, control] of controlsOf(form.current, next)) {
        if (control.value === next[name]) continue;
        setText(control, next[name]);
        // A control may reject a value; what it does not show is not sent.
        shown[name] = control.value;
      }
      setSaved(base);
      setValues(shown);
      return storableChanges(base, shown);
    },
    [form],
  );

  const servedText = useServedText();
  const { change } = useDraft(userId, profileDraft, {
    adopt(kept) {
      const next = { ...initial };
      const draft: Partial<ProfileValues> = { ...kept, dateOfBirth: undefined };
      for (const [name, control] of controlsOf(form.current, initial)) {
        const drafted = draft[name];
        const isDrafted = drafted !== undefined && drafted !== initial[name];
        if (isDrafted) setIsRestored(true);
        const typed = servedText(control);
        if (typed !== initial[name]) next[name] = typed;
        else if (isDrafted) next[name] = drafted;
      }
      return show(initial, next);
    },
  });

  function fill(base: ProfileValues, next: ProfileValues): void {
    const kept = show(base, next);
    change(() => kept);
  }

  function read(): ProfileValues {
    const next = { ...values };
    for (const [name, control] of controlsOf(form.current, values)) next[name] = control.value;
    return next;
  }

  return {
    saved,
    values,
    changes: changesOf(saved, values),
    /** The fields contain changes from before this page was opened. */
    isRestored,
    /** Call after every input. */
    onInput() {
      const next = read();
      setValues(next);
      change(() => storableChanges(saved, next));
    },
    /** Marks values as saved, but keeps what was typed since `sent` was read. */
    accept(now: Partial<ProfileValues>, sent: ProfileValues) {
      const base = { ...saved, ...now };
      const typed = changesOf(sent, read());
      fill(base, { ...base, ...typed });
    },
    /** Stops reporting restored changes. */
    settle: () => setIsRestored(false),
    discard() {
      fill(saved, saved);
      setIsRestored(false);
    },
  };
}
