/** A screen that later work brings: what it will be, in plain words, and where to go meanwhile. */
export interface ComingPage {
  readonly title: string;
  readonly text: string;
  readonly linkLabel: string;
  readonly href: string;
}

const toHome = { linkLabel: "Back to Home", href: "/" };
const toSettings = { linkLabel: "Back to Settings", href: "/settings" };

const pages: Readonly<Record<string, ComingPage>> = {
  "/chat": {
    ...toHome,
    title: "Messages",
    text: "Here you will write to people directly: your conversations on one side, the open one on the other.",
  },
  "/popular": {
    ...toHome,
    title: "Popular",
    text: "The posts that people liked and answered most over the last days will be listed here.",
  },
  "/bookmarks": {
    ...toHome,
    title: "Bookmarks",
    text: "Posts that you put aside will wait for you here. Only you will see them.",
  },
  "/communities": {
    ...toHome,
    title: "Communities",
    text: "Here you will find groups around a subject, join them, and read what their members write.",
  },
  "/trending": {
    ...toHome,
    title: "Trending",
    text: "The hashtags that many people are using at the moment will be ranked here.",
  },
  "/post": {
    title: "New post",
    text: "A page of its own for writing will open here. You can already write from the box at the top of Home.",
    linkLabel: "Write on Home",
    href: "/",
  },
  "/flicker": {
    ...toHome,
    title: "Flicker",
    text: "Short moments in pictures will be shown here, one after the other.",
  },
  "/forgot-password": {
    title: "Forgot password?",
    text: "Here you will ask for a link by email that lets you choose a new password.",
    linkLabel: "Back to sign in",
    href: "/login",
  },
  "/change-password": {
    ...toSettings,
    title: "Change Password",
    text: "Here you will replace your password. You will be asked for the current one first.",
  },
  "/notifications-settings": {
    ...toSettings,
    title: "Push Notifications",
    text: "Here you will choose what you are told about: likes, comments, mentions and new followers.",
  },
  "/devices": {
    ...toSettings,
    title: "Devices",
    text: "Every device that is signed in to your account will be listed here, so that you can sign out any of them.",
  },
  "/clear-cache": {
    ...toSettings,
    title: "Clear Cache",
    text: "Here you will remove everything that this browser keeps for you, and sign out.",
  },
  "/2-fa": {
    ...toSettings,
    title: "Two-Factor Authentication",
    text: "Here you will protect your account with a second step at sign-in: a code from an app on your phone.",
  },
  "/timezone": {
    ...toSettings,
    title: "Localization",
    text: "Your country, region, city, local time and language, as we see them, will be shown here.",
  },
  "/settings/download-data": {
    ...toSettings,
    title: "Download Data",
    text: "Here you will get a copy of everything you have put on your account.",
  },
  "/ask-questions": {
    ...toSettings,
    title: "Ask a Question",
    text: "A form will stand here for anything you would like to ask us.",
  },
  "/faq": {
    ...toSettings,
    title: "FAQ",
    text: "Answers to what people ask most will stand here: changing a password, blocking someone, signing out everywhere.",
  },
  "/user-guide": {
    ...toSettings,
    title: "User Guide",
    text: "A short guide will stand here: getting started, privacy settings, posting.",
  },
  "/report-problem": {
    ...toSettings,
    title: "Report a Problem",
    text: "A form will stand here for telling us about anything that does not work.",
  },
  "/delete-account": {
    ...toSettings,
    title: "Delete Account",
    text: "Here you will be able to erase your account and everything that belongs to it, after being asked twice.",
  },
};

/** The page for a path, decoded and without query; undefined when there is no such page at all. */
export function findComingPage(segments: readonly string[]): ComingPage | undefined {
  const path = `/${segments.join("/")}`;
  if (Object.hasOwn(pages, path)) return pages[path];
  const [section, id] = segments;
  if (section === "post" && id && segments.length === 2) {
    return {
      ...toHome,
      title: "Post",
      text: "This post will open here with everything that people answered.",
    };
  }
  return undefined;
}
