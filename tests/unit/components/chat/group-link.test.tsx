import { beforeEach, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GroupLink } from "#components/chat/group/group-link";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { conversationKey } from "#components/chat/state/conversations.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { Toaster } from "#components/ui/toaster";
import { routes } from "#contract/web-routes";
import { factsOf } from "#lib/client/overlay";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { personOf } from "#lib/shared/person-of";
import { bob } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { conversation } from "./sample-conversation.ts";

const api = stubApi();
const ID = "01a1fd08-0000-7000-8000-0000000000e1";
const asking = (name: string) => ({
  person: personOf(bob({ id: `${name}-id`, username: name, name })),
  requestedAt: "2026-11-29T10:00:00.000Z",
});
const address = (token: string) => window.location.origin + routes.joinGroup(token);

/** What the server has, which the calls change. */
let link: { token: string | null; requests: ReturnType<typeof asking>[] };

beforeEach(() => {
  link = { token: null, requests: [] };
  api.answerWith(({ method, path, body }) => {
    if (path.includes("/requests/")) {
      link.requests = link.requests.filter(({ person }) => !path.endsWith(`/${person.username}`));
      const { asOf: _, ...details } = conversation(ID, { kind: "group", memberCount: 3 });
      return ok({ conversation: details });
    }
    if (method === "POST") link.token = body.replaces === null ? "first" : "second";
    if (method === "DELETE") link.token = null;
    return ok(link);
  });
});

async function show() {
  render(
    <dialog open>
      <GroupLink conversationId={ID} />
      <form method="dialog">
        <button type="submit">Done</button>
      </form>
      <Toaster />
    </dialog>,
  );
  await screen.findByRole("region", { name: texts.link });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const field = () => screen.queryByLabelText(texts.linkAddress);

test("makes a link, copies it, replaces it and turns it off, the last two after a question", async () => {
  const user = userEvent.setup();
  await show();
  expect(field()).toBeNull();
  await user.click(screen.getByRole("button", { name: texts.makeLink }));
  await waitFor(() => expect(field()).toHaveValue(address("first")));
  // The button that made it now copies it.
  expect(screen.getByRole("button", { name: texts.copyLink })).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address("first")));
  await user.click(screen.getByRole("button", { name: texts.replace }));
  expect(screen.getByRole("button", { name: texts.cancel })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: texts.cancel }));
  expect(field()).toHaveValue(address("first"));
  await user.click(screen.getByRole("button", { name: texts.replace }));
  await user.click(within(screen.getByRole("alert")).getByRole("button", { name: texts.replace }));
  await waitFor(() => expect(field()).toHaveValue(address("second")));
  await user.click(screen.getByRole("button", { name: texts.turnOff }));
  await user.click(within(screen.getByRole("alert")).getByRole("button", { name: texts.turnOff }));
  await waitFor(() => expect(field()).toBeNull());
  expect(screen.getByRole("button", { name: texts.makeLink })).toHaveFocus();
  const changes = api.requests.filter(({ method }) => method !== "GET");
  expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", `/api/chat/${ID}/link`, { replaces: null }],
    ["POST", `/api/chat/${ID}/link`, { replaces: "first" }],
    ["DELETE", `/api/chat/${ID}/link`, {}],
  ]);
});

test("lets people in or declines, and moves the focus to who waits next", async () => {
  link.requests = [asking("dave"), asking("erin")];
  await show();
  await press(`${texts.letIn} dave`);
  await waitFor(() => expect(screen.queryByText("@dave")).toBeNull());
  expect(screen.getByRole("button", { name: `${texts.letIn} erin` })).toHaveFocus();
  expect(factsOf(conversationKey({ id: ID })).memberCount?.value).toBe(3);
  await press(`${texts.decline} erin`);
  await waitFor(() => expect(screen.queryByRole("region", { name: texts.joinRequests })).toBeNull());
  expect(screen.getByRole("button", { name: "Done" })).toHaveFocus();
  const answers = api.requests.filter(({ path }) => path.includes("/requests/"));
  expect(answers.map(({ path, body }) => [path, body])).toEqual([
    [`/api/chat/${ID}/requests/dave`, { action: "accept" }],
    [`/api/chat/${ID}/requests/erin`, { action: "decline" }],
  ]);
});

test("shows who asks meanwhile, and that another admin was faster", async () => {
  await show();
  link.requests = [asking("dave")];
  act(() => publishServerEvent("conversationChanged", { conversationId: ID }));
  await screen.findByText("@dave");
  const reason = "This request was already answered or taken back";
  api.answerWith(({ method }) =>
    method === "POST" ? refused(404, "NOT_FOUND", reason) : ok({ token: null, requests: [] }),
  );
  await press(`${texts.letIn} dave`);
  expect(await screen.findByText(reason)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("@dave")).toBeNull());
});

test("offers to try again when it could not be loaded", async () => {
  api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Later"));
  render(<GroupLink conversationId={ID} />);
  expect(await screen.findByText(texts.linkUnknown)).toBeTruthy();
  api.answerWith(() => ok(link));
  await press(chatTexts.retry);
  expect(await screen.findByRole("button", { name: texts.makeLink })).toBeTruthy();
});
