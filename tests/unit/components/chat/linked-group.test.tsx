import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { stateTexts, joinTexts as texts } from "#components/chat/join/join-texts.ts";
import type { GroupLinkState, LinkedGroup as Linked } from "#contract/group-link";
import { routes } from "#contract/web-routes";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { personOf } from "#lib/shared/person-of";
import { bob } from "#tests/unit/components/sample-people";
import { serveHtml } from "#tests/unit/components/serve-html";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const refresh = jest.fn();
const router = { refresh };
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => router }));
const { LinkedGroup } = await import("#components/chat/join/linked-group");

const api = stubApi();
const ID = "01a1fd08-0000-7000-8000-0000000000e2";

beforeEach(() => {
  refresh.mockClear();
});

function linked(state: GroupLinkState): Linked {
  const isIn = state === "member" || state === "invited";
  const group = { name: "Us", memberCount: 3, runBy: [personOf(bob())] };
  return { state, group: state === "unknown" ? null : group, conversationId: isIn ? ID : null };
}
const page = (state: GroupLinkState) => (
  <LinkedGroup served={{ ...linked(state), asOf: 1 }} token="a-token" outcome={null} />
);

test.each<[GroupLinkState, string | null, string | null]>([
  ["open", texts.ask, null],
  ["asked", texts.takeBack, null],
  ["member", null, routes.conversation(ID)],
  ["invited", null, routes.conversation(ID)],
  ["full", null, null],
  ["unknown", null, null],
])("shows what can be done with a link: %s", (state, button, link) => {
  render(page(state));
  expect(screen.getByText(stateTexts[state].title)).toBeVisible();
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(
    button === null ? [] : [button],
  );
  expect(screen.queryByRole("link", { name: texts.open })?.getAttribute("href") ?? null).toBe(link);
  expect(screen.queryByRole("heading", { name: "Us" }) === null).toBe(state === "unknown");
  expect(screen.queryByRole("link", { name: bob().name }) === null).toBe(state === "unknown");
});

test("asks and takes it back with one button, which keeps the focus", async () => {
  render(page("open"));
  api.answerWith(() => ok({ linked: linked("asked") }));
  await userEvent.click(screen.getByRole("button", { name: texts.ask }));
  expect(await screen.findByRole("button", { name: texts.takeBack })).toHaveFocus();
  expect(screen.getByText(stateTexts.asked.title)).toBeVisible();
  api.answerWith(() => ok({ linked: linked("open") }));
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: texts.ask })).toHaveFocus();
  const body = { token: "a-token" };
  expect(api.requests).toMatchObject([
    { path: "/api/group-requests", body },
    { path: "/api/group-requests/remove", body },
  ]);
});

test("says why it was refused", async () => {
  render(page("open"));
  api.answerWith(() => refused(409, "CONFLICT", "This group is full"));
  await userEvent.click(screen.getByRole("button", { name: texts.ask }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This group is full");
});

test("loads again when somebody lets the reader in", async () => {
  const { rerender } = render(page("asked"));
  act(() => publishServerEvent("conversationChanged", { conversationId: ID }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  rerender(page("member"));
  expect(screen.getByRole("link", { name: texts.open })).toBeVisible();
});

test("is a form without script", () => {
  const { container } = serveHtml(page("open"));
  const form = container.querySelector("form");
  expect(form?.getAttribute("action")).toContain("group-requests");
  expect(form?.querySelector('[name="token"]')).toHaveProperty("value", "a-token");
});
