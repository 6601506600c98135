import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ReauthDialog } from "#components/reauth/reauth-dialog";
import { COPIED_LABEL_MS } from "#components/two-factor/use-copied.ts";
import { Toaster } from "#components/ui/toaster";
import { type ApiHandler, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const refresh = jest.fn();
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
const { TwoFactorPanel } = await import("#components/two-factor/two-factor-panel");

const api = stubApi();

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const QR = "data:image/png;base64,iVBORw0KGgo=";
const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-000${index}`);

const setup: ApiHandler = ({ path, body }) => {
  if (path === "/api/auth/2fa-backup-codes") return ok({ backupCodes: [...codes].reverse() });
  if (path === "/api/auth/2fa-status") return ok({ twoFactorEnabled: false, backupCodesLeft: 0 });
  if (!body.enable) return ok({ twoFactorEnabled: false, csrfToken: "next-token" });
  if (body.code) return ok({ twoFactorEnabled: true, backupCodes: codes, csrfToken: "next-token" });
  return ok({ twoFactorEnabled: false, secret: SECRET, qrCodeUrl: QR });
};

beforeEach(() => {
  refresh.mockClear();
  api.answerWith(setup);
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});

function show(backupCodesLeft?: number) {
  const user = userEvent.setup();
  const status = { twoFactorEnabled: backupCodesLeft !== undefined, backupCodesLeft: backupCodesLeft ?? 0 };
  const { unmount } = render(
    <>
      <TwoFactorPanel status={status} account={{ appName: "Roost", username: "alice" }} />
      <ReauthDialog />
      <Toaster />
    </>,
  );
  return { user, unmount, toggle: screen.getByRole("switch", { name: "Two-factor authentication" }) };
}

// jsdom's Blob has no `text()`.
function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });
}

describe("turning 2FA on", () => {
  test("asks for the password, shows the QR code, accepts a code and shows the backup codes", async () => {
    const { user, toggle } = show();
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAccessibleDescription("Signing in requires only your password.");
    await user.click(toggle);
    expect(toggle).toHaveAccessibleDescription("Setup not finished yet.");
    const password = document.querySelector<HTMLInputElement>("#two-factor-password");
    expect(password).toHaveFocus();
    await user.keyboard("Wonder1land!{Enter}");
    expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toHaveAttribute(
      "src",
      QR,
    );
    expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open in an app on this device" })).toHaveAttribute(
      "href",
      `otpauth://totp/Roost:alice?secret=${SECRET}&issuer=Roost`,
    );
    expect(screen.getByRole("textbox", { name: "Code from the app" })).toHaveFocus();
    await user.keyboard("123456{Enter}");
    const list = await screen.findByRole("list", { name: "Backup codes" });
    expect(
      within(list)
        .getAllByRole("button")
        .map((each) => each.textContent),
    ).toEqual(codes);
    expect(
      screen.getByText("2FA enabled successfully! Scan the QR code and save your backup codes."),
    ).toBeVisible();
    expect(api.requests.map(({ path, body }) => [path, body])).toEqual([
      ["/api/auth/setup-2fa", { enable: true, password: "Wonder1land!" }],
      ["/api/auth/setup-2fa", { enable: true, code: "123456" }],
    ]);
    expect(refresh).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "I have saved them" }));
    expect(screen.getByText("10 of 10 codes left")).toBeVisible();
    expect(toggle).toHaveFocus();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(codes[0] ?? "")).not.toBeInTheDocument();
  });

  test("shows errors at their fields and keeps the input", async () => {
    const { user, toggle } = show();
    api.answerWith(() =>
      refused(400, "VALIDATION_FAILED", "This password is wrong", {
        fields: { password: "This password is wrong" },
      }),
    );
    await user.click(toggle);
    await user.keyboard("Wrong1!x{Enter}");
    const password = document.querySelector<HTMLInputElement>("#two-factor-password");
    await waitFor(() => expect(password).toHaveAccessibleDescription("This password is wrong"));
    expect(password).toHaveFocus();
    expect(password).toHaveValue("Wrong1!x");
    expect(toggle).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveFocus();
  });

  test.each([
    [() => Promise.reject(new TypeError("Failed to fetch")), "An unexpected error occurred"],
    [() => refused(500, "INTERNAL", ""), "Failed to toggle 2FA"],
    [() => refused(429, "RATE_LIMITED", "Too many attempts."), "Too many attempts."],
  ])("reports a failure in a toast", async (answer, words) => {
    const { user, toggle } = show();
    api.answerWith(answer);
    await user.click(toggle);
    await user.keyboard("Wonder1land!{Enter}");
    expect(await screen.findByText(words)).toBeVisible();
  });

  test("reloads the status when the code came too late", async () => {
    const { user, toggle } = show();
    await user.click(toggle);
    await user.keyboard("Wonder1land!{Enter}");
    await screen.findByRole("textbox", { name: "Code from the app" });
    api.answerWith((request) =>
      request.path === "/api/auth/2fa-status"
        ? ok({ twoFactorEnabled: true, backupCodesLeft: 7 })
        : refused(409, "CONFLICT", "2FA is on already."),
    );
    await user.keyboard("123456{Enter}");
    expect(await screen.findByText("7 of 10 codes left")).toBeVisible();
    expect(screen.getByText("2FA is on already.")).toBeVisible();
  });

  test("asks for the password again when it has expired and then accepts the code", async () => {
    const { user, toggle } = show();
    await user.click(toggle);
    await user.keyboard("Wonder1land!{Enter}");
    await screen.findByRole("textbox", { name: "Code from the app" });
    let isFresh = false;
    api.answerWith((request) => {
      if (request.path === "/api/auth/reauthenticate") {
        isFresh = true;
        return ok({ expiresAt: "2026-11-21T08:05:00.000Z" });
      }
      return isFresh
        ? setup(request)
        : refused(403, "REAUTH_REQUIRED", "Enter your password again to continue.");
    });
    await user.keyboard("123456{Enter}");
    const password = await waitFor(() => {
      const field = document.querySelector<HTMLInputElement>("dialog[open] #reauth-password");
      if (!field) throw new Error("Nobody has asked yet.");
      return field;
    });
    await user.type(password, "Wonder1land!{Enter}");
    expect(await screen.findByRole("list", { name: "Backup codes" })).toBeVisible();
  });

  test("reports missing backup codes", async () => {
    const { user, toggle } = show();
    await user.click(toggle);
    await user.keyboard("Wonder1land!{Enter}");
    await screen.findByRole("textbox", { name: "Code from the app" });
    api.answerWith(() => ok({ twoFactorEnabled: true }));
    await user.keyboard("123456{Enter}");
    expect(await screen.findByText("No backup codes available. Please contact support.")).toBeVisible();
  });
});

describe("backup codes", () => {
  async function showCodes(shown = show()) {
    await shown.user.click(shown.toggle);
    await shown.user.keyboard("Wonder1land!{Enter}");
    await screen.findByRole("textbox", { name: "Code from the app" });
    await shown.user.keyboard("123456{Enter}");
    await screen.findByRole("list", { name: "Backup codes" });
    return shown;
  }

  test("are copied one at a time or all together, with a two-second confirmation", async () => {
    const { user } = await showCodes();
    await user.click(screen.getByRole("button", { name: `Copy ${codes[2]}` }));
    expect(await screen.findByText("Copied!")).toBeVisible();
    expect(screen.getByText("Backup code copied to clipboard!")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(codes[2]);
    await user.click(screen.getByRole("button", { name: "Copy all" }));
    expect(await navigator.clipboard.readText()).toBe(codes.join("\n"));
    expect(screen.getByRole("button", { name: "Copied!" })).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, COPIED_LABEL_MS + 100)));
    expect(screen.queryByText("Copied!")).not.toBeInTheDocument();
  });

  test("are downloaded as a text file", async () => {
    const { user } = await showCodes();
    const saved: { name: string; text: Promise<string> }[] = [];
    let made: Blob | undefined;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made = blob;
        return "blob:codes";
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      if (made) saved.push({ name: this.download, text: readText(made) });
    });
    await user.click(screen.getByRole("button", { name: "Download" }));
    expect(saved.map(({ name }) => name)).toEqual(["2fa-backup-codes.txt"]);
    expect((await saved[0]?.text)?.split("\n")).toEqual(expect.arrayContaining(codes));
    expect(screen.getByText("Backup codes downloaded successfully!")).toBeVisible();
  });

  test("are protected by a confirmation on links, and Back then shows 2FA as on", async () => {
    const shown = show();
    const home = Object.assign(document.createElement("a"), { href: "/home", textContent: "Home" });
    home.dataset.soft = "push";
    document.body.append(home);
    const followed = jest.fn((event: MouseEvent) => event.preventDefault());
    home.addEventListener("click", followed);
    await shown.user.click(home);
    expect(followed).toHaveBeenCalledTimes(1);
    await showCodes(shown);
    followed.mockClear();

    await shown.user.click(home);
    const question = screen.getByRole("dialog", { name: "Leave without your backup codes?" });
    expect(question).toHaveTextContent("Your backup codes are shown only now.");
    expect(followed).not.toHaveBeenCalled();
    expect(within(question).getByRole("button", { name: "Stay" })).toBeVisible();
    // The button submits this without script.
    if (question instanceof HTMLDialogElement) question.close();
    expect(screen.getByRole("list", { name: "Backup codes" })).toBeVisible();

    await shown.user.click(home);
    expect(followed).not.toHaveBeenCalled();
    await shown.user.click(within(question).getByRole("button", { name: "Leave" }));
    expect(followed).toHaveBeenCalledTimes(1);
    shown.unmount();
    expect(refresh).toHaveBeenCalledTimes(1);
    home.remove();
  });

  test.each([
    [0, /No backup codes left/],
    [3, /running out/],
    [4, /in without your app/],
  ])("show %p remaining as %p", (left, words) => {
    show(left);
    expect(screen.getByText(`${left} of 10 codes left`)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  test("are replaced with password and code", async () => {
    const { user } = show(2);
    await user.click(screen.getByRole("button", { name: "Make new codes" }));
    const sheet = screen.getByRole("dialog", { name: "Make new backup codes?" });
    await user.type(sheet.querySelector("[name=password]") as HTMLElement, "Wonder1land!"); // the sheet has one
    await user.type(within(sheet).getByRole("textbox", { name: "2FA code or backup code" }), "123456");
    await user.click(within(sheet).getByRole("button", { name: "Make new codes" }));
    const list = await screen.findByRole("list", { name: "Backup codes" });
    expect(within(list).getAllByRole("button")[0]).toHaveTextContent(codes[9] ?? "");
    expect(api.requests.at(-1)).toMatchObject({
      path: "/api/auth/2fa-backup-codes",
      body: { password: "Wonder1land!", code: "123456" },
    });
  });
});

describe("turning 2FA off", () => {
  async function ask() {
    const { user, toggle } = show(8);
    await user.click(toggle);
    const sheet = screen.getByRole("dialog", { name: "Disable 2FA?" });
    expect(toggle).toBeChecked();
    return { user, toggle, sheet };
  }

  test("asks for confirmation, password and code", async () => {
    const { user, toggle, sheet } = await ask();
    await user.click(within(sheet).getByRole("button", { name: "Disable 2FA" }));
    expect(within(sheet).getByText("Password is required")).toBeVisible();
    expect(within(sheet).getByText("2FA code or backup code is required")).toBeVisible();
    expect(api.requests).toEqual([]);
    await user.type(sheet.querySelector("[name=password]") as HTMLElement, "Wonder1land!"); // the sheet has one
    await user.type(within(sheet).getByRole("textbox", { name: "2FA code or backup code" }), "123456");
    await user.click(within(sheet).getByRole("button", { name: "Disable 2FA" }));
    expect(await screen.findByText("2FA has been disabled successfully.")).toBeVisible();
    expect(toggle).not.toBeChecked();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(api.requests.at(-1)?.body).toEqual({ enable: false, password: "Wonder1land!", code: "123456" });
  });

  test("stays on when the code is wrong", async () => {
    const { user, toggle, sheet } = await ask();
    const fields = { code: "That code is not right" };
    api.answerWith(() => refused(401, "TWO_FACTOR_INVALID", "That code is not right", { fields }));
    await user.type(sheet.querySelector("[name=password]") as HTMLElement, "Wonder1land!"); // the sheet has one
    await user.type(within(sheet).getByRole("textbox", { name: "2FA code or backup code" }), "000000");
    await user.click(within(sheet).getByRole("button", { name: "Disable 2FA" }));
    expect(await within(sheet).findByText("That code is not right")).toBeVisible();
    expect(sheet).toHaveAttribute("open");
    expect(toggle).toBeChecked();
  });
});
