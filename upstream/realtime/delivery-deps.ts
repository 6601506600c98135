import type { AppDeps } from "#upstream/app-deps";
import type { OutboxEvent } from "#upstream/core/events/event-outbox";

/** What the delivery of an event needs. */
export type DeliveryDeps = Pick<AppDeps, "clock" | "jobs" | "keys">;

/** The events of a kind. */
export type EventOf<Kind extends OutboxEvent["kind"]> = Extract<OutboxEvent, { kind: Kind }>;
