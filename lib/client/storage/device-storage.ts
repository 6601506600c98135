import { useCallback, useMemo, useSyncExternalStore } from "react";
import { parseJson } from "#contract/protocol/parse-json";
import { withLocalStorage } from "./local-storage.ts";
import { isText } from "./stored-types.ts";

// A member's values on this device that survive navigation, reload and a lost session: drafts, unsent content, recent
// searches. Each is JSON in local storage under the member's id, until the member signs out. Without storage, which may be
// disabled or full, they last as long as the page.

/** Dates from when there were only drafts; a change would orphan stored values. */
const PREFIX = "roost.draft.";

/** Prefix of the names of values that wait to be sent, see outbox.ts. */
export const OUTBOX_PREFIX = "outbox.";

/** A named value and its parser. */
export interface DeviceValue<T> {
  name: string;
  /** Validates a stored value, possibly from an older version of the page; null if invalid. */
  parse: (stored: unknown) => T | null;
}

const parseText = (stored: unknown) => (isText(stored) ? stored : null);

/** A string value. */
export const textValue = (name: string): DeviceValue<string> => ({ name, parse: parseText });

/** Whether the member has stored files, see device-files.ts. */
export const hasFilesValue: DeviceValue<true> = {
  name: "files",
  parse: (stored) => stored === true || null,
};

/** The value's key in local storage. */
export const keyOf = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

/** Called after every change by this page. */
const listeners = new Set<() => void>();

function change(use: (storage: Storage) => void): void {
  withLocalStorage(use);
  for (const listener of listeners) listener();
}

function read<T>({ parse }: Pick<DeviceValue<T>, "parse">, text: string | null): T | null {
  // Older versions stored texts without JSON.
  return text ? parse(parseJson(text) ?? text) : null;
}

const textOf = (userId: string, name: string) =>
  withLocalStorage((storage) => storage.getItem(keyOf(userId, name)));

/** The value; null if missing or invalid. */
export function readValue<T>(userId: string, value: DeviceValue<T>): T | null {
  return read(value, textOf(userId, value.name));
}

/** Stores the value; null removes it. */
export function writeValue<T>(userId: string, { name }: DeviceValue<T>, value: T | null): void {
  const key = keyOf(userId, name);
  change((storage) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value)),
  );
}

/**
 * The value for a component, re-rendering on changes by this page and other tabs; null on the server and while
 * hydrating.
 */
export function useDeviceValue<T>(userId: string, { name, parse }: DeviceValue<T>): T | null {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }, []);
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(userId, name),
    () => null,
  );
  return useMemo(() => read({ parse }, text), [parse, text]);
}

/** Names of a member's values with a prefix. */
export function valueNames(userId: string, start: string): string[] {
  const prefix = keyOf(userId, start);
  const keys = withLocalStorage((storage) => Object.keys(storage)) ?? [];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(keyOf(userId, "").length));
}

/**
 * Subscribes to changes of a member's values by other tabs.
 * @param start prefix of the names
 * @param listener receives the new and the old value (null for none), and the name
 * @returns an unsubscribe function
 */
export function onOtherTabs<T>(
  userId: string,
  start: string,
  parse: DeviceValue<T>["parse"],
  listener: (now: T | null, before: T | null, name: string) => void,
): () => void {
  const listening = new AbortController();
  const prefix = keyOf(userId, start);
  window.addEventListener(
    "storage",
    ({ key, newValue, oldValue }) => {
      if (!key?.startsWith(prefix)) return;
      listener(read({ parse }, newValue), read({ parse }, oldValue), key.slice(keyOf(userId, "").length));
    },
    listening,
  );
  return () => listening.abort();
}

/**
 * Removes all values on this device, except those of the given member.
 * @returns whether there were files too
 */
export function removeValues(exceptUserId?: string): boolean {
  const kept = exceptUserId === undefined ? null : keyOf(exceptUserId, "");
  let hadFiles = false;
  change((storage) => {
    for (const key of Object.keys(storage)) {
      if (!key.startsWith(PREFIX) || (kept && key.startsWith(kept))) continue;
      hadFiles ||= key.endsWith(`.${hasFilesValue.name}`);
      storage.removeItem(key);
    }
  });
  return hadFiles;
}

/** Removes a value for all members of this device. */
export function clearValue({ name }: Pick<DeviceValue<unknown>, "name">): void {
  change((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && key.endsWith(`.${name}`)) storage.removeItem(key);
    }
  });
}
