import { describe, expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LoginForm } from "#components/auth/login-form";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

function show(outcome: Parameters<typeof LoginForm>[0]["outcome"] = null) {
  render(<LoginForm csrfToken="form-token" returnTo="#signed-in" outcome={outcome} />);
  return {
    user: userEvent.setup(),
    identifier: screen.getByRole("textbox", { name: "Email or username" }),
    password: screen.getByLabelText("Password"),
  };
}

async function signIn({ user, identifier, password }: ReturnType<typeof show>) {
  await user.type(identifier, "alice");
  await user.type(password, "Wonder1land!");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("LoginForm", () => {
  test("signs in, says so meanwhile, and goes to where the visitor came from", async () => {
    const answer = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => answer.promise);
    await signIn(show());
    expect(screen.getByRole("button", { name: "Signing in..." })).toBeDisabled();
    expect(api.requests).toEqual([
      {
        method: "POST",
        path: "/api/auth/login",
        body: { identifier: "alice", password: "Wonder1land!", twoFactorCode: "" },
      },
    ]);
    answer.resolve(ok());
    await waitFor(() => expect(window.location.hash).toBe("#signed-in"));
  });

  test("shows the server's message, and focuses it", async () => {
    api.answerWith(() => refused(401, "INVALID_CREDENTIALS", "Wrong username, email or password"));
    await signIn(show());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Wrong username, email or password");
    expect(alert).toHaveFocus();
    expect(screen.getByRole("button", { name: "Sign in" })).toBeEnabled();
  });

  test("says that something unexpected happened when no answer comes", async () => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await signIn(show());
    expect(await screen.findByRole("alert")).toHaveTextContent("An unexpected error occurred");
  });

  test("asks for what is missing at its field, until it is typed", async () => {
    const { user, identifier } = show();
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(identifier).toHaveFocus();
    expect(identifier).toBeInvalid();
    expect(identifier).toHaveAccessibleDescription("Email or username is required");
    expect(screen.getByText("Password is required")).toBeVisible();
    await user.type(identifier, "a");
    expect(identifier).toBeValid();
    expect(api.requests).toEqual([]);
  });

  test("swaps to one field when the server asks for the second factor", async () => {
    api.answerWith(() => refused(401, "TWO_FACTOR_REQUIRED", "2FA code required", { requires2FA: true }));
    const form = show();
    await signIn(form);
    const code = await screen.findByRole("textbox", { name: "2FA code or backup code" });
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await form.user.type(code, "123456");
    await form.user.click(screen.getByRole("button", { name: "Verify 2FA" }));
    expect(api.requests.at(-1)?.body).toEqual({
      identifier: "alice",
      password: "Wonder1land!",
      twoFactorCode: "123456",
    });
  });

  test("shows and hides the password", async () => {
    const { user, password } = show();
    expect(password).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password).toHaveAttribute("type", "password");
  });

  test("is a plain form that says what became of it", () => {
    const { identifier } = show({
      message: "Wrong username, email or password",
      fields: {},
      values: { identifier: "alice" },
      requires2FA: false,
    });
    expect(screen.getByRole("alert")).toHaveTextContent("Wrong username, email or password");
    expect(identifier).toHaveValue("alice");
    const form = identifier.closest("form");
    expect(form).toHaveAttribute("action", "/api/auth/login");
    expect(form).toHaveAttribute("method", "post");
    expect(form).toHaveFormValues({ csrfToken: "form-token", returnTo: "#signed-in" });
  });

  test("without script asks for the code beside the password", () => {
    show({ message: "2FA code required", fields: {}, values: { identifier: "alice" }, requires2FA: true });
    expect(screen.getByRole("textbox", { name: "2FA code or backup code" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Verify 2FA" })).toBeEnabled();
  });

  test("links to the forgotten password", () => {
    show();
    expect(screen.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  });
});
