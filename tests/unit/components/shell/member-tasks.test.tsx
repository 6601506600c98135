import { expect, jest, test } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { startMemberTasks } from "#components/shell/background/start-member-tasks.ts";
import { callApi } from "#lib/client/api";
import { isSessionEnding } from "#lib/client/session/session-ending";
import { readValue, textValue, writeValue } from "#lib/client/storage/device-storage";
import { fakeFetch, withToken } from "#tests/unit/lib/client/fake-fetch";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";

const question = textValue("question");

new FakeTabs();

test("deletes another member's drafts when a different member is signed in", () => {
  writeValue("bob", question, "Half a thought of Bob's");
  writeValue("carol", question, "Half a thought of Carol's");
  const stop = startMemberTasks({
    logoutForm: "form",
    userId: "carol",
    homePath: "/",
    refresh() {},
    onSignOutFailed() {},
    onSessionLost() {},
  });
  expect(readValue("bob", question)).toBeNull();
  expect(readValue("carol", question)).toBe("Half a thought of Carol's");
  stop();
});

test("reports a sign-out that failed at a gateway, offers a retry and keeps the page working", async () => {
  document.body.innerHTML = "<form><button>Logout</button></form>";
  const seen = fakeFetch(withToken("any", () => ({ status: 502, body: "<html>" })));
  const failures: (() => Promise<void>)[] = [];
  const stop = startMemberTasks({
    logoutForm: "form",
    userId: "alice",
    homePath: "/",
    refresh() {},
    onSignOutFailed: (retry) => failures.push(retry),
    onSessionLost() {},
  });
  writeValue("alice", question, "Half a thought");
  const button = document.querySelector("button");
  button?.click();
  // It cannot be undone, so no Undo is offered.
  expect(button).toBeDisabled();
  const logouts = () => seen.filter(({ path }) => path === "/api/auth/logout").length;
  await waitFor(() => expect(failures).toHaveLength(1));
  expect(isSessionEnding()).toBe(false);
  expect(button).toBeEnabled();
  expect(readValue("alice", question)).toBeNull();
  jest.spyOn(performance, "now").mockReturnValue(Number.MAX_SAFE_INTEGER);
  await failures[0]?.();
  expect([failures.length, logouts()]).toEqual([2, 2]);
  stop();
});

test("reports a lost session once and then sends no further requests", async () => {
  fakeFetch(
    withToken("any", () => ({
      status: 401,
      body: { success: false, code: "UNAUTHENTICATED", message: "Ended" },
    })),
  );
  writeValue("alice", question, "Half a thought");
  const onSessionLost = jest.fn();
  const stop = startMemberTasks({
    logoutForm: "form",
    userId: "alice",
    homePath: "/",
    refresh() {},
    onSignOutFailed() {},
    onSessionLost,
  });
  await Promise.allSettled([callApi("getHomeFeed", {}), callApi("listNotifications", { query: {} })]);
  expect(onSessionLost).toHaveBeenCalledTimes(1);
  expect(isSessionEnding()).toBe(true);
  expect(readValue("alice", question)).toBe("Half a thought");
  stop();
});
