import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NotificationSettings } from "#components/notification-settings/notification-settings";
import { TOGGLE_FLASH_MS } from "#components/notification-settings/setting-toggle";
import { Toaster } from "#components/ui/toaster";
import { DEFAULT_SETTINGS } from "#contract/settings";
import { alice } from "#tests/unit/components/sample-people";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

interface Shown {
  mail?: boolean;
  isEmailConfirmed?: boolean;
}

async function show({ mail = true, isEmailConfirmed = true }: Shown = {}) {
  render(
    <>
      <NotificationSettings
        userId={alice.id}
        settings={{ ...DEFAULT_SETTINGS, asOf: serverTime() }}
        isEmailConfirmed={isEmailConfirmed}
        capabilities={{ mail, sms: false }}
      />
      <Toaster />
    </>,
  );
  // The browser reports the permission.
  await act(async () => undefined);
}

const toggle = (name: string) => screen.getByRole("switch", { name });
const changes = () => api.requests.filter(({ method }) => method === "PUT").map(({ body }) => body);

describe("NotificationSettings", () => {
  test("starts with everything on except SMS, which this server cannot send", async () => {
    await show();
    for (const name of [
      "Push notifications",
      "Email notifications",
      "Likes",
      "Comments",
      "Mentions",
      "Follows",
    ]) {
      expect(toggle(name)).toBeChecked();
    }
    const sms = toggle("SMS notifications");
    expect(sms).not.toBeChecked();
    expect(sms).toBeDisabled();
    expect(sms).toHaveAccessibleDescription("Not available on this server: no SMS gateway is configured.");
  });

  test("explains when the server cannot send mail, and when the address is unconfirmed", async () => {
    await show({ mail: false });
    expect(toggle("Email notifications")).toBeDisabled();
    expect(toggle("Email notifications")).toHaveAccessibleDescription(/it cannot send email/);
  });

  test("explains that mail starts once the address is confirmed, with a link to confirm it", async () => {
    await show({ isEmailConfirmed: false });
    expect(toggle("Email notifications")).toBeEnabled();
    expect(screen.getByRole("link", { name: "Confirm it" })).toHaveAttribute("href", "/change-email");
  });

  test("saves one switch and briefly shows Off and then On", async () => {
    api.answerWith(({ body }) => ok({ settings: { ...DEFAULT_SETTINGS, asOf: serverTime(), ...body } }));
    await show();
    await userEvent.click(toggle("Likes"));
    expect(toggle("Likes")).not.toBeChecked();
    expect(screen.getByText("Off")).toBeVisible();
    await waitFor(() => expect(changes()).toEqual([{ likes: false }]));
    await waitFor(() => expect(screen.queryByText("Off")).toBeNull(), { timeout: TOGGLE_FLASH_MS * 2 });
    await userEvent.click(toggle("Likes"));
    expect(screen.getByText("On")).toBeVisible();
    await waitFor(() => expect(changes()).toEqual([{ likes: false }, { likes: true }]));
  });

  test("rolls back and shows the reason when the server refuses", async () => {
    api.answerWith(() => refused(429, "RATE_LIMITED", "Too many attempts."));
    await show();
    await userEvent.click(toggle("Comments"));
    expect(await screen.findByText("Too many attempts.")).toBeVisible();
    expect(toggle("Comments")).toBeChecked();
  });

  test("explains that a browser without push cannot be notified", async () => {
    await show();
    expect(screen.getByText(/This browser does not support notifications/)).toBeVisible();
  });
});

describe("in a browser with push", () => {
  let permission: NotificationPermission = "default";
  let subscription: object | null = null;
  const requestPermission = jest.fn(async () => permission);

  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: jest.fn(async (_options: PushSubscriptionOptionsInit) => {
      subscription = {
        endpoint: "https://push.example/x",
        options: {},
        toJSON: () => ({ endpoint: "https://push.example/x", keys: { p256dh: "p", auth: "a" } }),
      };
      return subscription;
    }),
  };
  const registration = {
    pushManager,
    getNotifications: async () => [],
    unregister: async () => {
      subscription = null;
      return true;
    },
  };

  beforeEach(() => {
    subscription = null;
    permission = "default";
    requestPermission.mockClear();
    pushManager.subscribe.mockClear();
    const serviceWorker = {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    };
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
    const notification = {
      get permission() {
        return permission;
      },
      requestPermission,
    };
    Object.assign(window, { PushManager: class {}, Notification: notification });
    api.answerWith(({ path, body }) =>
      path.endsWith("/push/key")
        ? ok({ publicKey: "key" })
        : ok({ settings: { ...DEFAULT_SETTINGS, asOf: serverTime(), ...body } }),
    );
  });

  afterEach(() => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    Reflect.deleteProperty(window, "PushManager");
    Reflect.deleteProperty(window, "Notification");
    localStorage.clear();
  });

  test("asks for permission and subscribes only when push is turned on", async () => {
    await show();
    expect(screen.getByText("Notifications are off in this browser.")).toBeVisible();
    expect(requestPermission).not.toHaveBeenCalled();
    permission = "granted";
    await userEvent.click(screen.getByRole("button", { name: "Turn on here" }));
    expect(await screen.findByText("Notifications are on in this browser.")).toBeVisible();
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: "key",
    });
    expect(api.requests.at(-1)).toMatchObject({
      path: "/api/push/subscriptions",
      body: { endpoint: "https://push.example/x", keys: { p256dh: "p", auth: "a" } },
    });
  });

  test("explains how to allow notifications that the browser blocks", async () => {
    permission = "denied";
    await show();
    expect(screen.getByText(/Allow them in the site settings/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Turn on here" })).toBeNull();
  });

  test("explains that the permission prompt was dismissed", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Turn on here" }));
    expect(await screen.findByText(/Choose Allow/)).toBeVisible();
  });

  test("turns this browser on by a press that comes before its state is known", async () => {
    permission = "granted";
    const found = Promise.withResolvers<void>();
    const { getRegistration } = navigator.serviceWorker;
    Object.assign(navigator.serviceWorker, {
      getRegistration: async () => {
        await found.promise;
        return getRegistration();
      },
    });
    await show();
    await userEvent.click(toggle("Push notifications"));
    await userEvent.click(toggle("Push notifications"));
    found.resolve();
    expect(await screen.findByText("Notifications are on in this browser.")).toBeVisible();
    expect(subscription).not.toBeNull();
  });

  test("turns this browser on again by a press that comes while it is turned off", async () => {
    permission = "granted";
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Turn on here" }));
    await screen.findByText("Notifications are on in this browser.");
    const left = Promise.withResolvers<void>();
    const unregister = jest.spyOn(registration, "unregister").mockImplementationOnce(async () => {
      await left.promise;
      subscription = null;
      return true;
    });
    await userEvent.click(toggle("Push notifications"));
    await waitFor(() => expect(unregister).toHaveBeenCalled());
    await userEvent.click(toggle("Push notifications"));
    left.resolve();
    await waitFor(() => expect(pushManager.subscribe).toHaveBeenCalledTimes(2));
    expect(await screen.findByText("Notifications are on in this browser.")).toBeVisible();
    expect(toggle("Push notifications")).toBeChecked();
  });

  test("unsubscribes the browser when push is turned off", async () => {
    permission = "granted";
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Turn on here" }));
    await screen.findByText("Notifications are on in this browser.");
    await userEvent.click(toggle("Push notifications"));
    await waitFor(() => expect(subscription).toBeNull());
    await waitFor(() =>
      expect(api.requests.map(({ path }) => path)).toEqual(
        expect.arrayContaining(["/api/push/unsubscribe", "/api/settings"]),
      ),
    );
    expect(screen.queryByText("Notifications are on in this browser.")).toBeNull();
  });
});
