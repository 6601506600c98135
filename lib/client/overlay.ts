import { useMemo } from "react";
import type { Dated } from "#lib/shared/as-of";
import { ObservableMap, useObserved } from "./observable-map.ts";

interface Fact {
  readonly value: unknown;
  readonly asOf: number;
}

type Facts = Readonly<Record<string, Fact>>;

/** What has a life of its own in the lists and pages that show it. */
export type EntityKind = "post" | "comment" | "person" | "community" | "story" | "account" | "settings";

/** Names one entity: its kind, and what tells it from others of the kind. */
export type EntityKey = EntityKind | `${EntityKind} ${string}`;

const received = new ObservableMap<EntityKey, Facts>();

/**
 * Takes over what the server has said of an entity, field by field: a field of which something later is known stays as it is.
 * @param news some of its fields; one that is undefined is not known
 */
export function receive<T extends Dated>(key: EntityKey, { asOf, ...fields }: T): void {
  const known = received.get(key);
  const later = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && (known?.[name]?.asOf ?? 0) <= asOf,
  );
  if (later.length === 0) return;
  received.set(key, {
    ...known,
    ...Object.fromEntries(later.map(([name, value]) => [name, { value, asOf }])),
  });
}

/** What was last received for one field of an entity; undefined for nothing. */
export function lastReceived(key: EntityKey, field: string): unknown {
  return received.get(key)?.[field]?.value;
}

/** The data with what was received for its fields since; the very same data where there is nothing. */
function lay<T extends Dated>(facts: Facts | undefined, data: T): T {
  const later = Object.entries(facts ?? {}).filter(
    ([name, { value, asOf }]) =>
      name in data && asOf >= data.asOf && !Object.is(value, data[name as keyof T]),
  );
  if (later.length === 0) return data;
  return { ...data, ...Object.fromEntries(later.map(([name, { value }]) => [name, value])) };
}

/** An entity as it is known now: data of whatever age with what was received since laid over it. */
export function newestOf<T extends Dated>(key: EntityKey, data: T): T {
  return lay(received.get(key), data);
}

/** The same for a component, which is rendered again when more is received. */
export function useNewest<T extends Dated>(key: EntityKey, data: T): T {
  const facts = useObserved(received, key);
  return useMemo(() => lay(facts, data), [facts, data]);
}
