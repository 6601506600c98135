// A community's controls for members, as one bundle: separate ones would share much of their code.

export { PostCount } from "#components/community/post-count";
export { FreezeUntilNavigation } from "./freeze-until-navigation.tsx";
export { JoinToggle } from "./join-toggle.tsx";
export { MemberCount } from "./member-count.tsx";
