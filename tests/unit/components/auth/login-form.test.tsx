import { describe, expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LoginForm } from "#components/auth/login-form";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { WithFormToken } from "#tests/unit/components/with-form-token";

const api = stubApi();

type Outcome = Parameters<typeof LoginForm>[0]["outcome"];

function show(outcome: Outcome = null) {
  render(<LoginForm returnTo="#signed-in" outcome={outcome} isHalfDone={false} />, {
    wrapper: WithFormToken,
  });
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
  test("signs in, shows progress and returns to the page the visitor came from", async () => {
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

  test("shows the server's message and moves the focus to it", async () => {
    api.answerWith(() => refused(401, "INVALID_CREDENTIALS", "Wrong username, email or password"));
    await signIn(show());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Wrong username, email or password");
    expect(alert).toHaveFocus();
    expect(screen.getByRole("button", { name: "Sign in" })).toBeEnabled();
  });

  test("reports an unexpected error when the server does not answer", async () => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await signIn(show());
    expect(await screen.findByRole("alert")).toHaveTextContent("An unexpected error occurred");
  });

  test("marks each missing field until it is filled in", async () => {
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

  test("shows a single code field when the server requires a second factor", async () => {
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

  test("offers other sign-in methods beside the password but not beside the code", async () => {
    render(
      <LoginForm returnTo="#signed-in" outcome={null} isHalfDone={false}>
        <button type="button">Another way</button>
      </LoginForm>,
    );
    const anotherWay = () => screen.queryByRole("button", { name: "Another way" });
    expect(anotherWay()).toBeVisible();
    expect(anotherWay()?.closest("form")).toBeNull();
    api.answerWith(() => refused(401, "TWO_FACTOR_REQUIRED", "2FA code required", { requires2FA: true }));
    const user = userEvent.setup();
    const identifier = screen.getByRole("textbox", { name: "Email or username" });
    await signIn({ user, identifier, password: screen.getByLabelText("Password") });
    await screen.findByRole("textbox", { name: "2FA code or backup code" });
    expect(anotherWay()).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Use another account" }));
    expect(anotherWay()).toBeVisible();
  });

  test("shows and hides the password", async () => {
    const { user, password } = show();
    expect(password).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password).toHaveAttribute("type", "password");
  });

  test("is a plain form that shows its result without script", () => {
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

  test("focuses the code field and shows a wrong code's error there", async () => {
    api.answerWith(() => refused(401, "TWO_FACTOR_REQUIRED", "2FA code required", { requires2FA: true }));
    const form = show();
    await signIn(form);
    const code = await screen.findByRole("textbox", { name: "2FA code or backup code" });
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(code).toHaveAttribute("inputmode", "numeric");
    const fields = { twoFactorCode: "That code is not right" };
    api.answerWith(() =>
      refused(401, "TWO_FACTOR_INVALID", "That code is not right", { requires2FA: true, fields }),
    );
    await form.user.type(code, "000000{Enter}");
    await waitFor(() => expect(code).toHaveAccessibleDescription(/That code is not right/));
    expect(code).toBeInvalid();
    await form.user.click(screen.getByRole("button", { name: "Use a backup code" }));
    expect(code).toHaveAttribute("inputmode", "text");
    expect(code).toHaveFocus();
  });

  test("asks only for the code after a password sent without script, and for the password again when that has expired", async () => {
    const outcome = {
      message: "2FA code required",
      fields: {},
      values: { identifier: "alice" },
      requires2FA: true,
    };
    render(<LoginForm returnTo="#signed-in" outcome={outcome} isHalfDone />);
    const user = userEvent.setup();
    const code = screen.getByRole("textbox", { name: "2FA code or backup code" });
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(code.closest("form")).toHaveAttribute("action", "/api/auth/login/2fa");
    api.answerWith(() => refused(401, "INVALID_CREDENTIALS", "That took too long."));
    await user.type(code, "123456{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("That took too long.");
    expect(api.requests.at(-1)).toEqual({
      method: "POST",
      path: "/api/auth/login/2fa",
      body: { twoFactorCode: "123456" },
    });
    expect(screen.getByLabelText("Password")).toBeVisible();
  });

  test("asks for code and password together when the server cannot keep the password", () => {
    show({ message: "2FA code required", fields: {}, values: { identifier: "alice" }, requires2FA: true });
    expect(screen.getByRole("textbox", { name: "2FA code or backup code" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Verify 2FA" })).toBeEnabled();
  });

  test("links to the password reset page", () => {
    show();
    expect(screen.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  });
});
