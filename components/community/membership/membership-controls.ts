// What only members need of communities in lists, as one bundle: two would bring much of it twice.

export { PostCount } from "#components/community/post-count";
export { HoldUntilNavigation } from "./hold-until-navigation.tsx";
export { JoinToggle } from "./join-toggle.tsx";
export { MemberCount } from "./member-count.tsx";
