// What a member's page does in the background, with what it may have to show when nothing can be loaded any more: one bundle.
export { startMemberTasks } from "#lib/client/member-tasks";
export { SessionLost } from "./session-lost.tsx";
export { SignOutFailed } from "./sign-out-failed.tsx";
