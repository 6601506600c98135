import { beforeEach, describe, expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { ClearCacheSheet } from "#components/settings/clear-cache-sheet";
import { isSessionEnding, setSessionEnding } from "#lib/client/session/session-ending";
import { savePreferences } from "#lib/client/storage/preferences";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

beforeEach(() => {
  setSessionEnding(false);
  localStorage.setItem("draft", "Half a thought");
  sessionStorage.setItem("place", "here");
  savePreferences({ fontSize: "medium" });
});

/** The sheet after it was opened; leaving the page is up to the browser. */
function show() {
  render(<ClearCacheSheet id="sheet" />);
  document.querySelector("dialog")?.setAttribute("open", "");
  return screen.getByRole("button", { name: "Clear Cache" });
}

describe("ClearCacheSheet", () => {
  test("lists what will be deleted beforehand", () => {
    show();
    expect(screen.getByRole("dialog")).toHaveAccessibleDescription(
      /logged out of this device, and unsent texts will be lost/,
    );
    expect(api.requests).toEqual([]);
    expect(localStorage.getItem("draft")).toBe("Half a thought");
  });

  test("logs out, then clears storage and cookies", async () => {
    api.answerWith(() => ok());
    fireEvent.click(show());
    expect(await screen.findByText(/Everything on this device was cleared/)).toBeVisible();
    expect(api.requests).toEqual([{ method: "POST", path: "/api/session/clear", body: {} }]);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe("");
    expect(isSessionEnding()).toBe(true);
    expect(screen.getByRole("button", { name: "Clear Cache" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  });

  test.each([
    [() => Promise.reject(new TypeError("Failed to fetch")), /No connection/],
    [() => refused(500, "INTERNAL", "An unexpected error occurred"), /An unexpected error occurred/],
  ])("clears nothing when the logout fails (%#)", async (handler, reason) => {
    api.answerWith(handler);
    fireEvent.click(show());
    expect(await screen.findByText("Nothing was cleared.")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(reason);
    expect(localStorage.getItem("draft")).toBe("Half a thought");
    expect(document.cookie).toContain("preferences=");
    expect(isSessionEnding()).toBe(false);
    expect(screen.getByRole("button", { name: "Clear Cache" })).toBeEnabled();
  });
});
