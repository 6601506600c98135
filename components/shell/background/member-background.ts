// A member page's background tasks, bundled with the dialogs to show when nothing can be loaded any more.

export { SessionLost } from "./session-lost.tsx";
export { SignOutFailed } from "./sign-out-failed.tsx";
export { startMemberTasks } from "./start-member-tasks.ts";
