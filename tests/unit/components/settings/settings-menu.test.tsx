import { describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { SettingsMenu } from "#components/settings/settings-menu";

const sheetIds = { logout: "ask-logout", logoutAll: "ask-logout-all" };

function sections() {
  render(
    <SettingsMenu
      privateAccount="Private Account"
      readReceipts="Read receipts"
      showPresence="Show when you are online"
      altReminder="Remind me to add descriptions"
      darkMode="Dark Mode"
      shortcuts="Keyboard shortcuts"
      autoPlay="Auto-Play Videos"
      sheetIds={sheetIds}
    />,
  );
  return screen
    .getAllByRole("region")
    .map((section) => [
      section.getAttribute("aria-label"),
      within(section)
        .getAllByRole("listitem")
        .map((item) => {
          const href = within(item).queryByRole("link")?.getAttribute("href");
          return href ? `${item.textContent} ${href}` : item.textContent;
        }),
    ])
    .filter(([label]) => label !== null);
}

describe("SettingsMenu", () => {
  test("lists every section and item in the specified order", () => {
    expect(sections()).toEqual([
      ["Account", ["Edit Profile /edit-profile", "Change Password /change-password", "Email /change-email"]],
      [
        "Privacy & Security",
        [
          "Blocked Users /blocked-users",
          "Muted people & words /muted",
          "Followed hashtags /settings/hashtags",
          "DraftsPosts you saved or scheduled /drafts",
          "ListsFeeds of people you choose /lists",
          "Private Account",
          "Read receipts",
          "Show when you are online",
          "2FACodes and passkeys /2-fa",
          "Localization /timezone",
          "Devices /devices",
          "Reports & Decisions /settings/moderation",
        ],
      ],
      ["Notifications", ["Push Notifications /notifications-settings", "Remind me to add descriptions"]],
      ["Appearance", ["Dark Mode", "Theme Customization /theme-customization", "Keyboard shortcuts"]],
      [
        "Data & Storage",
        ["Auto-Play Videos", "Clear Cache /clear-cache", "Download Data /settings/download-data"],
      ],
      [
        "Support",
        [
          "Ask a Question /ask-questions",
          "FAQ /faq",
          "User Guide /user-guide",
          "Report a Problem /report-problem",
        ],
      ],
      ["More", ["Terms & Privacy /terms", "About App /about"]],
      ["Session", ["Logout", "Logout from all devices", "Delete Account /delete-account"]],
    ]);
  });

  test("confirms both logouts without script", () => {
    sections();
    const logout = screen.getByRole("button", { name: "Logout" });
    expect(logout).toHaveAttribute("command", "show-modal");
    expect(logout).toHaveAttribute("commandfor", sheetIds.logout);
    const all = screen.getByRole("button", { name: "Logout from all devices" });
    expect(all).toHaveAttribute("commandfor", sheetIds.logoutAll);
  });
});
