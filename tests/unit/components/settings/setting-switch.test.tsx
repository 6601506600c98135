import { afterEach, describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { settingSwitches } from "#components/settings/texts.ts";
import { SettingSwitch } from "#components/ui/setting-switch";
import { Toaster } from "#components/ui/toaster";
import { DEFAULT_SETTINGS, type Settings } from "#contract/settings";
import { unreachable } from "#lib/client/api-error";
import { readPreferences, savePreferences } from "#lib/client/storage/preferences";
import { deferred, ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const html = document.documentElement.dataset;

afterEach(() => savePreferences({ autoPlay: "on" }));

function show(settings: Partial<Settings> = {}) {
  render(
    <>
      <SettingSwitch
        settings={{ ...DEFAULT_SETTINGS, asOf: serverTime(), ...settings }}
        {...settingSwitches.autoPlay}
      />
      <Toaster />
    </>,
  );
  return screen.getByRole("switch", { name: "Auto-Play Videos" });
}

const answerWithWhatWasSent = () =>
  api.answerWith(({ body }) => ok({ settings: { ...DEFAULT_SETTINGS, asOf: serverTime(), ...body } }));

describe("a switch of the settings", () => {
  test("is sent to the server and takes effect on this page and the next at once", async () => {
    answerWithWhatWasSent();
    const toggle = show();
    expect(toggle).toBeChecked();
    await userEvent.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(html.autoplay).toBe("off");
    expect(readPreferences().autoPlay).toBe("off");
    await waitFor(() =>
      expect(api.requests).toEqual([
        { method: "PUT", path: "/api/settings", body: { autoPlayVideos: false } },
      ]),
    );
  });

  test("updates a browser when another one has changed the setting", () => {
    expect(show({ autoPlayVideos: false })).not.toBeChecked();
    expect(html.autoplay).toBe("off");
    expect(readPreferences()).toMatchObject({ autoPlay: "off", fontSize: "small" });
    expect(api.requests).toEqual([]);
  });

  test("sends rapid changes as their outcome", async () => {
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    const toggle = show();
    for (let press = 0; press < 5; press += 1) await userEvent.click(toggle);
    await act(async () =>
      slow.resolve(ok({ settings: { ...DEFAULT_SETTINGS, asOf: serverTime(), autoPlayVideos: false } })),
    );
    expect(toggle).not.toBeChecked();
    expect(api.requests).toHaveLength(1);
  });

  test.each([
    [() => Promise.reject(new TypeError("Failed to fetch")), unreachable.message],
    [() => refused(500, "INTERNAL", "An unexpected error occurred"), "Failed to update auto-play"],
    [() => refused(429, "RATE_LIMITED", "Too many attempts."), "Too many attempts."],
  ])("rolls back everywhere and shows the reason on failure (%#)", async (handler, message) => {
    api.answerWith(handler);
    const toggle = show();
    await userEvent.click(toggle);
    expect(await screen.findByText(message)).toBeVisible();
    expect(toggle).toBeChecked();
    expect(html.autoplay).toBe("on");
    expect(readPreferences().autoPlay).toBe("on");
  });
});
