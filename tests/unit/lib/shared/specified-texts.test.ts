import { describe, expect, test } from "@jest/globals";
import { accountDeletionTexts } from "#components/account-deletion/texts.ts";
import { entryTexts } from "#components/auth/entry-texts.ts";
import { authTexts } from "#components/auth/texts.ts";
import { commentTexts } from "#components/comment/texts.ts";
import { deviceTexts } from "#components/device/texts.ts";
import { exploreTexts } from "#components/explore/texts.ts";
import { localizationTexts } from "#components/localization/texts.ts";
import { answeredMessage, notificationTexts } from "#components/notification/texts.ts";
import { changePasswordTexts } from "#components/password/texts.ts";
import { blockedUsersTexts, peopleListTexts } from "#components/people-list/texts.ts";
import { followTexts } from "#components/person/follow-texts.ts";
import { UNNAMED } from "#components/person/texts.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { profileEditTexts } from "#components/profile-edit/texts.ts";
import { resultsHeading, searchTexts } from "#components/search/texts.ts";
import { settingsTexts, versionFailure } from "#components/settings/texts.ts";
import { logoutTexts } from "#components/shell/background/texts.ts";
import { supportTexts } from "#components/support/texts.ts";
import { twoFactorTexts } from "#components/two-factor/texts.ts";
import { cropTexts } from "#components/ui/crop/texts.ts";
import { fileTooLargeMessage } from "#contract/media/file-size";
import { NEW_PASSWORD_RULE } from "#contract/password-rule";
import { searchUsers } from "#contract/search";
import { MIB } from "#contract/units";
import { sessionTexts } from "#lib/shared/session-texts";

/** The specification's error catalogs and surrounding texts, by where the product defines each. */
const catalog: Record<string, [said: Readonly<Record<string, unknown>>, texts: Record<string, string>]> = {
  "signing in and up": [
    { ...entryTexts, ...authTexts, ...sessionTexts },
    {
      signIn: "Sign in",
      signingIn: "Signing in...",
      verify2FA: "Verify 2FA",
      forgotPassword: "Forgot password?",
      createAccount: "Create Account",
      signUp: "Sign Up",
      signingUp: "Signing up...",
      loginFailed: "Login failed",
      loginBroke: "An unexpected error occurred",
      signupFailed: "Signup failed",
      signupBroke: "An unexpected error occurred during signup",
      noToken: "No CSRF token",
      signupWithoutToken: "Authentication error: CSRF token missing",
    },
  ],
  profiles: [
    { ...profileTexts, ...followTexts },
    {
      loadFailed: "Failed to load profile.",
      fetchFailed: "Failed to fetch profile",
      followFailed: "Failed to follow user.",
      unfollowFailed: "Failed to unfollow user.",
      cancelFailed: "Failed to cancel follow request.",
      blockFailed: "Failed to block user.",
      unblockFailed: "Failed to unblock user.",
      blocked: "You have been blocked by this user.",
      privateAccount: "This account is private. Follow to see their posts and profile details.",
      privatePosts: "Follow to see posts and other content.",
      noBio: "No bio yet.",
      cancelRequest: "Cancel Request",
    },
  ],
  notifications: [
    notificationTexts,
    {
      answerFailed: "Failed to accept/reject follow request",
      markOneFailed: "Failed to mark as read",
      markAllFailed: "Failed to mark all as read",
      unexpected: "An unexpected error occurred",
      markedOne: "Notification marked as read!",
      markedAll: "All notifications marked as read!",
      none: "No Notifications",
      caughtUp: "You're all caught up!",
      loading: "Loading notifications...",
      markAll: "Mark All",
    },
  ],
  search: [
    searchTexts,
    {
      placeholder: "Search...",
      failed: "Failed to fetch search results",
      sessionRefused: "Authentication failed. Please try again.",
      followFailed: "Error following user.",
      unfollowFailed: "Error unfollowing user.",
      nobody: "No results found",
      nobodyHint: "Try a different search term",
      trending: "Trending Topics",
    },
  ],
  "editing a profile": [
    { ...profileEditTexts, ...cropTexts },
    {
      uploadFailed: "Failed to upload image",
      uploadBroke: "Failed to update image. Please try again.",
      imageSaved: "Image updated successfully",
      saveFailed: "Failed to update profile",
      saveBroke: "Error updating profile",
      saved: "Profile updated successfully",
      canvasEmpty: "Canvas is empty",
      croppedTooLarge: "The cropped image exceeds 5MB limit. Please try with a smaller image.",
      applying: "Applying...",
    },
  ],
  "changing the password": [
    changePasswordTexts,
    {
      currentRequired: "Current password is required",
      newRequired: "New password is required",
      confirmRequired: "Please confirm your new password",
      differ: "Passwords do not match",
      sheetText: "Are you sure you want to change your password? You will be logged out after saving.",
      failed: "Failed to change password",
      broke: "An unexpected error occurred while changing the password",
      success: "Password changed successfully",
    },
  ],
  settings: [
    settingsTexts,
    {
      privacyFailed: "Failed to update privacy setting",
      logoutQuestion: "Are you sure you want to logout from this device?",
      logoutAllFailed: "Logout from all devices failed",
    },
  ],
  logout: [logoutTexts, { failed: "Logout failed" }],
  "deleting the account": [
    accountDeletionTexts,
    {
      rowText: "Permanently erase your account and all related data from our systems",
      firstTitle: "Account Deletion",
      confirmTitle: "Confirm Deletion",
      refused: "Unable to delete account. Please try again.",
      failed: "An error occurred while deleting your account.",
      noToken: "Authentication error: Unable to proceed.",
    },
  ],
  "blocked users": [
    blockedUsersTexts,
    {
      failed: "Failed to fetch blocked users",
      noToken: "No CSRF token available",
      unblockRefused: "Failed to unblock user",
      unblockFailed: "An error occurred while unblocking the user",
      nobody: "You haven’t blocked anyone yet",
      noMatch: "No matching blocked users found",
      noneLeft: "No blocked users found",
    },
  ],
  devices: [
    deviceTexts,
    {
      authFailed: "Authentication failed. Redirecting...",
      broke: "An error occurred",
      failed: "Failed to fetch devices",
      logoutAllFailed: "Failed to logout all devices",
      logoutFailed: "Failed to logout device",
      none: "no active devices found",
      logoutAllTitle: "Confirm Logout from All Devices",
      logoutAllText: "This action cannot be undone",
    },
  ],
  localization: [
    localizationTexts,
    { noToken: "Failed to fetch a valid CSRF token", failed: "Failed to fetch localization data" },
  ],
  "the second factor": [
    twoFactorTexts,
    {
      statusFailed: "Failed to fetch 2FA status",
      toggleFailed: "Failed to toggle 2FA",
      broke: "An unexpected error occurred",
      enabled: "2FA enabled successfully! Scan the QR code and save your backup codes.",
      disabled: "2FA has been disabled successfully.",
      codeCopied: "Backup code copied to clipboard!",
      downloaded: "Backup codes downloaded successfully!",
      noCodes: "No backup codes available. Please contact support.",
      disableTitle: "Disable 2FA?",
      copied: "Copied!",
    },
  ],
  explore: [
    exploreTexts,
    {
      failed: "Failed to fetch images",
      noMatch: "No images matching your search",
      nothing: "No images found in your gallery",
    },
  ],
  posts: [commentTexts, { notFound: "Post not found", add: "Add a comment..." }],
};

describe("texts of the specification, verbatim", () => {
  test.each(Object.entries(catalog))("in %s", (_, [said, texts]) => {
    expect(said).toMatchObject(texts);
  });

  test("for a person without a name", () => {
    expect(UNNAMED).toBe("Unnamed User");
  });

  test("with a name inserted", () => {
    expect(answeredMessage("accept")).toBe("Follow request accepted!");
    expect(answeredMessage("reject")).toBe("Follow request rejected!");
    expect(blockedUsersTexts.unblocked("bob")).toBe("@bob has been successfully unblocked");
    expect(peopleListTexts.private("followers")).toBe("Cannot view followers of a private account.");
    expect(peopleListTexts.failed("following")).toBe("Failed to load following.");
    expect(peopleListTexts.empty("followers")).toBe("No followers found");
    expect(peopleListTexts.noMatch("following")).toBe("No matching following found");
    expect(resultsHeading(3)).toBe("Search Results (3)");
    expect(fileTooLargeMessage({}, 12 * MIB)).toBe("Image size (12.00 MB) exceeds 10MB limit");
    expect(versionFailure("UPSTREAM_UNAVAILABLE")).toBe("An error occurred while fetching app version");
    expect(versionFailure("INTERNAL")).toBe("Failed to fetch app version");
    expect(supportTexts.question.blank).toBe("Please enter a question");
    expect(supportTexts.problem.blank).toBe("Please describe the problem");
  });

  test("sent by the server", () => {
    expect(searchUsers.signInFirst).toBe("Please log in to search");
    expect(NEW_PASSWORD_RULE).toBe(
      "Password must contain at least one lowercase letter, one uppercase letter, one number, one special character, and be at least 8 characters long",
    );
  });
});
