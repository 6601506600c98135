// What a member's page does in the background, with what it may have to show when nothing can be loaded any more: one bundle.

export { SessionLost } from "./session-lost.tsx";
export { SignOutFailed } from "./sign-out-failed.tsx";
export { startMemberTasks } from "./start-member-tasks.ts";
