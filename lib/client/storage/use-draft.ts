import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { clearDevice } from "./clear-device.ts";
import { type DeviceValue, onOtherTabs, readValue, textValue, writeValue } from "./device-storage.ts";

/** What can be written at one place. */
export interface DraftKind<T> extends DeviceValue<T> {
  empty: T;
  /** Nothing would be lost with it. */
  isEmpty: (draft: T) => boolean;
}

/** The uncontrolled fields of a draft. */
interface DraftFields<T> {
  /** The draft with what was typed before the page was hydrated. */
  adopt?: (kept: T) => T;
  /**
   * Puts a draft into the fields.
   * @param before the one whose place it takes where another tab has changed it
   */
  show?: (draft: T, before?: T) => void;
  /** Another tab has sent or discarded the draft, of which something else has been made here. */
  onGone?: () => void;
}

export interface DraftHandle<T> {
  draft: T;
  /** The draft as it is now, also between two renders. */
  current: () => T;
  /** Changes the draft, keeps it, and puts it into its fields. */
  change: (update: (draft: T) => T) => void;
}

/** What is being written, never lost: kept on this device per member and place until it is sent or discarded, and the same in all tabs. */
export function useDraft<T>(userId: string, kind: DraftKind<T>, fields: DraftFields<T> = {}): DraftHandle<T> {
  const { name } = kind;
  const [draft, setDraft] = useState(kind.empty);
  const latest = useRef(kind.empty);
  const given = useRef({ kind, fields });
  useLayoutEffect(() => {
    given.current = { kind, fields };
  });

  const show = useCallback((next: T, before?: T) => {
    latest.current = next;
    setDraft(next);
    given.current.fields.show?.(next, before);
  }, []);

  const change = useCallback(
    (update: (draft: T) => T) => {
      const next = update(latest.current);
      writeValue(userId, { ...given.current.kind, name }, given.current.kind.isEmpty(next) ? null : next);
      show(next);
    },
    [userId, name, show],
  );

  useLayoutEffect(() => {
    // What another member left on this device, whose session ended elsewhere.
    void clearDevice(userId);
    const { kind, fields } = given.current;
    const kept = readValue(userId, { ...kind, name }) ?? kind.empty;
    change(() => fields.adopt?.(kept) ?? kept);
  }, [userId, name, change]);

  useEffect(
    () =>
      onOtherTabs(userId, name, given.current.kind.parse, (now, before, changed) => {
        if (changed !== name) return;
        const { kind, fields } = given.current;
        const mine = latest.current;
        if (isSame(kind, before ?? kind.empty, mine)) show(now ?? kind.empty, mine);
        // Else the two have parted.
        else if (now === null) fields.onGone?.();
      }),
    [userId, name, show],
  );

  return { draft, current: useCallback(() => latest.current, []), change };
}

function isSame<T>({ isEmpty }: DraftKind<T>, one: T, other: T): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/**
 * Puts a draft's text into its field.
 * @param before what has to be in the field: something else may be, such as a message that is being changed
 */
export function showText(field: TextControl | null, text: string, before = field?.value): void {
  if (field && field.value !== text && field.value === before) field.value = text;
}

/**
 * The draft of one uncontrolled field.
 * @param name the place, such as "question" or "comment:{post id}"
 * @param field what was typed into it before the page was hydrated is adopted
 * @param initial is in the field before anything is written
 */
export function useTextDraft(
  userId: string,
  name: string,
  field: RefObject<TextControl | null>,
  initial = "",
): { text: string; current: () => string; write: (text: string) => void } {
  const { draft, current, change } = useDraft(userId, textDraft(name), {
    adopt(kept) {
      const typed = field.current?.value ?? "";
      return typed === "" || typed === initial ? kept || typed : typed;
    },
    show: (text, before) => showText(field.current, text, before),
  });
  return { text: draft, current, write: useCallback((text) => change(() => text), [change]) };
}

const textDraft = (name: string): DraftKind<string> => ({
  ...textValue(name),
  empty: "",
  isEmpty: (text) => text.trim() === "",
});
