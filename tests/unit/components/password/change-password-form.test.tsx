import { describe, expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ChangePasswordForm } from "#components/password/change-password-form";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { WithFormToken } from "#tests/unit/components/with-form-token";

const api = stubApi();
const RULE =
  "Password must contain at least one lowercase letter, one uppercase letter, one number, one special character, and be at least 8 characters long";

function show(outcome: Parameters<typeof ChangePasswordForm>[0]["outcome"] = null) {
  render(<ChangePasswordForm username="alice" outcome={outcome} />, { wrapper: WithFormToken });
  return {
    current: screen.getByLabelText("Current Password"),
    next: screen.getByLabelText("New Password"),
    again: screen.getByLabelText("Confirm New Password"),
  };
}

type Fields = ReturnType<typeof show>;

async function fill({ current, next, again }: Fields, values: [string, string, string]) {
  for (const [index, field] of [current, next, again].entries()) {
    await userEvent.clear(field);
    const value = values[index];
    if (value) await userEvent.type(field, value);
  }
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Save", hidden: true }));
const confirm = () => userEvent.click(screen.getByRole("button", { name: "Change password" }));

describe("ChangePasswordForm", () => {
  test("asks for confirmation and then changes the password", async () => {
    const fields = show();
    await fill(fields, ["Blue7Heron!", "Green4Finch?", "Green4Finch?"]);
    await save();
    const sheet = screen.getByRole("dialog");
    expect(sheet).toHaveAccessibleDescription(
      "Are you sure you want to change your password? You will be logged out after saving.",
    );
    expect(api.requests).toEqual([]);
    api.answerWith(() => new Promise(() => {}));
    await confirm();
    expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
    expect(api.requests).toEqual([
      {
        method: "POST",
        path: "/api/auth/change-password",
        body: {
          currentPassword: "Blue7Heron!",
          newPassword: "Green4Finch?",
          confirmNewPassword: "Green4Finch?",
        },
      },
    ]);
  });

  test("changes nothing and keeps the input when the member cancels", async () => {
    const fields = show();
    await fill(fields, ["Blue7Heron!", "Green4Finch?", "Green4Finch?"]);
    await save();
    const sheet = screen.getByRole("dialog");
    if (sheet instanceof HTMLDialogElement) sheet.close();
    await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeEnabled());
    expect(fields.next).toHaveValue("Green4Finch?");
    expect(api.requests).toEqual([]);
  });

  test.each([
    [
      ["", "", "x"],
      ["Current password is required", "New password is required", "Passwords do not match"],
    ],
    [
      ["x", "Green4Finch?", ""],
      ["", "", "Please confirm your new password"],
    ],
    [
      ["x", "green4finch?", "green4finch?"],
      ["", RULE, ""],
    ],
    [
      ["x", "Green4Finch?", "Green4Finch!"],
      ["", "", "Passwords do not match"],
    ],
  ] as const)("shows errors at their fields before sending (%#)", async (values, messages) => {
    const fields = show();
    await fill(fields, [...values]);
    await save();
    for (const [index, field] of [fields.current, fields.next, fields.again].entries()) {
      const message = messages[index];
      if (message) expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
      else expect(field).toBeValid();
    }
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(api.requests).toEqual([]);
  });

  test("clears an error when its field is edited", async () => {
    const fields = show();
    await fill(fields, ["", "short", "other"]);
    await save();
    expect(fields.current).toBeInvalid();
    await userEvent.type(fields.current, "B");
    expect(fields.current).toBeValid();
    expect(fields.again).toBeInvalid();
  });

  test.each([
    [
      () =>
        refused(400, "VALIDATION_FAILED", "Current password is wrong", {
          fields: { currentPassword: "Current password is wrong" },
        }),
      "Current password is wrong",
    ],
    [() => refused(429, "RATE_LIMITED", "Too many attempts."), "Too many attempts."],
    [() => refused(400, "BAD_REQUEST", ""), "Failed to change password"],
    [
      () => Promise.reject(new TypeError("Failed to fetch")),
      "An unexpected error occurred while changing the password",
    ],
  ])("shows why the server refused (%#)", async (answer, message) => {
    api.answerWith(answer);
    const fields = show();
    await fill(fields, ["Blue7Heron!", "Green4Finch?", "Green4Finch?"]);
    await save();
    await confirm();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
  });

  test("rates the new password and still accepts a weak one", async () => {
    const fields = show();
    await userEvent.type(fields.next, "Password1!");
    const meter = await screen.findByRole("meter", { name: "Password strength" }, { timeout: 5_000 });
    expect(meter).toHaveAttribute("aria-valuetext", "Easy to guess");
    await userEvent.clear(fields.next);
    expect(screen.queryByRole("meter")).not.toBeInTheDocument();
    await userEvent.type(fields.next, "Quartz9meadowLantern");
    expect(screen.getByRole("meter")).toHaveAttribute("aria-valuetext", "Still needs one of @$!%*?&");
    await userEvent.type(fields.next, "!");
    expect(screen.getByRole("meter")).toHaveAttribute("aria-valuetext", "Very strong");
    api.answerWith(() => ok());
  });

  test("is a plain form that shows its result without script", () => {
    const { current } = show({
      message: "Current password is wrong",
      fields: { currentPassword: "Current password is wrong" },
      values: {},
      requires2FA: false,
    });
    expect(current).toHaveAccessibleDescription("Current password is wrong");
    const form = current.closest("form");
    expect(form).toHaveAttribute("action", "/api/auth/change-password");
    expect(form).toHaveFormValues({ csrfToken: "form-token", returnTo: "/login" });
    expect([...new FormData(form ?? undefined).keys()].sort()).toEqual([
      "confirmNewPassword",
      "csrfToken",
      "currentPassword",
      "newPassword",
      "returnTo",
    ]);
  });
});
