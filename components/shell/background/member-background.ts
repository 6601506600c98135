// A member page's background tasks, bundled with the dialogs to show when nothing can be loaded any more and with the
// people to follow, whose buttons need the same code as the tasks.

export { memberNotices } from "./member-notices.tsx";
export { startMemberTasks } from "./start-member-tasks.ts";
export { suggestPeople } from "./suggested-people.tsx";
