import { beforeEach, describe, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ForgotPasswordForm } from "#components/password/forgot-password-form";
import { ResetPasswordForm } from "#components/password/reset-password-form";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const TOKEN = "t".repeat(43);

describe("ResetPasswordForm", () => {
  beforeEach(() => {
    render(
      <ResetPasswordForm
        token={TOKEN}
        outcome={null}
        heading={<h1>Choose a new password</h1>}
        done={<p>All is well</p>}
        linkInvalid={<p>Ask for a new link</p>}
      />,
    );
  });

  async function send(next: string, again = next) {
    await userEvent.type(screen.getByLabelText("New Password"), next);
    await userEvent.type(screen.getByLabelText("Confirm New Password"), again);
    await userEvent.click(screen.getByRole("button", { name: "Save password" }));
  }

  test("sets the password with the link's token and offers the next step", async () => {
    await send("Green4Finch?");
    expect(await screen.findByText("All is well")).toBeVisible();
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
    expect(api.requests.map(({ path, body }) => [path, body])).toEqual([
      [
        "/api/auth/reset-password",
        { token: TOKEN, newPassword: "Green4Finch?", confirmNewPassword: "Green4Finch?" },
      ],
    ]);
  });

  test("reports at once that the passwords differ", async () => {
    await send("Green4Finch?", "Green4Finch!");
    expect(screen.getByLabelText("Confirm New Password")).toHaveAccessibleDescription(
      "Passwords do not match",
    );
    expect(api.requests).toEqual([]);
  });

  test("offers a new link when this one is no longer valid", async () => {
    api.answerWith(() => refused(400, "LINK_INVALID", "This link has expired or was already used."));
    await send("Green4Finch?");
    expect(await screen.findByText("Ask for a new link")).toBeVisible();
    expect(screen.queryByLabelText("New Password")).not.toBeInTheDocument();
  });

  test("keeps the input when the server is unreachable", async () => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await send("Green4Finch?");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "An unexpected error occurred while changing the password",
    );
    expect(screen.getByLabelText("New Password")).toHaveValue("Green4Finch?");
  });
});

describe("ForgotPasswordForm", () => {
  test("shows the server's message and can be sent again", async () => {
    const message =
      "If there is an account with this address, we have sent it a link. The link works for 15 minutes.";
    api.answerWith(() => ok({ message }));
    render(<ForgotPasswordForm outcome={null} done={null} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "alice@example.org");
    for (let time = 1; time <= 2; time += 1) {
      await userEvent.click(screen.getByRole("button", { name: "Send link" }));
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(api.requests).toHaveLength(2);
  });

  test("explains that this server cannot send mail", async () => {
    const message =
      "This server cannot send email, so passwords cannot be reset here. Ask the people who run it.";
    api.answerWith(() => refused(409, "MAIL_UNAVAILABLE", message));
    render(<ForgotPasswordForm outcome={null} done={null} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "alice@example.org");
    await userEvent.click(screen.getByRole("button", { name: "Send link" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });
});
