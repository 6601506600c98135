import type { Settings } from "#contract/settings";

/** The settings of this screen. */
export type NotificationSetting = keyof Pick<
  Settings,
  | "pushNotifications"
  | "emailNotifications"
  | "smsNotifications"
  | "likes"
  | "comments"
  | "mentions"
  | "follows"
  | "messages"
>;

/** Label and hint of each switch. */
export const notificationSettingTexts: Record<NotificationSetting, { label: string; hint: string }> = {
  pushNotifications: {
    label: "Push Notifications",
    hint: "Also while this site is closed.",
  },
  emailNotifications: {
    label: "Email Notifications",
    hint: "What you have not read, once a day.",
  },
  smsNotifications: { label: "SMS Notifications", hint: "Text messages to your phone." },
  likes: { label: "Likes", hint: "Somebody likes your post." },
  comments: { label: "Comments", hint: "Somebody comments on your post." },
  mentions: { label: "Mentions", hint: "Somebody mentions you." },
  follows: { label: "Follows", hint: "Somebody starts following you." },
  messages: { label: "Messages", hint: "Somebody writes to you. Told by push alone." },
};

/** Texts of /notifications-settings. */
export const notificationSettingsTexts = {
  title: "Notification Settings",
  channels: "How you are told",
  kinds: "What you are told of",
  kindsHint: "Requests to follow you and news about your account's security always reach you.",
  on: "On",
  off: "Off",
  loadFailed: "Your notification settings could not be loaded.",
  saveFailed: "This setting could not be saved.",
  needsScript: "Changing these settings needs JavaScript, which is switched off in this browser.",
  noMail: "Not available on this server: it cannot send mail.",
  noSms: "Not available on this server: no SMS gateway is configured.",
  confirmFirst: "Begins once you have confirmed your email address.",
  confirmLink: "Confirm it",
  browserOn: "This browser is notified.",
  browserOff: "This browser is not notified yet.",
  browserBlocked:
    "This browser blocks notifications from this site. Allow them in the site settings, beside the address, and come back.",
  browserUnsupported:
    "This browser cannot be notified. On an iPhone or iPad, add this site to the Home Screen first and open it from there.",
  browserFailed: "This browser could not be set up. Check your connection and try again.",
  permissionNeeded: "Your browser asks whether this site may notify you. Answer Allow to turn this on.",
  turnOnHere: "Turn on here",
  turningOn: "Turning on...",
  turnOffHere: "Turn off here",
} as const;
