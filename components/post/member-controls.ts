// What only members need of a post, as one bundle: three of their own would each bring the table of the server's paths.
export { MemberActions } from "./actions/member-actions.tsx";
export { MemberMenu } from "./menu/member-menu.tsx";
export { MemberPoll } from "./poll/member-poll.tsx";
