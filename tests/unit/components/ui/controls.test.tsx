import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "#components/ui/button";
import { PasswordField } from "#components/ui/password-field";
import { Tabs } from "#components/ui/tabs";
import { TextField } from "#components/ui/text-field";
import { Toggle } from "#components/ui/toggle";

test("a toggle is a switch that its words and the space bar turn", async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Toggle label="Dark mode" hint="Easier at night" onChange={onChange} />);
  const toggle = screen.getByRole("switch", { name: "Dark mode" });
  expect(toggle).toHaveAccessibleDescription("Easier at night");
  expect(toggle).not.toBeChecked();
  await user.click(screen.getByText("Dark mode"));
  expect(toggle).toBeChecked();
  await user.tab();
  toggle.focus();
  await user.keyboard(" ");
  expect(toggle).not.toBeChecked();
  expect(onChange).toHaveBeenCalledTimes(2);
});

function renderTabs(openId?: string) {
  render(
    <Tabs
      label="Profile content"
      openId={openId}
      tabs={[
        { id: "posts", label: "Posts", panel: <p>All posts</p> },
        { id: "media", label: "Media", panel: <p>All pictures</p> },
        { id: "likes", label: "Likes", panel: <p>All likes</p> },
      ]}
    />,
  );
}

test("tabs show one panel, named by its tab", async () => {
  const user = userEvent.setup();
  renderTabs();
  expect(screen.getByRole("tabpanel", { name: "Posts" })).toHaveTextContent("All posts");
  await user.click(screen.getByRole("tab", { name: "Media" }));
  expect(screen.getByRole("tab", { name: "Media" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("tabpanel", { name: "Media" })).toHaveTextContent("All pictures");
  expect(screen.queryByText("All posts")).toBeNull();
});

test("the address says which tab is open, and each is a link to itself", async () => {
  renderTabs("media");
  expect(screen.getByRole("tabpanel", { name: "Media" })).toHaveTextContent("All pictures");
  expect(screen.getByRole("tab", { name: "Likes" })).toHaveAttribute("href", "?tab=likes");
  await userEvent.click(screen.getByRole("tab", { name: "Likes" }));
  expect(window.location.search).toBe("?tab=likes");
});

test("an unknown tab in the address opens the first", () => {
  renderTabs("nonsense");
  expect(screen.getByRole("tabpanel", { name: "Posts" })).toBeVisible();
});

test("tabs are one stop for Tab, and arrows, Home and End go round", async () => {
  const user = userEvent.setup();
  renderTabs();
  await user.tab();
  expect(screen.getByRole("tab", { name: "Posts" })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Media" })).toHaveFocus();
  await user.keyboard("{End}");
  expect(screen.getByRole("tabpanel", { name: "Likes" })).toBeVisible();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Posts" })).toHaveFocus();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("tab", { name: "Likes" })).toHaveFocus();
  await user.keyboard("{Home}");
  expect(screen.getByRole("tabpanel", { name: "Posts" })).toBeVisible();
  await user.tab();
  expect(screen.getByRole("tab", { name: "Likes" })).not.toHaveFocus();
});

test("a field's hint and error are said with it", () => {
  render(
    <TextField name="username" label="Username" hint="3 to 30 characters" error="That username is taken" />,
  );
  const field = screen.getByRole("textbox", { name: "Username" });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("That username is taken 3 to 30 characters");
});

test("a field without trouble is not marked", () => {
  render(<TextField name="username" label="Username" />);
  expect(screen.getByRole("textbox", { name: "Username" })).toBeValid();
});

test("a password can be shown and hidden again", async () => {
  const user = userEvent.setup();
  render(<PasswordField name="password" label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText("Password", { exact: true });
  expect(field).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(field).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field).toHaveAttribute("type", "password");
});

test("a busy button cannot be pressed, and a button submits only when told to", () => {
  render(<Button isBusy>Signing in...</Button>);
  expect(screen.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  expect(screen.getByRole("button")).toHaveAttribute("type", "button");
});
