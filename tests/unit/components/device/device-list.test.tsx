import { describe, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DeviceList } from "#components/device/device-list";
import { Toaster } from "#components/ui/toaster";
import type { Device } from "#contract/device";
import { MINUTE, SECOND } from "#contract/units";
import { openDialog } from "#lib/client/page/dialog";
import { readValue, textValue, writeValue } from "#lib/client/storage/device-storage";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const question = textValue("question");

const api = stubApi();

const here: Device = {
  deviceKey: "here",
  isCurrentDevice: true,
  deviceType: "desktop",
  client: "Firefox",
  os: "Linux",
  lastActive: "2026-11-21T08:00:00.000Z",
  state: null,
  country: null,
  ip: "127.0.0.1",
};
const phone: Device = {
  ...here,
  deviceKey: "phone",
  isCurrentDevice: false,
  deviceType: "mobile",
  client: "Safari",
  os: "iOS",
  state: "Vermont",
  country: "United States",
  ip: "8.8.8.8",
};

let lastActiveMs = Date.parse("2026-11-21T08:00:00.000Z");

function show(devices: Device[], refusedText: string | null = null) {
  // Each test has its own list because the cache keeps the previous one.
  lastActiveMs += 1;
  const lastActive = new Date(lastActiveMs).toISOString();
  const served = devices.map((device) => ({ ...device, lastActive }));
  render(
    <>
      <DeviceList devices={served} refused={refusedText} />
      <Toaster />
    </>,
  );
}
const rows = () => within(screen.getByRole("list", { name: "Devices" })).getAllByRole("listitem");

async function logoutPhone(): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "Logout Safari on iOS" }));
  const sheet = screen.getByRole("dialog", { name: "Logout from Safari on iOS?" });
  expect(within(sheet).getByRole("button", { name: "Cancel" })).toBeVisible();
  await userEvent.click(within(sheet).getByRole("button", { name: "Logout" }));
}

describe("the list of devices", () => {
  test("shows each device's name and when and where it was used; the current one has no Log Out", () => {
    show([here, phone]);
    const [first, second] = rows();
    expect(first).toHaveTextContent(
      "Firefox on LinuxThis deviceComputer · Active nowUnknown location · 127.0.0.1",
    );
    expect(second).toHaveTextContent(
      /^Safari on iOSPhone · Last active: .*Vermont, United States · 8\.8\.8\.8/,
    );
    expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
  });

  test("shows another device in use as active now", () => {
    jest.useFakeTimers({ now: Date.parse("2026-11-21T08:00:40.000Z"), doNotFake: ["queueMicrotask"] });
    show([here, phone]);
    expect(rows()[1]).toHaveTextContent("Safari on iOSPhone · Active nowVermont");
    jest.useRealTimers();
  });

  test("offers Logout All only with more than one device", () => {
    show([here]);
    expect(screen.queryByRole("button", { name: "Logout All" })).toBeNull();
  });

  test("shows an empty state", () => {
    show([]);
    expect(screen.getByText("no active devices found")).toBeVisible();
  });

  test("logs a device out after a confirmation and removes it from the list", async () => {
    show([here, phone]);
    await logoutPhone();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(api.requests).toEqual([
      { method: "POST", path: "/api/auth/logout-device", body: { deviceId: "phone" } },
    ]);
    expect(await screen.findByText("Safari on iOS has been logged out")).toBeVisible();
  });

  test.each([
    [
      () => refused(404, "NOT_FOUND", "This device is no longer signed in"),
      "This device is no longer signed in",
    ],
    [() => refused(503, "BUSY", "Busy"), "Failed to logout device"],
    [() => Promise.reject(new TypeError("Failed to fetch")), "Failed to logout device"],
  ])("restores the row and shows the reason on failure (%#)", async (answer, words) => {
    api.answerWith(answer);
    show([here, phone]);
    await logoutPhone();
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(rows()).toHaveLength(2);
  });

  test("refreshes every minute", async () => {
    jest.useFakeTimers();
    try {
      api.answerWith(() => ok({ devices: [here] }));
      show([here, phone]);
      await act(() => jest.advanceTimersByTimeAsync(MINUTE + SECOND));
      expect(rows()).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test("reports a failed refresh and keeps the last known list", async () => {
    jest.useFakeTimers();
    try {
      api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Away"));
      show([here, phone]);
      await act(() => jest.advanceTimersByTimeAsync(MINUTE + SECOND));
      expect(screen.getByRole("alert")).toHaveTextContent("Failed to fetch devices");
      expect(rows()).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test("redirects to sign-in when the session has ended, and keeps drafts", async () => {
    api.answerWith(() => refused(401, "UNAUTHENTICATED", "Ended"));
    writeValue("alice", question, "Half a thought");
    show([here, phone]);
    await logoutPhone();
    expect(await screen.findByRole("alert")).toHaveTextContent("Authentication failed. Redirecting...");
    expect(api.requests.map(({ path }) => path)).toEqual(["/api/auth/logout-device", "/api/auth/refresh"]);
    expect(readValue("alice", question)).toBe("Half a thought");
  });

  test("confirms before logging out everywhere and reports a failure", async () => {
    api.answerWith(() => refused(503, "BUSY", "Busy"));
    show([here, phone]);
    // The button opens it declaratively, which jsdom does not support.
    openDialog(screen.getByRole("button", { name: "Logout All" }).getAttribute("commandfor") ?? "");
    const sheet = screen.getByRole("dialog", { name: "Confirm Logout from All Devices" });
    expect(sheet).toHaveAccessibleDescription("This action cannot be undone");
    await userEvent.click(within(sheet).getByRole("button", { name: "Logout All" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to logout all devices");
    expect(sheet).not.toHaveAttribute("open");
  });

  test("shows the result of the plain form", () => {
    show([here, phone], "Failed to logout all devices");
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to logout all devices");
  });
});
