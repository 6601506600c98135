// A post's controls for members, as one bundle: separate ones would each contain the table of endpoint paths.
export { MemberActions } from "./actions/member-actions.tsx";
export { MemberMenu } from "./menu/member-menu.tsx";
export { MemberPoll } from "./poll/member-poll.tsx";
export { PostReason } from "./post-reason.tsx";
export { RemovedNotice } from "./removed-notice.tsx";
