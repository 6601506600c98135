import { useMemo } from "react";
import type { Dated } from "#lib/shared/as-of";
import { ObservableMap, useObserved } from "./observable-map.ts";

interface Fact {
  readonly value: unknown;
  readonly asOf: number;
}

type Facts = Readonly<Record<string, Fact>>;
type Fields = Readonly<Record<string, unknown>>;

/** What has a life of its own in the lists and pages that show it. */
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

/** Names one entity: its kind, and what tells it from others of the kind. */
export type EntityKey = EntityKind | `${EntityKind} ${string}`;

const noFacts: Facts = {};
const received = new Map<EntityKey, Facts>();
/** By the entity, then by what the page has done or decided. */
const assumed = new Map<EntityKey, ReadonlyMap<string, Fields>>();
/** Both of them, for those who look. */
const known = new ObservableMap<EntityKey, Facts>();
/** Another one after each change of an entity of the kind. */
const versions = new ObservableMap<string, symbol>();

/**
 * Takes over what the server has said of an entity, field by field: a field of which something later is known stays as it is.
 * @param news some of its fields; one that is undefined is not known
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
 * Shows what this page expects of an entity, or has decided about it, above whatever the server says, until it is taken back.
 * @param cause names what is assumed, since several things may be at the same time
 * @param fields undefined takes it back
 */
export function assume(key: EntityKey, cause: string, fields: Fields | undefined): void {
  const others = [...(assumed.get(key) ?? [])].filter(([name]) => name !== cause);
  assumed.set(key, new Map(fields ? [...others, [cause, fields]] : others));
  publish(key);
}

/**
 * An optimistic change: shows an entity as it will be while the server is asked. `send` receives its answer; when it fails,
 * which is thrown on, the entity is as before.
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

/** The data with what was received for its fields since; the very same data where there is nothing. */
function lay<T extends Dated>(facts: Facts, data: T): T {
  const later = Object.entries(facts).filter(
    ([name, { value, asOf }]) =>
      name in data && asOf >= data.asOf && !Object.is(value, data[name as keyof T]),
  );
  if (later.length === 0) return data;
  return { ...data, ...Object.fromEntries(later.map(([name, { value }]) => [name, value])) };
}

/** An entity as it is known now: data of whatever age with what was received since laid over it. */
export function newestOf<T extends Dated>(key: EntityKey, data: T): T {
  return lay(factsOf(key), data);
}

export type NewestOf = typeof newestOf;

/** The same for a component, which is rendered again when more is received. */
export function useNewest<T extends Dated>(key: EntityKey, data: T): T {
  const facts = useFacts(key);
  return useMemo(() => lay(facts, data), [facts, data]);
}

/** All that is known of an entity, each field with its time. */
export const factsOf = (key: EntityKey): Facts => known.get(key) ?? noFacts;

/** The same for a component. */
export const useFacts = (key: EntityKey): Facts => useObserved(known, key) ?? noFacts;

/** `newestOf` for a component that shows a list of such entities; another function after each change of one. */
export function useNewestOf(kind: EntityKind): NewestOf {
  const version = useObserved(versions, kind);
  return useMemo(() => {
    // Before hydration is over what the server rendered stays.
    return version ? (key, data) => newestOf(key, data) : (_key, data) => data;
  }, [version]);
}

/** Calls back when more is known of an entity. Returns how to stop. */
export const onFacts = (key: EntityKey, listener: () => void) => known.subscribe(key, listener);
