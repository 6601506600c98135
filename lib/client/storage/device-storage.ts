import { useCallback, useMemo, useSyncExternalStore } from "react";
import { isText, parseJson } from "./parse-json.ts";

// What this device keeps for a member, through navigation, reload and a lost session: drafts, what waits to be sent, recent searches.
// Each is a named value in local storage under the member's id, as JSON, until the member signs out.

/** From when there were only drafts; another would strand what devices have. */
const PREFIX = "roost.draft.";

/** Prefix of the names of values that wait to be sent, see outbox.ts. */
export const OUTBOX_PREFIX = "outbox.";

/** A named value, and how it is read. */
export interface DeviceValue<T> {
  name: string;
  /** Reads what was stored, also by an older version of the page; null for anything else. */
  parse: (stored: unknown) => T | null;
}

const parseText = (stored: unknown) => (isText(stored) ? stored : null);

/** A value that is text. */
export const textValue = (name: string): DeviceValue<string> => ({ name, parse: parseText });

/** Whether files are kept beside the values, see device-files.ts. */
export const hasFilesValue: DeviceValue<true> = {
  name: "files",
  parse: (stored) => stored === true || null,
};

const keyOf = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

/** Storage can be switched off or full; what would be in it lasts as long as the page then, where that shows it. */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

/** Called after every change that this page makes. */
const listeners = new Set<() => void>();

function change(use: (storage: Storage) => void): void {
  attempt(use);
  for (const listener of listeners) listener();
}

function read<T>({ parse }: Pick<DeviceValue<T>, "parse">, text: string | null): T | null {
  // Texts were stored as they are before they were JSON.
  return text ? parse(parseJson(text) ?? text) : null;
}

const textOf = (userId: string, name: string) => attempt((storage) => storage.getItem(keyOf(userId, name)));

/** The value; null when there is none, or none that can be read. */
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

/** The value for a component, followed through what this page and other tabs write; null on the server and while hydrating. */
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

/** Names of a member's values that begin so. */
export function valueNames(userId: string, start: string): string[] {
  const prefix = keyOf(userId, start);
  const keys = attempt((storage) => Object.keys(storage)) ?? [];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(keyOf(userId, "").length));
}

/**
 * Follows what other tabs make of a member's values.
 * @param start how the names begin
 * @param listener is given a value as it is and as it was, null for none, and its name
 * @returns how to stop
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
 * Removes every value on this device, except those of the member given.
 * @returns whether there were files beside them
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

/** Removes a value of every member of this device. */
export function clearValue({ name }: Pick<DeviceValue<unknown>, "name">): void {
  change((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && key.endsWith(`.${name}`)) storage.removeItem(key);
    }
  });
}
