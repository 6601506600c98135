import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { setText } from "#lib/client/form/set-text";
import { useServedText } from "#lib/client/form/use-served-text";
import { clearDevice } from "./clear-device.ts";
import { type DeviceValue, onOtherTabs, readValue, textValue, writeValue } from "./device-storage.ts";

/** A kind of draft. */
export interface DraftKind<T> extends DeviceValue<T> {
  empty: T;
  /** Whether the draft has no content worth keeping. */
  isEmpty: (draft: T) => boolean;
}

/** How a draft is read from and written to its uncontrolled fields. */
interface DraftFields<T> {
  /** Merges text typed before hydration into the stored draft. */
  adopt?: (kept: T) => T;
  /**
   * Writes a draft to the fields.
   * @param before the draft it replaces after a change by another tab
   */
  show?: (draft: T, before?: T) => void;
  /** Called when another tab sent or discarded the draft, but this tab has changed it since. */
  onGone?: () => void;
}

export interface DraftHandle<T> {
  draft: T;
  /** The current draft, also between renders. */
  current: () => T;
  /** Changes the draft, stores it, and writes it to its fields. */
  change: (update: (draft: T) => T) => void;
}

/**
 * A draft, stored on this device per member and name until it is sent or discarded or the member signs out, and synchronized between tabs.
 */
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
    // Removes what another member, whose session ended elsewhere, left on this device.
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
        // Otherwise the drafts have diverged.
        else if (now === null) fields.onGone?.();
      }),
    [userId, name, show],
  );

  return { draft, current: useCallback(() => latest.current, []), change };
}

/** Compares what storing would keep of both, whatever the order of their keys. */
function isSame<T>({ isEmpty, parse }: DraftKind<T>, one: T, other: T): boolean {
  const kept = (draft: T) => JSON.stringify(parse(draft));
  return (isEmpty(one) && isEmpty(other)) || kept(one) === kept(other);
}

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/**
 * Writes a draft's text to its field.
 * @param before the text expected in the field, which may show something else, such as a message being edited
 */
export function showText(field: TextControl | null, text: string, before = field?.value): void {
  if (field && field.value !== text && field.value === before) setText(field, text);
}

/**
 * The draft of one uncontrolled text field.
 * @param name the place, such as "question" or "comment:{post id}"
 * @param field text typed into it before hydration is adopted
 * @param initial the field's initial text
 */
export function useTextDraft(
  userId: string,
  name: string,
  field: RefObject<TextControl | null>,
  initial = "",
): { text: string; current: () => string; write: (text: string) => void } {
  const servedText = useServedText();
  const { draft, current, change } = useDraft(userId, textDraft(name, initial), {
    adopt(kept) {
      const typed = field.current ? servedText(field.current) : "";
      return typed === "" || typed === initial ? kept || typed : typed;
    },
    show: (text, before) => showText(field.current, text, before),
  });
  return { text: draft, current, write: useCallback((text) => change(() => text), [change]) };
}

/** The draft kind of one text field, whose initial text is no draft. */
export const textDraft = (name: string, initial = ""): DraftKind<string> => ({
  ...textValue(name),
  empty: initial,
  isEmpty: (text) => text.trim() === "" || text === initial,
});
