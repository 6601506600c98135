import { describe, expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { settingSwitches } from "#components/settings/texts.ts";
import { SettingSwitch } from "#components/ui/setting-switch";
import { Toaster } from "#components/ui/toaster";
import { DEFAULT_SETTINGS } from "#contract/settings";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

describe.each([
  {
    name: "readReceipts" as const,
    label: "Read receipts",
    off: "No one can see what you've read, and you can't see what others have read.",
  },
  {
    name: "showPresence" as const,
    label: "Show when you are online",
    off: "No one can see it, and you can't see when others are.",
  },
])("$label", ({ name, label, off }) => {
  function show() {
    render(
      <>
        <SettingSwitch settings={{ ...DEFAULT_SETTINGS, asOf: serverTime() }} {...settingSwitches[name]} />
        <Toaster />
      </>,
    );
    return screen.getByRole("switch", { name: label });
  }

  test("is on by default and explains what off means", async () => {
    api.answerWith(({ body }) => ok({ settings: { ...DEFAULT_SETTINGS, asOf: serverTime(), ...body } }));
    const toggle = show();
    expect(toggle).toBeChecked();
    await userEvent.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAccessibleDescription(off);
    await waitFor(() =>
      expect(api.requests).toEqual([{ method: "PUT", path: "/api/settings", body: { [name]: false } }]),
    );
  });

  test("rolls back and reports a failed save", async () => {
    api.answerWith(() => refused(500, "INTERNAL", "An unexpected error occurred"));
    const toggle = show();
    await userEvent.click(toggle);
    expect(await screen.findByText("This could not be changed.")).toBeVisible();
    expect(toggle).toBeChecked();
  });
});
