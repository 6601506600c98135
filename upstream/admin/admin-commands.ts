import type { HidableKind } from "#upstream/modules/hiding/read-hidden";
import type { AdminCommand } from "./admin-context.ts";
import { endModerator, listModerators, makeModerator } from "./appoint-moderator.ts";
import { closeReport } from "./close-report.ts";
import { closeRequest } from "./close-request.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { forgetPictures } from "./forget-pictures.ts";
import { hidingCommand } from "./hide-content.ts";
import { limitMember, unlimitMember } from "./limit-member.ts";
import { listAppeals } from "./list-appeals.ts";
import { listReports } from "./list-reports.ts";
import { listRequests } from "./list-requests.ts";
import { makeInvite } from "./make-invite.ts";
import { removeCommand } from "./remove-content.ts";
import { resetTwoFactor } from "./reset-two-factor.ts";
import { restoreMember, suspendMember } from "./suspend-member.ts";
import { setVerified } from "./verify-member.ts";
import { writeReportedFile } from "./write-reported-file.ts";

/** The commands that hide one kind of content and show it again. */
const hidingCommands = (kind: HidableKind): [string, AdminCommand][] => [
  [
    `hide-${kind}`,
    {
      usage: `hide-${kind} <id>`,
      help: `hide a ${kind} from everyone but its author, who is mailed; nothing is deleted`,
      run: hidingCommand(kind, true),
    },
  ],
  [
    `show-${kind}`,
    {
      usage: `show-${kind} <id>`,
      help: `show a hidden ${kind} again`,
      run: hidingCommand(kind, false),
    },
  ],
];

/** The operator commands by name. */
export const adminCommands: ReadonlyMap<string, AdminCommand> = new Map([
  [
    "verify",
    {
      usage: "verify <username>",
      help: "give a member the verified badge",
      run: (context, args) => setVerified(context, args, true),
    },
  ],
  [
    "unverify",
    {
      usage: "unverify <username>",
      help: "remove the badge",
      run: (context, args) => setVerified(context, args, false),
    },
  ],
  [
    "suspend",
    {
      usage: "suspend <username> [--days n]",
      help: "hide a member and sign the member out, for some days or until `restore`; nothing is deleted",
      run: suspendMember,
    },
  ],
  [
    "limit",
    {
      usage: "limit <username>",
      help: "let only their followers come across a member; the member is mailed",
      run: limitMember,
    },
  ],
  [
    "unlimit",
    {
      usage: "unlimit <username>",
      help: "end that",
      run: unlimitMember,
    },
  ],
  ["restore", { usage: "restore <username>", help: "end a member's suspension", run: restoreMember }],
  [
    "forget-pictures",
    {
      usage: "forget-pictures <id>",
      help: "let the pictures of a removed post or story be posted again without being held",
      run: forgetPictures,
    },
  ],
  [
    "requests",
    {
      usage: "requests [--all]",
      help: "list open support requests, or all",
      run: listRequests,
    },
  ],
  [
    "close",
    {
      usage: "close <number> [note]",
      help: "close a request; its author sees the note",
      run: closeRequest,
    },
  ],
  ["reports", { usage: "reports [--all]", help: "list open reports, or all", run: listReports }],
  [
    "reported-file",
    {
      usage: "reported-file <number> <folder>",
      help: "write a reported picture or voice message into a folder, to review it",
      run: writeReportedFile,
    },
  ],
  [
    "close-report",
    { usage: "close-report <number>", help: "close a report after its review", run: closeReport },
  ],
  [
    "appeals",
    {
      usage: "appeals [--all]",
      help: "list open appeals against decisions of moderators and yours, or all",
      run: listAppeals,
    },
  ],
  [
    "decide-appeal",
    {
      usage: "decide-appeal <id> keep|undo [words]",
      help: "decide an appeal; who appealed is told, with the words",
      run: decideAppeal,
    },
  ],
  ...hidingCommands("post"),
  ...hidingCommands("comment"),
  ...hidingCommands("story"),
  [
    "remove-post",
    {
      usage: "remove-post <id>",
      help: "remove a post for good; its author is mailed",
      run: removeCommand("post"),
    },
  ],
  [
    "remove-comment",
    {
      usage: "remove-comment <id>",
      help: "remove a comment for good; its author is mailed",
      run: removeCommand("comment"),
    },
  ],
  [
    "remove-story",
    {
      usage: "remove-story <id>",
      help: "remove a story and its picture for good; its author is mailed",
      run: removeCommand("story"),
    },
  ],
  [
    "remove-message",
    {
      usage: "remove-message <id>",
      help: "remove a private message and its file for everyone; its author is mailed",
      run: removeCommand("message"),
    },
  ],
  [
    "moderator",
    {
      usage: "moderator <username>",
      help: "let a member act on all reports, at /moderation; needs a second factor",
      run: makeModerator,
    },
  ],
  ["end-moderator", { usage: "end-moderator <username>", help: "end that, at once", run: endModerator }],
  ["moderators", { usage: "moderators", help: "list the moderators", run: listModerators }],
  [
    "reset-2fa",
    {
      usage: "reset-2fa <username>",
      help: "disable the second factor of a member who has lost it",
      run: resetTwoFactor,
    },
  ],
  ["invite", { usage: "invite [--days n]", help: "create a sign-up link for one person", run: makeInvite }],
]);

/** The help text with all commands. */
export function adminHelp(): string {
  const commands = [...adminCommands.values()];
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`);
  return ["npm run admin -- <command>", "", ...lines].join("\n");
}
