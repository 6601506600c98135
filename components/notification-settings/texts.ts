import type { Settings } from "#contract/settings";

/** The settings of this screen. */
export type NotificationSetting = keyof Pick<
  Settings,
  | "pushNotifications"
  | "emailNotifications"
  | "smsNotifications"
  | "likes"
  | "reposts"
  | "comments"
  | "mentions"
  | "follows"
  | "messages"
>;

/** Label and hint of each switch. */
export const notificationSettingTexts: Record<NotificationSetting, { label: string; hint: string }> = {
  pushNotifications: {
    label: "Push notifications",
    hint: "Even while this site is closed.",
  },
  emailNotifications: {
    label: "Email notifications",
    hint: "A daily summary of what you haven't read.",
  },
  smsNotifications: { label: "SMS notifications", hint: "Text messages to your phone." },
  likes: { label: "Likes", hint: "Someone likes your post." },
  reposts: { label: "Reposts", hint: "Someone reposts or quotes your post, or adds your story to theirs." },
  comments: { label: "Comments", hint: "Someone comments on your post." },
  mentions: { label: "Mentions", hint: "Someone mentions you." },
  follows: { label: "Follows", hint: "Someone starts following you." },
  messages: { label: "Messages", hint: "Someone sends you a message. Push only." },
};

/** Texts of /notifications-settings. */
export const notificationSettingsTexts = {
  title: "Notification Settings",
  channels: "How you are notified",
  kinds: "What you are notified about",
  kindsHint:
    "You are always notified of follow requests, of changes to your account's security, and of what moderators decide about you or what you reported.",
  on: "On",
  off: "Off",
  loadFailed: "Your notification settings could not be loaded.",
  saveFailed: "This setting could not be saved.",
  needsScript: "Changing these settings needs JavaScript, which is switched off in this browser.",
  noMail: "Not available on this server: it cannot send email.",
  noSms: "Not available on this server: no SMS gateway is configured.",
  confirmFirst: "Begins once you have confirmed your email address.",
  confirmLink: "Confirm it",
  browserOn: "Notifications are on in this browser.",
  browserOff: "Notifications are off in this browser.",
  browserBlocked:
    "This browser blocks notifications from this site. Allow them in the site settings, beside the address, and come back.",
  browserUnsupported:
    "This browser does not support notifications. On an iPhone or iPad, add this site to the Home Screen first and open it from there.",
  browserFailed: "Notifications could not be turned on. Check your connection and try again.",
  permissionNeeded: "Your browser is asking whether this site may send notifications. Choose Allow.",
  turnOnHere: "Turn on here",
  turningOn: "Turning on...",
  turnOffHere: "Turn off here",
} as const;
