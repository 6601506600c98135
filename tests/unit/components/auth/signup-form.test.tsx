import { describe, expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SignupForm } from "#components/auth/signup-form";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

/** The sign-up requests, without the separate checks of the username. */
const sentForms = () => api.requests.filter(({ path }) => path === "/api/auth/signup");

async function signUp(inviteCode = "") {
  render(<SignupForm inviteCode={inviteCode} outcome={null} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Alice Liddell");
  await user.type(screen.getByRole("textbox", { name: "Username" }), "alice");
  await user.type(screen.getByRole("textbox", { name: "Email" }), "alice@example.org");
  await user.type(screen.getByLabelText("Password"), "Wonder1land!");
  await user.click(screen.getByRole("button", { name: "Sign Up" }));
}

describe("SignupForm", () => {
  test("sends the form and shows progress", async () => {
    api.answerWith(() => new Promise(() => {}));
    await signUp();
    expect(screen.getByRole("button", { name: "Signing up..." })).toBeDisabled();
    expect(sentForms()).toEqual([
      {
        method: "POST",
        path: "/api/auth/signup",
        body: {
          name: "Alice Liddell",
          username: "alice",
          email: "alice@example.org",
          password: "Wonder1land!",
        },
      },
    ]);
  });

  test("shows the server's errors at their fields and focuses the first", async () => {
    api.answerWith(() =>
      refused(409, "USERNAME_TAKEN", "That username is taken", {
        fields: { username: "That username is taken" },
      }),
    );
    await signUp();
    await screen.findByText("That username is taken");
    const username = screen.getByRole("textbox", { name: "Username" });
    expect(username).toHaveFocus();
    expect(username).toHaveAccessibleDescription(expect.stringContaining("That username is taken"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("sends the invitation code and reports when it is no longer valid", async () => {
    const message = "This invitation is no longer valid";
    api.answerWith(() => refused(400, "VALIDATION_FAILED", message, { fields: { inviteCode: message } }));
    await signUp("of-the-link");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(sentForms().at(-1)?.body).toMatchObject({ username: "alice", inviteCode: "of-the-link" });
  });

  test("reports an unexpected error when the server does not answer", async () => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await signUp();
    expect(await screen.findByRole("alert")).toHaveTextContent("An unexpected error occurred during signup");
  });

  test("reports a missing token in the specification's words", async () => {
    api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Down"));
    document.head.innerHTML = "";
    await signUp();
    expect(await screen.findByRole("alert")).toHaveTextContent("Authentication error: CSRF token missing");
  });

  test("says why a password is refused in the place of its hint", async () => {
    const message = "That password is too common. Please choose another one.";
    api.answerWith(() => refused(400, "VALIDATION_FAILED", message, { fields: { password: message } }));
    await signUp();
    await waitFor(() => expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(message));
    expect(screen.queryByText(/At least 8 characters with/)).not.toBeInTheDocument();
  });

  test("has the autocomplete attributes that password managers need", () => {
    render(<SignupForm outcome={null} />);
    expect(screen.getByRole("textbox", { name: "Username" })).toHaveAttribute("autocomplete", "username");
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveAttribute("type", "email");
    expect(screen.getByLabelText("Password")).toHaveAttribute("autocomplete", "new-password");
  });

  test("shows while typing whether a username is available, and why not", async () => {
    api.answerWith(({ path }) => {
      if (path.endsWith("alice")) return ok({ isFree: false });
      if (path.endsWith("alice2")) return ok({ isFree: true });
      const message = "Username can contain only letters, digits, _ and .";
      return refused(400, "VALIDATION_FAILED", message, { fields: { username: message } });
    });
    render(<SignupForm outcome={null} />);
    const user = userEvent.setup();
    const field = screen.getByRole("textbox", { name: "Username" });
    await user.type(field, "al");
    await user.type(field, "ice");
    await waitFor(() => expect(field).toHaveAccessibleDescription("That username is taken"));
    await user.type(field, "2");
    await waitFor(() => expect(field).toHaveAccessibleDescription("@alice2 is available"));
    expect(screen.getByRole("status")).toHaveTextContent("@alice2 is available");
    await user.type(field, "!");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/can contain only letters/));
    expect(api.requests.every(({ path }) => path.startsWith("/api/auth/username?"))).toBe(true);
  });
});
