import { afterEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { profileTexts } from "#components/profile/texts.ts";
import { ProfileSummary } from "#components/shell/profile-summary";
import { Shell } from "#components/shell/shell";
import { VisitorPanel } from "#components/shell/visitor-panel";
import { WithFormToken } from "#tests/unit/components/with-form-token";

const alice = { username: "alice", name: "Alice", isVerified: true, profileImage: null };

function renderShell({
  isMember = true,
  name = "Alice",
  unread = 0,
  unreadChats = 0,
  moderation = null as ReactNode,
} = {}) {
  render(
    <Shell
      appName="Roost"
      userId={isMember ? "01890000-0000-7000-8000-00000000000a" : null}
      isSidebarOpen
      withUnreadCount={(of, show) => show(of === "chat" ? unreadChats : unread)}
      summary={isMember ? <ProfileSummary person={{ ...alice, name }} /> : <VisitorPanel appName="Roost" />}
      moderation={moderation}
      communities={null}
      suggestions={<p>Suggestions</p>}
    >
      <h1>Page</h1>
    </Shell>,
    { wrapper: WithFormToken },
  );
  return within(screen.getByRole("complementary", { name: "Sidebar" }));
}

describe("the shell for a member", () => {
  afterEach(() => {
    cleanup();
    window.history.replaceState(null, "", "/");
  });

  test("lists the entries in the specified order", () => {
    const sidebar = renderShell();
    const main = within(sidebar.getByRole("navigation", { name: "Main" }));
    const names = [
      "Home",
      "Popular",
      "Chat",
      "Explore",
      "Bookmarks",
      "Profile",
      "Communities",
      "Trending",
      "Notifications",
      "Settings",
      "Logout",
    ];
    const entries = main.getAllByRole("listitem");
    expect(entries).toHaveLength(names.length);
    for (const [index, name] of names.entries()) {
      expect(entries[index]?.firstElementChild).toHaveAccessibleName(name);
    }
  });

  test("has what moderates the server before the settings", () => {
    const sidebar = renderShell({
      moderation: (
        <li>
          <a href="/moderation">Moderation</a>
        </li>
      ),
    });
    const names = sidebar.getAllByRole("link").map((link) => link.textContent);
    expect(names[names.indexOf("Settings") - 1]).toBe("Moderation");
  });

  test("shows who is signed in", () => {
    const sidebar = renderShell();
    const summary = sidebar.getByRole("link", { name: /Alice/ });
    expect(summary).toHaveTextContent("@alice");
    expect(within(summary).getByRole("img", { name: "Verified" })).toBeVisible();
    expect(summary).toHaveAttribute("href", "/profile");
  });

  test("shows an unnamed user without a name", () => {
    expect(renderShell({ name: "  " }).getByText("Unnamed User")).toBeVisible();
  });

  test("links to notifications and search", () => {
    const sidebar = renderShell();
    const topBar = within(screen.getByRole("banner"));
    expect(topBar.getByRole("link", { name: "Notifications" })).toHaveAttribute("href", "/notifications");
    expect(sidebar.getByRole("link", { name: "Search" })).toHaveAttribute("href", "/search");
  });

  test.each([
    [0, null],
    [1, "1"],
    [99, "99"],
    [100, "99+"],
  ])("shows %i unread notifications as %s", (unread, shown) => {
    const sidebar = renderShell({ unread });
    const name = unread === 0 ? "Notifications" : `Notifications, ${unread} unread`;
    for (const place of [within(screen.getByRole("banner")), sidebar]) {
      const link = place.getByRole("link", { name });
      expect(link).toHaveAttribute("href", "/notifications");
      if (shown) expect(within(link).getByText(shown)).toBeVisible();
      else expect(link).not.toHaveTextContent(/\d/);
    }
  });

  test.each([
    [0, null],
    [3, "3"],
    [100, "99+"],
  ])("shows %i unread conversations at both links to Chat as %s", (unreadChats, shown) => {
    const sidebar = renderShell({ unread: 7, unreadChats });
    const name = unreadChats === 0 ? "Chat" : `Chat, ${unreadChats} unread`;
    for (const place of [within(screen.getByRole("banner")), sidebar]) {
      const link = place.getByRole("link", { name });
      expect(link).toHaveAttribute("href", "/chat");
      if (shown) expect(within(link).getByText(shown)).toBeVisible();
      else expect(link).not.toHaveTextContent(/\d/);
    }
  });

  test.each([
    ["/settings", "Settings", "page"],
    ["/2-fa", "Settings", "true"],
    ["/settings/download-data", "Settings", "true"],
    ["/delete-account", "Settings", "true"],
    ["/communities/thursday-readers/members", "Communities", "true"],
    ["/chat/requests", "Chat", "true"],
    ["/chat/archived", "Chat", "true"],
    ["/chatter", null, null],
    ["/settings-of-another", null, null],
    ["/terms", null, null],
  ])("marks on %s the entry %s as current: %s", (path, name, value) => {
    act(() => window.history.replaceState(null, "", path));
    const sidebar = renderShell();
    const marked = sidebar.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
    expect(marked.map((link) => link.getAttribute("aria-current"))).toEqual(value ? [value] : []);
    if (name) expect(marked[0]).toHaveAccessibleName(name);
  });

  test("confirms signing out with a plain form", () => {
    const sidebar = renderShell();
    const button = sidebar.getByRole("button", { name: "Logout" });
    const sheet = screen.getByRole("dialog", { hidden: true });
    expect(button).toHaveAttribute("commandfor", sheet.id);
    sheet.setAttribute("open", "");
    expect(sheet).toHaveAccessibleName("Logout");
    expect(sheet).toHaveTextContent("Are you sure you want to logout?");
    const submit = within(sheet).getByRole<HTMLButtonElement>("button", { name: "Logout" });
    expect(submit.form).toHaveAttribute("method", "post");
    expect(submit.form).toHaveAttribute("action", "/api/auth/logout");
    expect(new FormData(submit.form ?? undefined).get("csrfToken")).toBe("form-token");
  });
});

describe("the shell for a visitor", () => {
  test("shows Home and the invitation with its three highlights", () => {
    const sidebar = renderShell({ isMember: false });
    const entries = within(sidebar.getByRole("navigation", { name: "Main" })).getAllByRole("listitem");
    expect(entries.map((entry) => entry.textContent)).toEqual(["Home"]);
    for (const highlight of ["Trending topics", "A global community", "Join communities"]) {
      expect(sidebar.getByText(highlight)).toBeVisible();
    }
    expect(sidebar.getByRole("link", { name: "Create Account" })).toHaveAttribute("href", "/signup");
    expect(sidebar.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  });

  test("offers no member features", () => {
    renderShell({ isMember: false });
    expect(screen.queryByRole("link", { name: "Notifications" })).toBeNull();
    expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
    expect(within(screen.getByRole("banner")).getByRole("link", { name: "Sign in" })).toBeVisible();
  });
});

test("shows five entries at the bottom of narrow screens", () => {
  renderShell();
  const links = within(screen.getByRole("navigation", { name: "Quick" })).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Explore", "/explore"],
    ["New post", "/post"],
    ["Search", "/search"],
    ["Profile", "/profile"],
  ]);
});

test("has a skip link to the content", () => {
  renderShell();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#main");
  expect(screen.getByRole("main")).toHaveAttribute("id", "main");
});

test("shows who is signed in even when the profile cannot be fetched", () => {
  const person = { username: "alice", name: "alice", isVerified: false, profileImage: null };
  render(<ProfileSummary person={person} problem={profileTexts.fetchFailed} />);
  expect(screen.getByRole("link", { name: /@alice/ })).toHaveTextContent("Failed to fetch profile");
});
