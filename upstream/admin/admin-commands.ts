import type { AdminCommand } from "./admin-context.ts";
import { closeReport } from "./close-report.ts";
import { closeRequest } from "./close-request.ts";
import { listReports } from "./list-reports.ts";
import { listRequests } from "./list-requests.ts";
import { makeInvite } from "./make-invite.ts";
import { removeComment } from "./remove-comment.ts";
import { removePost } from "./remove-post.ts";
import { removeStory } from "./remove-story.ts";
import { resetTwoFactor } from "./reset-two-factor.ts";
import { restoreMember, suspendMember } from "./suspend-member.ts";
import { setVerified } from "./verify-member.ts";
import { writeReportedFile } from "./write-reported-file.ts";

/** The operator commands by name. */
export const adminCommands: ReadonlyMap<string, AdminCommand> = new Map([
  [
    "verify",
    {
      usage: "verify <username>",
      help: "give a member the badge",
      run: (context, args) => setVerified(context, args, true),
    },
  ],
  [
    "unverify",
    {
      usage: "unverify <username>",
      help: "take it away",
      run: (context, args) => setVerified(context, args, false),
    },
  ],
  [
    "suspend",
    {
      usage: "suspend <username>",
      help: "take a member out of sight and sign the member out; nothing is deleted",
      run: suspendMember,
    },
  ],
  ["restore", { usage: "restore <username>", help: "let a suspended member in again", run: restoreMember }],
  [
    "requests",
    {
      usage: "requests [--all]",
      help: "list questions and problems that are open, or all",
      run: listRequests,
    },
  ],
  [
    "close",
    {
      usage: "close <number> [note]",
      help: "close one of them; its writer is shown the note",
      run: closeRequest,
    },
  ],
  [
    "reports",
    { usage: "reports [--all]", help: "list what members reported that is open, or all", run: listReports },
  ],
  [
    "reported-file",
    {
      usage: "reported-file <number> <folder>",
      help: "write the picture or the voice message that a report is about into a folder, to look at it",
      run: writeReportedFile,
    },
  ],
  [
    "close-report",
    { usage: "close-report <number>", help: "close one of them: it was looked at", run: closeReport },
  ],
  [
    "remove-post",
    {
      usage: "remove-post <id>",
      help: "take a post out of everybody's sight for good; its author is mailed",
      run: removePost,
    },
  ],
  [
    "remove-comment",
    {
      usage: "remove-comment <id>",
      help: "take a comment away for good; its author is mailed",
      run: removeComment,
    },
  ],
  [
    "remove-story",
    {
      usage: "remove-story <id>",
      help: "take a story away for good, with its picture; its author is mailed",
      run: removeStory,
    },
  ],
  [
    "reset-2fa",
    {
      usage: "reset-2fa <username>",
      help: "take the second factor off an account whose owner has lost it",
      run: resetTwoFactor,
    },
  ],
  [
    "invite",
    { usage: "invite [--days n]", help: "make a link to sign up with, for one person", run: makeInvite },
  ],
]);

/** The help text with all commands. */
export function adminHelp(): string {
  const commands = [...adminCommands.values()];
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`);
  return ["npm run admin -- <command>", "", ...lines].join("\n");
}
