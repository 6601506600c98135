import { useMemo } from "react";
import type { Dated } from "#lib/shared/as-of";
import { ObservableMap, useObserved } from "./observable-map.ts";

interface Fact {
  readonly value: unknown;
  readonly asOf: number;
}

type Facts = Readonly<Record<string, Fact>>;
type Fields = Readonly<Record<string, unknown>>;

/** Kinds of entities that change independently of the lists and pages that show them. */
export type EntityKind =
  | "post"
  | "comment"
  | "person"
  | "community"
  | "conversation"
  | "story"
  | "notification"
  | "account"
  | "settings"
  | "unread"
  | "list";

/** Identifies an entity: its kind, and an id within the kind. */
export type EntityKey = EntityKind | `${EntityKind} ${string}`;

const noFacts: Facts = {};
const received = new Map<EntityKey, Facts>();
/** By entity, then by cause. */
const assumed = new Map<EntityKey, ReadonlyMap<string, Fields>>();
/** Received and assumed facts combined, for readers. */
const known = new ObservableMap<EntityKey, Facts>();
/** Replaced after each change of an entity of the kind. */
const versions = new ObservableMap<string, symbol>();

/**
 * Stores facts from the server field by field; a field with a newer known value keeps it.
 * @param news some of the entity's fields; undefined ones are unknown
 */
export function receive<T extends Dated>(key: EntityKey, { asOf, ...fields }: T): void {
  const before = received.get(key);
  const later = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && (before?.[name]?.asOf ?? 0) <= asOf,
  );
  if (later.length === 0) return;
  received.set(key, {
    ...before,
    ...Object.fromEntries(later.map(([name, value]) => [name, { value, asOf }])),
  });
  publish(key);
}

/**
 * Overrides an entity's fields with what this page expects or has decided, until taken back.
 * @param cause identifies the assumption, since several may exist at the same time
 * @param fields undefined takes it back
 */
export function assume(key: EntityKey, cause: string, fields: Fields | undefined): void {
  const others = [...(assumed.get(key) ?? [])].filter(([name]) => name !== cause);
  assumed.set(key, new Map(fields ? [...others, [cause, fields]] : others));
  publish(key);
}

/**
 * An optimistic change: shows an entity as expected while the request runs. `send` stores its response; if it fails,
 * the entity is as before and the error is rethrown.
 */
export async function assumeDuring<T>(
  key: EntityKey,
  cause: string,
  fields: Fields,
  send: () => Promise<T>,
): Promise<T> {
  assume(key, cause, fields);
  try {
    return await send();
  } finally {
    assume(key, cause, undefined);
  }
}

function publish(key: EntityKey): void {
  const fields = Object.assign({}, ...(assumed.get(key)?.values() ?? []));
  const above = Object.entries(fields).map(([name, value]) => [name, { value, asOf: Infinity }]);
  known.set(key, { ...received.get(key), ...Object.fromEntries(above) });
  versions.set(kindOf(key), Symbol());
}

const kindOf = (key: EntityKey) => key.replace(/ .*/, "");

/** The data with newer facts applied; the same object if there are none. */
function lay<T extends Dated>(facts: Facts, data: T): T {
  const later = Object.entries(facts).filter(
    ([name, { value, asOf }]) =>
      name in data && asOf >= data.asOf && !Object.is(value, data[name as keyof T]),
  );
  if (later.length === 0) return data;
  return { ...data, ...Object.fromEntries(later.map(([name, { value }]) => [name, value])) };
}

/** An entity as currently known: data of any age with newer facts applied. */
export function newestOf<T extends Dated>(key: EntityKey, data: T): T {
  return lay(factsOf(key), data);
}

export type NewestOf = typeof newestOf;

/** `newestOf` for a component, re-rendering on change. */
export function useNewest<T extends Dated>(key: EntityKey, data: T): T {
  const facts = useFacts(key);
  return useMemo(() => lay(facts, data), [facts, data]);
}

/** All known facts of an entity, each with its time. */
export const factsOf = (key: EntityKey): Facts => known.get(key) ?? noFacts;

/** `factsOf` for a component, re-rendering on change. */
export const useFacts = (key: EntityKey): Facts => useObserved(known, key) ?? noFacts;

/** `newestOf` for a component that lists entities of a kind; a new function after each change of one. */
export function useNewestOf(kind: EntityKind): NewestOf {
  const version = useObserved(versions, kind);
  return useMemo(() => {
    // Until hydration is complete the server's data is used.
    return version ? (key, data) => newestOf(key, data) : (_key, data) => data;
  }, [version]);
}

/** Subscribes to an entity's facts. Returns an unsubscribe function. */
export const onFacts = (key: EntityKey, listener: () => void) => known.subscribe(key, listener);
