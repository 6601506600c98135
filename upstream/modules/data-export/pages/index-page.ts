import { keysOf } from "#contract/primitives";
import { profileFields } from "#contract/profile-fields";
import type { Account } from "#upstream/modules/data-export/account";
import type { ExportSection } from "#upstream/modules/data-export/sections/section";
import { type Html, html, timeTag } from "#upstream/modules/data-export/zip/html";
import { pageOf, sectionPath } from "./page.ts";

interface Index {
  readonly productName: string;
  readonly account: Account;
  readonly counts: readonly { section: ExportSection; count: number }[];
  /** The number of files that were not found. */
  readonly missingFiles: number;
  readonly now: Date;
}

const yesOrNo = (value: boolean) => (value ? "Yes" : "No");

function profileFacts({ profile, security }: Account): [string, Html | string | number][] {
  const place = [profile.state, profile.country].filter(Boolean).join(", ");
  const { name, bio, country, state, ...others } = profileFields;
  return [
    [name.label, profile.name],
    ["Username", `@${profile.username}`],
    ["Email", profile.email],
    ["Address confirmed", profile.emailConfirmedAt ? timeTag(profile.emailConfirmedAt) : "No"],
    [bio.label, profile.bio && html`<p class="text">${profile.bio}</p>`],
    ["Location", place],
    ...keysOf(others).map((field): [string, string] => [others[field].label, profile[field] ?? ""]),
    ["Account", profile.accountType === "private" ? "Private" : "Public"],
    ["Verified", yesOrNo(profile.isVerified)],
    ["Joined", timeTag(profile.createdAt)],
    ["Authenticator app", security.authenticatorAppSince ? timeTag(security.authenticatorAppSince) : "Off"],
    ["Passkeys", security.passkeys.map(({ name }) => name).join(", ") || "None"],
  ];
}

const settingLabels: Readonly<Record<keyof Account["settings"], string>> = {
  autoPlayVideos: "Auto-play videos",
  pushNotifications: "Push notifications",
  emailNotifications: "Email notifications",
  smsNotifications: "SMS notifications",
  likes: "Notified of likes",
  reposts: "Notified of reposts and quotes",
  comments: "Notified of comments",
  mentions: "Notified of mentions",
  follows: "Notified of follows",
  messages: "Notified of messages",
  altReminder: "Reminders to add descriptions",
  keyboardShortcuts: "Keyboard shortcuts",
  showLikes: "Likes shown on the profile",
  readReceipts: "Read receipts",
  showPresence: "Shown when online",
  timeZone: "Time zone",
  language: "Language",
};

function settingFacts({ settings }: Account): [string, string][] {
  return Object.entries(settingLabels).map(([name, label]) => {
    const value = settings[name as keyof Account["settings"]]; // the keys of this table
    return [label, typeof value === "boolean" ? (value ? "On" : "Off") : (value ?? "Same as the browser")];
  });
}

const listOf = (facts: readonly [string, Html | string | number][]) =>
  html`<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value || "–"}</dd>`)}</dl>`;

/** The start page, which links to all others. */
export function indexPage({ productName, account, counts, missingFiles, now }: Index): Html {
  const { profile } = account;
  const title = `Your data on ${productName}`;
  return pageOf({
    title,
    toTop: "",
    body: html`${profile.profileImage && html`<img class="avatar" src="${profile.profileImage}" alt="Your profile picture">`}
<h1>${title}</h1>
<p>Everything that @${profile.username} has here, as of ${timeTag(now)}. The folder <code>data</code> holds the same for
programs to read, as JSON. All times are in UTC.</p>
<h2>What there is</h2>
<ul class="sections">${counts.map(
      ({ section, count }) =>
        html`<li><a href="${sectionPath(section.slug, 1)}">${section.title}</a> <span>${count}</span></li>`,
    )}</ul>
${missingFiles > 0 && html`<p>The files of ${missingFiles} of your pictures could not be found.</p>`}
<h2>Profile</h2>
${listOf(profileFacts(account))}
${profile.cover && html`<p><a href="${profile.cover}">Your cover picture</a></p>`}
<h2>Settings</h2>
${listOf(settingFacts(account))}
<h2>What is not in here</h2>
<p>Your password, codes and keys, since anyone who finds this file could use them. What other people wrote or keep
private, since it is theirs: only their names and usernames are included.</p>`,
  });
}
