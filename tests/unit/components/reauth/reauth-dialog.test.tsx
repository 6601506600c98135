import { describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ReauthDialog } from "#components/reauth/reauth-dialog";
import { ApiError } from "#lib/client/api-error";
import { ReauthCancelled, withReauth } from "#lib/client/session/with-reauth";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const stale = new ApiError(403, {
  code: "REAUTH_REQUIRED",
  message: "Enter your password again to continue.",
});

/** A request that requires a recent password and is refused until one was entered. */
function guardedAction() {
  let attempts = 0;
  return {
    attempts: () => attempts,
    run: async () => {
      attempts += 1;
      if (attempts === 1) throw stale;
      return "done";
    },
  };
}

function Desk() {
  const [isBusy, setIsBusy] = useState(false);
  async function go(): Promise<void> {
    setIsBusy(true);
    await withReauth(guardedAction().run).catch(() => undefined);
    setIsBusy(false);
  }
  return (
    <button type="button" disabled={isBusy} onClick={go}>
      Send link
    </button>
  );
}

const sheet = () => screen.findByRole("dialog", { name: "Enter your password" });
const enter = async (password: string) => {
  await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
};

describe("withReauth and ReauthDialog", () => {
  test("ask for the password and repeat the request", async () => {
    render(<ReauthDialog />);
    const action = guardedAction();
    const outcome = withReauth(action.run);
    expect(await sheet()).toBeVisible();
    await enter("Blue7Heron!");
    expect(await outcome).toBe("done");
    expect(action.attempts()).toBe(2);
    expect(api.requests.map(({ path, body }) => [path, body])).toEqual([
      ["/api/auth/reauthenticate", { password: "Blue7Heron!", twoFactorCode: "" }],
    ]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Password")).toHaveValue("");
  });

  test("do not ask when the server does not require it", async () => {
    render(<ReauthDialog />);
    await expect(withReauth(async () => "done")).resolves.toBe("done");
    const other = new ApiError(400, { code: "VALIDATION_FAILED", message: "No" });
    await expect(withReauth(() => Promise.reject(other))).rejects.toBe(other);
    expect(api.requests).toEqual([]);
  });

  test("show a wrong password at the field", async () => {
    render(<ReauthDialog />);
    api.answerWith(() =>
      refused(400, "VALIDATION_FAILED", "This password is wrong", {
        fields: { password: "This password is wrong" },
      }),
    );
    const outcome = withReauth(guardedAction().run);
    await sheet();
    await enter("Wrong1!x");
    const field = screen.getByLabelText("Password");
    await waitFor(() => expect(field).toHaveAccessibleDescription("This password is wrong"));
    expect(field).toHaveFocus();
    api.answerWith(() => ok());
    await userEvent.clear(field);
    await enter("Blue7Heron!");
    expect(await outcome).toBe("done");
  });

  test("ask for the code when there is a second factor", async () => {
    render(<ReauthDialog />);
    api.answerWith(({ body }) =>
      body.twoFactorCode === "123456"
        ? ok()
        : refused(
            401,
            body.twoFactorCode ? "TWO_FACTOR_INVALID" : "TWO_FACTOR_REQUIRED",
            "2FA code required",
            {
              requires2FA: true,
              ...(body.twoFactorCode && { fields: { twoFactorCode: "That code is not right" } }),
            },
          ),
    );
    const outcome = withReauth(guardedAction().run);
    await sheet();
    await enter("Blue7Heron!");
    const code = await screen.findByRole("textbox", { name: "2FA code or backup code" });
    expect(code).toHaveFocus();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await userEvent.type(code, "000000");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(code).toBeInvalid());
    await userEvent.clear(code);
    await userEvent.type(code, "123456");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await outcome).toBe("done");
  });

  test("reject without a message on Cancel and ask again the next time", async () => {
    render(<ReauthDialog />);
    const outcome = withReauth(guardedAction().run);
    const dialog = await sheet();
    await userEvent.type(screen.getByLabelText("Password"), "half a passw");
    if (dialog instanceof HTMLDialogElement) dialog.close();
    await expect(outcome).rejects.toBeInstanceOf(ReauthCancelled);
    expect(api.requests).toEqual([]);
    const next = withReauth(guardedAction().run);
    await sheet();
    expect(screen.getByLabelText("Password")).toHaveValue("");
    await enter("Blue7Heron!");
    expect(await next).toBe("done");
  });

  test("return the focus to the pressed button on Cancel", async () => {
    render(
      <>
        <Desk />
        <ReauthDialog />
      </>,
    );
    const button = screen.getByRole("button", { name: "Send link" });
    await userEvent.click(button);
    const dialog = await sheet();
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByLabelText("Password"), "half a passw");
    if (dialog instanceof HTMLDialogElement) act(() => dialog.close());
    await waitFor(() => expect(button).toHaveFocus());
  });

  test("ask once for two requests at the same time", async () => {
    render(<ReauthDialog />);
    const outcomes = [withReauth(guardedAction().run), withReauth(guardedAction().run)];
    await sheet();
    await enter("Blue7Heron!");
    expect(await Promise.all(outcomes)).toEqual(["done", "done"]);
    expect(api.requests).toHaveLength(1);
  });

  test("show the error when the page has no dialog", async () => {
    await expect(withReauth(guardedAction().run)).rejects.toBe(stale);
  });
});
