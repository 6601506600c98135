import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DeleteAccount } from "#components/account-deletion/delete-account";
import { openDialog } from "#lib/client/page/dialog";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

afterEach(() => void jest.restoreAllMocks());

const sheet = (name: string) => screen.queryByRole("dialog", { name });
/** Opens both sheets like their buttons, which jsdom does not. */
function openBoth() {
  render(<DeleteAccount />);
  act(() => openDialog("account-deletion-sheet"));
  act(() => openDialog("confirm-deletion-sheet"));
}

const confirm = () =>
  within(screen.getByRole("dialog", { name: "Confirm Deletion" })).getByRole("button", {
    name: /^(Delete Account|Deleting\.\.\.)$/,
  });

describe("DeleteAccount", () => {
  test("shows one row whose first sheet lists what is deleted", () => {
    render(<DeleteAccount />);
    const row = screen.getByRole("button", { name: /^Delete Account/ });
    expect(row).toHaveTextContent("Permanently erase your account and all related data from our systems");
    expect(row).toHaveAttribute("commandfor", "account-deletion-sheet");
    act(() => openDialog("account-deletion-sheet"));
    const first = sheet("Account Deletion");
    for (const loss of [
      /posts, comments, likes and interactions/,
      /profile with username, bio and settings/,
      /followers and following connections/,
      /notifications, messages and activity logs/,
      /cookies, cache and session data/,
      /Are you absolutely certain/,
    ]) {
      expect(first).toHaveTextContent(loss);
    }
    expect(screen.getByRole("button", { name: "Continue" })).toHaveAttribute(
      "commandfor",
      "confirm-deletion-sheet",
    );
  });

  test("keeps the second sheet open without a decision when Continue is pressed twice", async () => {
    openBoth();
    expect(sheet("Confirm Deletion")).toHaveAttribute("closedby", "closerequest");
    // On a phone the two buttons are in the same place.
    fireEvent.click(confirm(), { detail: 2 });
    expect(confirm()).toBeEnabled();
    expect(api.requests).toEqual([]);
  });

  test("asks a second time and cannot be pressed or closed while the request is pending", async () => {
    const slow = deferred<ReturnType<typeof refused>>();
    api.answerWith(() => slow.promise);
    openBoth();
    expect(sheet("Confirm Deletion")).toHaveTextContent(/immediate, permanent and irreversible/);
    await userEvent.click(confirm());
    expect(confirm()).toBeDisabled();
    expect(confirm()).toHaveTextContent("Deleting...");
    expect(sheet("Confirm Deletion")).toHaveAttribute("closedby", "none");
    await waitFor(() =>
      expect(api.requests.map(({ method, path }) => [method, path])).toEqual([
        ["DELETE", "/api/profile/delete-account"],
      ]),
    );
    await act(async () => slow.resolve(refused(409, "CONFLICT", "Your account is very busy right now.")));
    expect(sheet("Confirm Deletion")).toBeNull();
    expect(sheet("Account Deletion")).toBeNull();
    expect(screen.getByRole("alert")).toHaveTextContent("Your account is very busy right now.");
    expect(screen.getByRole("button", { name: /^Delete Account/ })).toHaveFocus();
  });

  test.each([
    ["the server's words", () => refused(503, "BUSY", "Busy."), "Busy."],
    [
      "words of ours without any",
      () => refused(409, "CONFLICT", ""),
      "Unable to delete account. Please try again.",
    ],
    [
      "words for a fault",
      () => refused(500, "INTERNAL", "An unexpected error occurred"),
      "An error occurred while deleting your account.",
    ],
    [
      "words for a page without a token",
      () => refused(403, "CSRF_INVALID", "No CSRF token"),
      "Authentication error: Unable to proceed.",
    ],
    [
      "words for a lost connection",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "No connection. Check your network and try again.",
    ],
  ])("shows %s in red below the row", async (_, answer, message) => {
    api.answerWith(({ path }) => (path === "/api/session" ? ok({ csrfToken: "another" }) : answer()));
    openBoth();
    await userEvent.click(confirm());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveClass("text-danger");
  });
});
