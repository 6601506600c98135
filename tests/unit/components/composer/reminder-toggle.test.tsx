import { describe, expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { reminderSwitch } from "#components/composer/pictures/reminder-texts.ts";
import { SettingSwitch } from "#components/ui/setting-switch";
import { Toaster } from "#components/ui/toaster";
import { DEFAULT_SETTINGS } from "#contract/settings";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

function show(altReminder: boolean) {
  render(
    <>
      <SettingSwitch
        settings={{ ...DEFAULT_SETTINGS, asOf: serverTime(), altReminder }}
        {...reminderSwitch}
      />
      <Toaster />
    </>,
  );
  return screen.getByRole("switch", { name: reminderSwitch.label });
}

describe("the reminder to describe pictures", () => {
  test("turns the reminder on again", async () => {
    api.answerWith(({ body }) => ok({ settings: { ...DEFAULT_SETTINGS, asOf: serverTime(), ...body } }));
    const toggle = show(false);
    expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    expect(toggle).toBeChecked();
    await waitFor(() =>
      expect(api.requests).toEqual([{ method: "PUT", path: "/api/settings", body: { altReminder: true } }]),
    );
  });

  test("rolls back with a message when the server refuses", async () => {
    api.answerWith(() => refused(500, "INTERNAL", ""));
    const toggle = show(false);
    await userEvent.click(toggle);
    expect(await screen.findByText(reminderSwitch.failed)).toBeVisible();
    expect(toggle).not.toBeChecked();
  });
});
