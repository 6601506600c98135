import { createHash } from "node:crypto";
import type { Person } from "#contract/person";
import type { pushSubscriptions } from "#upstream/core/db/schema/schema-push";

const TOPIC_LENGTH = 32;
const ICON_WIDTH_PX = 192;

/** A browser that is pushed to. */
export type Subscription = typeof pushSubscriptions.$inferSelect;

/** What a browser is told. */
export interface PushContent {
  /** For the service worker: see public/sw.js. */
  readonly payload: {
    readonly title: string;
    readonly body: string;
    /** On the web side. */
    readonly url: string;
    /** Of several with the same one only the newest stands. */
    readonly tag: string;
    readonly icon: string | undefined;
    /** UTC ISO 8601. */
    readonly createdAt: string;
    /** Of a notification, which is read by opening it. */
    readonly id?: string;
    /** Of a message, which is read as soon as its conversation is read so far. */
    readonly seq?: number;
    /** For the badge of the app. */
    readonly unreadCount?: number;
    /** Not shown while somebody looks at the page that it leads to. */
    readonly unlessOpen?: true;
  };
  readonly urgency: "normal" | "high";
}

/** The picture of whoever caused it, small. */
export function iconOf(person: Person | null): string | undefined {
  const picture = person?.profileImage;
  const width = picture?.widths.find((each) => each >= ICON_WIDTH_PX) ?? picture?.widths.at(-1);
  return picture && width ? picture.url.replace(/[^/]+$/, `${width}.webp`) : undefined;
}

/** What lets a newer message take the place of one that waits. Says nothing to the push service, and not even who is told the same. */
export function topicOf({ userId }: Subscription, { payload }: PushContent): string {
  return createHash("sha256").update(`${userId} ${payload.tag}`).digest("base64url").slice(0, TOPIC_LENGTH);
}
