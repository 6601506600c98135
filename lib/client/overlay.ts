import { useMemo } from "react";
import type { Dated } from "#lib/shared/as-of";
import type { DataOf, Entity, EntityKey, EntityKind, Facts, Fields } from "./entities.ts";
import { ObservableMap, useObserved } from "./observable-map.ts";

/** Of any kind: the exported functions below take and return only the fields of the key's kind. */
type AnyFacts = Readonly<Record<string, { readonly value: unknown; readonly asOf: number }>>;

const noFacts = {};
const received = new Map<EntityKey, AnyFacts>();
/** By entity, then by cause. */
const assumed = new Map<EntityKey, ReadonlyMap<string, object>>();
/** Received and assumed facts combined, for readers. */
const known = new ObservableMap<EntityKey, AnyFacts>();
/** Replaced after each change of an entity of the kind. */
const versions = new ObservableMap<string, symbol>();

/**
 * Stores facts from the server field by field; a field with a newer known value keeps it.
 * @param news some of the entity's fields; undefined ones are unknown
 */
export function receive<K extends EntityKind>(
  key: EntityKey<K>,
  { asOf, ...fields }: Fields<K> & Dated,
): void {
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
export function assume<K extends EntityKind>(
  key: EntityKey<K>,
  cause: string,
  fields: Fields<K> | undefined,
): void {
  const others = [...(assumed.get(key) ?? [])].filter(([name]) => name !== cause);
  assumed.set(key, new Map(fields ? [...others, [cause, fields]] : others));
  publish(key);
}

/**
 * An optimistic change: shows an entity as expected while the request runs. `send` stores its response; if it fails,
 * the entity is as before and the error is rethrown.
 */
export async function assumeDuring<K extends EntityKind, T>(
  key: EntityKey<K>,
  cause: string,
  fields: Fields<K>,
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
function lay<T extends Dated>(facts: AnyFacts, data: T): T {
  const later = Object.entries(facts).filter(
    ([name, { value, asOf }]) =>
      name in data && asOf >= data.asOf && !Object.is(value, data[name as keyof T]),
  );
  if (later.length === 0) return data;
  return { ...data, ...Object.fromEntries(later.map(([name, { value }]) => [name, value])) };
}

/** An entity as currently known: data of any age with newer facts applied. */
export function newestOf<K extends EntityKind, F extends keyof Entity<K>>(
  key: EntityKey<K>,
  data: DataOf<K, F>,
): DataOf<K, F> {
  return lay(known.get(key) ?? noFacts, data);
}

/** `newestOf` for a component, re-rendering on change. */
export function useNewest<K extends EntityKind, F extends keyof Entity<K>>(
  key: EntityKey<K>,
  data: DataOf<K, F>,
): DataOf<K, F> {
  const facts = useObserved(known, key) ?? noFacts;
  return useMemo(() => lay(facts, data), [facts, data]);
}

/** All known facts of an entity, each with its time. */
export function factsOf<K extends EntityKind>(key: EntityKey<K>): Facts<K> {
  return known.get(key) ?? noFacts;
}

/** `factsOf` for a component, re-rendering on change. */
export function useFacts<K extends EntityKind>(key: EntityKey<K>): Facts<K> {
  return useObserved(known, key) ?? noFacts;
}

/** `newestOf` for entities of one kind. */
export type NewestOf<K extends EntityKind> = <F extends keyof Entity<K>>(
  key: EntityKey<K>,
  data: DataOf<K, F>,
) => DataOf<K, F>;

/** `newestOf` for a component that lists entities of a kind; a new function after each change of one. */
export function useNewestOf<K extends EntityKind>(kind: K): NewestOf<K> {
  const version = useObserved(versions, kind);
  return useMemo(() => {
    // Until hydration is complete the server's data is used.
    return version ? (key, data) => newestOf(key, data) : (_key, data) => data;
  }, [version]);
}

/** Subscribes to an entity's facts. Returns an unsubscribe function. */
export const onFacts = (key: EntityKey, listener: () => void) => known.subscribe(key, listener);
