import { settingsSections } from "#components/settings/settings-sections.ts";
import { linkedRoutes } from "#contract/linked-routes";
import { moderationRoutes } from "#contract/moderation-routes";
import { routes } from "#contract/web-routes";

/** The id of nothing: pages of single items are checked as "not found". */
const NO_ID = "01890000-0000-7000-8000-000000000000";

/** Pages for visitors. */
export const visitorPages = [
  routes.home(),
  routes.explore(),
  routes.tag("design"),
  routes.communities(),
  routes.community("thursday-readers"),
  routes.acceptInvitation("thursday-readers", "made-up"),
  routes.login(),
  routes.signup(),
  routes.terms(),
  routes.about(),
  routes.forgotPassword(),
  linkedRoutes.resetPassword("x".repeat(43)),
  linkedRoutes.confirmEmail(),
  linkedRoutes.unsubscribe(),
];

const pagesOfSettings = settingsSections
  .flatMap(({ items }) => items.flatMap((item) => ("href" in item ? item.href : [])))
  .filter((page) => ![routes.terms(), routes.about(), routes.editProfile()].includes(page));

/** Pages for members. The settings pages are those linked from its menu. */
export const memberPages = [
  routes.home(),
  routes.explore(),
  routes.terms(),
  routes.about(),
  routes.ownProfile(),
  routes.profile("demo"),
  routes.profileList("demo", "followers"),
  routes.profileList("demo", "following"),
  routes.profileList("demo", "posts"),
  `${routes.profile("demo")}?tab=media`,
  `${routes.ownProfile()}?tab=likes`,
  `${routes.ownProfile()}?tab=collections`,
  routes.editProfile(),
  routes.createPost(),
  routes.quotePost(NO_ID),
  routes.drafts(),
  routes.draft(NO_ID),
  routes.post(NO_ID),
  routes.postLikes(NO_ID),
  routes.postReposts(NO_ID),
  routes.postQuotes(NO_ID),
  routes.postHistory(NO_ID),
  routes.commentHistory(NO_ID, NO_ID),
  routes.flicker(),
  routes.chat(),
  routes.chatRequests(),
  routes.chatArchive(),
  routes.joinGroup("made-up"),
  routes.conversation(NO_ID),
  routes.popular(),
  routes.popular("month"),
  routes.tag("design"),
  routes.bookmarks(),
  routes.createStory(),
  routes.stories("demo"),
  routes.favoriteStories(),
  routes.newHighlight(),
  routes.highlight(NO_ID),
  routes.highlight(NO_ID, NO_ID),
  routes.highlight(NO_ID, "edit"),
  routes.communities(),
  routes.newCommunity(),
  // A community of the demo world, where the demo member is a moderator.
  routes.community("thursday-readers"),
  routes.joinRequests("thursday-readers"),
  routes.invitations("thursday-readers"),
  routes.communityMembers("thursday-readers"),
  routes.communityLog("thursday-readers"),
  routes.editCommunity("thursday-readers"),
  routes.collection(NO_ID),
  routes.list(NO_ID),
  routes.listPeople(NO_ID),
  routes.addToList(NO_ID),
  routes.editList(NO_ID),
  routes.story("demo", NO_ID),
  routes.postPhoto(NO_ID, 1),
  routes.trending(),
  routes.notifications(),
  routes.search(),
  routes.search("e"),
  routes.search("garden", "posts"),
  routes.search("d", "tags"),
  routes.settings(),
  ...pagesOfSettings,
  // The demo member moderates nothing: these do not exist. What they show is checked in moderation.test.ts.
  moderationRoutes.queue(),
  moderationRoutes.report(1),
  moderationRoutes.appeals(),
  moderationRoutes.log(),
  moderationRoutes.statistics(),
];

/** The most important pages: they are checked at every width, and by axe in both themes. */
export const mainPages = [
  routes.home(),
  routes.ownProfile(),
  routes.profile("demo"),
  routes.notifications(),
  routes.chat(),
  routes.chatRequests(),
  routes.chatArchive(),
  routes.settings(),
  routes.themeCustomization(),
  routes.clearCache(),
  routes.askQuestions(),
  routes.faq(),
  routes.about(),
];

/** Pages that are laid out differently on a phone than elsewhere, beyond the frame that all share. */
export const phonePages = [
  ...mainPages,
  routes.explore(),
  routes.profileList("demo", "followers"),
  `${routes.profile("demo")}?tab=media`,
  `${routes.ownProfile()}?tab=collections`,
  routes.editProfile(),
  routes.createPost(),
  routes.post(NO_ID),
  routes.flicker(),
  routes.conversation(NO_ID),
  routes.popular(),
  routes.bookmarks(),
  routes.createStory(),
  routes.stories("demo"),
  routes.community("thursday-readers"),
  routes.trending(),
  routes.search(),
  routes.search("e"),
];

/** Pages with the frame of a tablet: a sidebar, but no suggestions. */
export const tabletPages = {
  visitor: [routes.home(), routes.explore(), routes.login()],
  member: mainPages,
};
