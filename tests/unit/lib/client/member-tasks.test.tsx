import { expect, test } from "@jest/globals";
import { readDraft, writeDraft } from "#lib/client/draft-storage";
import { startMemberTasks } from "#lib/client/member-tasks";
import { FakeTabs } from "./fake-tabs.ts";

new FakeTabs();

test("what another member was writing here goes once somebody else is signed in", () => {
  writeDraft("bob", "question", "Half a thought of Bob's");
  writeDraft("carol", "question", "Half a thought of Carol's");
  const stop = startMemberTasks({
    logoutForm: "form",
    userId: "carol",
    homePath: "/",
    refresh() {},
    push() {},
  });
  expect(readDraft("bob", "question")).toBe("");
  expect(readDraft("carol", "question")).toBe("Half a thought of Carol's");
  stop();
});
