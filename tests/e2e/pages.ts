import { routes } from "#lib/shared/routes";

/** Pages that a visitor may open. */
export const visitorPages = [
  routes.home(),
  routes.explore(),
  routes.login(),
  routes.signup(),
  routes.terms(),
  routes.about(),
  routes.forgotPassword(),
];

/** Pages of members (part 1 section 2, part 2 section 2), those of later work included. */
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
  routes.editProfile(),
  routes.createPost(),
  routes.post("01890000-0000-7000-8000-000000000000"),
  routes.flicker(),
  routes.chat(),
  routes.popular(),
  routes.bookmarks(),
  routes.communities(),
  routes.trending(),
  routes.notifications(),
  routes.search(),
  routes.settings(),
  routes.changePassword(),
  routes.blockedUsers(),
  routes.notificationSettings(),
  routes.devices(),
  routes.clearCache(),
  routes.twoFactor(),
  routes.timezone(),
  routes.themeCustomization(),
  routes.downloadData(),
  routes.askQuestions(),
  routes.faq(),
  routes.userGuide(),
  routes.reportProblem(),
  routes.deleteAccount(),
];

/** The pages whose look matters most: they are checked in every width and theme. */
export const mainPages = [
  routes.home(),
  routes.ownProfile(),
  routes.profile("demo"),
  routes.notifications(),
  routes.settings(),
  routes.themeCustomization(),
  routes.about(),
];
