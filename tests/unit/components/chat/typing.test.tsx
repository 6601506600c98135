import { afterEach, expect, test } from "@jest/globals";
import { renderHook } from "@testing-library/react";
import { useShownConversation } from "#components/chat/state/reading.ts";
import { startChat } from "#components/chat/state/start-chat.ts";
import { resetTyping, sendTyping } from "#components/chat/state/typing.ts";
import { setEmitter } from "#lib/client/realtime/emit-to-server";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { alice } from "#tests/unit/components/sample-people";
import { stubApi } from "#tests/unit/components/stub-api";

stubApi();
const id = "01a1fd08-0000-7000-8000-00000000000c";

afterEach(() => setEmitter(undefined));

/** What the page sends once the server has registered it. */
async function sentAfterRegistration(): Promise<unknown[]> {
  const told: unknown[] = [];
  setEmitter((event, payload) => told.push([event, payload]));
  publishServerEvent("registered", { userId: alice.id, unreadCount: 0, asOf: 1 });
  await Promise.resolve();
  return told.filter((each) => JSON.stringify(each).includes(id));
}

test("shows a member who was typing before the connection opened once the server knows the open conversation", async () => {
  document.hasFocus = () => true;
  const stop = startChat(alice.id);
  const { unmount } = renderHook(() => useShownConversation(id));
  sendTyping(id);
  expect(await sentAfterRegistration()).toEqual([
    ["showConversation", id],
    ["typing", { conversationId: id }],
  ]);
  // It is sent once.
  expect(await sentAfterRegistration()).toEqual([["showConversation", id]]);
  setEmitter(undefined);
  sendTyping(id);
  resetTyping();
  expect(await sentAfterRegistration()).toEqual([["showConversation", id]]);
  unmount();
  stop();
});
