import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "#components/ui/button";
import { PasswordField } from "#components/ui/password/password-field";
import { TextAreaField } from "#components/ui/text-area-field";
import { TextField } from "#components/ui/text-field";
import { Toggle } from "#components/ui/toggle";
import { serveHtml, typeEarly } from "#tests/unit/components/serve-html";

test("toggles a switch by its label and the space bar", async () => {
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

test("announces a field's hint and error with it", () => {
  render(
    <TextField name="username" label="Username" hint="3 to 30 characters" error="That username is taken" />,
  );
  const field = screen.getByRole("textbox", { name: "Username" });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("That username is taken 3 to 30 characters");
});

test("does not mark a valid field", () => {
  render(<TextField name="username" label="Username" />);
  expect(screen.getByRole("textbox", { name: "Username" })).toBeValid();
});

test("shows and hides a password", async () => {
  const user = userEvent.setup();
  render(<PasswordField name="password" label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText("Password", { exact: true });
  expect(field).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(field).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field).toHaveAttribute("type", "password");
});

test("disables a busy button and submits only with type submit", () => {
  render(<Button isBusy>Signing in...</Button>);
  expect(screen.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  expect(screen.getByRole("button")).toHaveAttribute("type", "button");
});

test("keeps what was typed before hydration into a text box that has a text", () => {
  const field = <TextAreaField name="bio" label="Bio" defaultValue="A former text" />;
  const { hydrate } = serveHtml(field);
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Bio" });
  typeEarly(box, "A new text");
  hydrate();
  expect(screen.getByRole("textbox", { name: "Bio" })).toBe(box);
  expect(box).toHaveValue("A new text");
  expect(box.defaultValue).toBe("A former text");
});

test("takes no text from another text box of the same name", () => {
  const field = (text: string) => <TextAreaField key={text} name="bio" label="Bio" defaultValue={text} />;
  const { rerender } = render(field("One"));
  rerender(field("Another"));
  expect(screen.getByRole("textbox", { name: "Bio" })).toHaveValue("Another");
});
