import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "#components/ui/button";
import { PasswordField } from "#components/ui/password-field";
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
