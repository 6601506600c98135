import { describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PrivateAccountToggle } from "#components/settings/private-account-toggle";
import type { Account } from "#components/settings/use-account-type.ts";
import { Toaster } from "#components/ui/toaster";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { alice } from "#tests/unit/components/sample-people";
import { type ApiHandler, deferred, ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";

const api = stubApi();
const tabs = new FakeTabs();

function show(accountType: Account["accountType"], hasRequests = false) {
  render(
    <>
      <PrivateAccountToggle account={{ accountType, asOf: serverTime() }} hasRequests={hasRequests} />
      <Toaster />
    </>,
  );
  return screen.getByRole("switch", { name: "Private Account" });
}

/** A follow request is pending. */
const answerWithRequest: ApiHandler = ({ path }) =>
  path.startsWith("/api/notifications")
    ? ok({ notifications: [], nextCursor: null, unreadCount: 1, hasEarlier: true })
    : ok();

const sent = () => api.requests.map(({ method, path, body }) => [method, path, body.accountType]);

describe("PrivateAccountToggle", () => {
  test("switches at once and explains the effect", async () => {
    const toggle = show("public");
    expect(toggle).toHaveAccessibleDescription(/anyone can follow you/);
    await userEvent.click(toggle);
    expect(toggle).toBeChecked();
    expect(toggle).toHaveAccessibleDescription(/Only followers you accept/);
    await waitFor(() => expect(sent()).toEqual([["PUT", "/api/profile", "private"]]));
    await userEvent.click(toggle);
    await waitFor(() => expect(sent().at(-1)).toEqual(["PUT", "/api/profile", "public"]));
    expect(toggle).not.toBeChecked();
  });

  test("sends rapid changes as their outcome", async () => {
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    const toggle = show("public");
    for (let press = 0; press < 5; press += 1) await userEvent.click(toggle);
    await act(async () => slow.resolve(ok({ message: "Your account is now private" })));
    expect(toggle).toBeChecked();
    expect(sent()).toHaveLength(1);
    expect(await screen.findByText("Your account is now private")).toBeVisible();
  });

  test.each([
    [() => Promise.reject(new TypeError("Failed to fetch")), "Failed to update privacy setting"],
    [() => refused(500, "INTERNAL", "An unexpected error occurred"), "Failed to update privacy setting"],
    [
      () => refused(409, "CONFLICT", "Your account is very busy right now."),
      "Your account is very busy right now.",
    ],
  ])("rolls back and shows the reason on failure (%#)", async (handler, message) => {
    api.answerWith(handler);
    const toggle = show("public");
    await userEvent.click(toggle);
    expect(await screen.findByText(message)).toBeVisible();
    expect(toggle).not.toBeChecked();
  });

  test("tells other tabs and adopts what is changed there", async () => {
    const toggle = show("public");
    await userEvent.click(toggle);
    await waitFor(() =>
      expect(tabs.heard.at(-1)).toEqual({ accountType: "private", asOf: expect.any(Number) }),
    );
    act(() => tabs.say({ accountType: "public", asOf: serverTime() }));
    expect(toggle).not.toBeChecked();
    expect(sent()).toHaveLength(1);
  });

  test("asks for confirmation when going public accepts pending requests", async () => {
    const toggle = show("private", true);
    await userEvent.click(toggle);
    const sheet = screen.getByRole("dialog", { name: "Make your account public?" });
    expect(sheet).toHaveAccessibleDescription(/All pending follow requests will be accepted/);
    expect(toggle).toBeChecked();
    expect(api.requests).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Make public" }));
    expect(toggle).not.toBeChecked();
    await waitFor(() => expect(sent()).toEqual([["PUT", "/api/profile", "public"]]));
  });

  test("asks for confirmation when a request arrived after the page was loaded", async () => {
    api.answerWith(answerWithRequest);
    const toggle = show("private");
    act(() =>
      publishServerEvent("notification", {
        asOf: 1,
        _id: alice.id,
        id: alice.id,
        userId: alice.id,
        username: "bob",
        createdAt: "2026-11-21T10:00:00.000Z",
        type: "follow-request",
        kind: "follow-request",
        message: "Bob asked to follow you",
        sentence: null,
        title: "Follow request",
        isRead: false,
        groupKey: "request",
        actor: null,
        otherActors: [],
        otherCount: 0,
        thumbnail: null,
        unavailable: null,
        earlierNews: [],
        postId: null,
        commentId: null,
        story: null,
        community: null,
        actorRelation: null,
        otherRelations: [],
        excerpt: null,
        page: null,
        unreadCount: 1,
      }),
    );
    await userEvent.click(toggle);
    expect(screen.getByRole("dialog", { name: "Make your account public?" })).toBeVisible();
    expect(toggle).toBeChecked();
  });

  test("asks for confirmation when a request arrived before the connection opened", async () => {
    api.answerWith(answerWithRequest);
    const toggle = show("private");
    await act(async () =>
      publishServerEvent("registered", { userId: alice.id, unreadCount: 1, asOf: serverTime() }),
    );
    await userEvent.click(toggle);
    expect(screen.getByRole("dialog", { name: "Make your account public?" })).toBeVisible();
    expect(toggle).toBeChecked();
  });
});
