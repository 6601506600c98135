import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { asOf, successFields } from "./primitives.ts";

const zoneMessage = "There is no such time zone";
const languageMessage = "There is no such language";

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const choice = (label: string) => z.boolean({ error: `${label} must be on or off` });

/** A member's settings, which apply on all devices. */
export const settings = z.object({
  autoPlayVideos: choice("Auto-play videos"),
  pushNotifications: choice("Push notifications"),
  emailNotifications: choice("Email notifications"),
  smsNotifications: choice("SMS notifications"),
  likes: choice("Likes"),
  reposts: choice("Reposts"),
  comments: choice("Comments"),
  mentions: choice("Mentions"),
  follows: choice("Follows"),
  /** Whether push notifications are sent for messages. */
  messages: choice("Messages"),
  /** Whether the composer warns about pictures without a description. */
  altReminder: choice("The reminder of descriptions"),
  keyboardShortcuts: choice("Keyboard shortcuts"),
  /** Whether others see the Likes tab of the profile. */
  showLikes: choice("Showing your likes"),
  /** Whether others see the member's read receipts, and the member sees theirs. */
  readReceipts: choice("Read receipts"),
  /** Whether others see the member's presence, and the member sees theirs. */
  showPresence: choice("Showing when you are online"),
  /** IANA name; null follows the browser. */
  timeZone: z.string({ error: zoneMessage }).max(64, zoneMessage).refine(isTimeZone, zoneMessage).nullable(),
  /** BCP 47; null follows the browser. */
  language: z
    .string({ error: languageMessage })
    .max(35, languageMessage)
    .refine(isLanguage, languageMessage)
    .nullable(),
});

export type Settings = z.infer<typeof settings>;

/** Settings of a member who has changed none. */
export const DEFAULT_SETTINGS: Settings = {
  autoPlayVideos: true,
  pushNotifications: true,
  emailNotifications: true,
  smsNotifications: false,
  likes: true,
  reposts: true,
  comments: true,
  mentions: true,
  follows: true,
  messages: true,
  altReminder: true,
  keyboardShortcuts: true,
  showLikes: false,
  readReceipts: true,
  showPresence: true,
  timeZone: null,
  language: null,
};

const knownSettings = settings.extend({
  asOf,
  /** Missing in the answer of an older upstream. */
  reposts: settings.shape.reposts.default(DEFAULT_SETTINGS.reposts),
});

/** A member's settings with the time at which they were read. */
export type KnownSettings = z.infer<typeof knownSettings>;

const answer = z.object({ ...successFields, settings: knownSettings });

export const getSettings = endpoint({
  method: "GET",
  path: "/settings",
  summary: "Returns the caller's settings.",
  access: "member",
  output: answer,
});

export const updateSettings = endpoint({
  method: "PUT",
  path: "/settings",
  summary: "Updates the given settings and leaves the others unchanged.",
  access: "member",
  body: z.strictObject(settings.partial().shape),
  output: answer,
});
