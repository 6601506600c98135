// What only members need of a post, as one bundle: three of their own would each bring the table of the server's paths.
export { MemberActions } from "./member-actions.tsx";
export { MemberMenu } from "./member-menu.tsx";
export { MemberPoll } from "./member-poll.tsx";
