import { expect, test } from "@jest/globals";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemberRows } from "#components/chat/group/member-rows";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { conversationKey } from "#components/chat/state/conversations.ts";
import type { ConversationMember } from "#contract/chat";
import { factsOf } from "#lib/client/overlay";
import { personOf } from "#lib/shared/person-of";
import { alice, bob } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";
import { conversation } from "./sample-conversation.ts";

const api = stubApi();
const ID = "01a1fd08-0000-7000-8000-0000000000d1";
const other = (name: string) => personOf(bob({ id: `${name}-id`, username: name, name }));
const [owen, adam, mia] = ["Owen", "Adam", "Mia"].map(other) as [typeof alice, typeof alice, typeof alice];

const memberOf = (person: typeof alice, role?: "owner" | "admin" | "invited"): ConversationMember => ({
  person,
  isOwner: role === "owner",
  isAdmin: role === "admin",
  isPending: role === "invited",
  readSeq: 0,
});
const group = conversation(ID, {
  kind: "group",
  memberCount: 4,
  members: [memberOf(owen, "owner"), memberOf(adam, "admin"), memberOf(mia), memberOf(alice)],
});

/** What a member is offered to do with each of the others. */
function offersTo({ id, username }: typeof alice) {
  render(<MemberRows conversation={group} viewer={{ userId: id, username }} />);
  const rows = screen.getAllByRole("listitem").map((row) => within(row).queryAllByRole("button"));
  return rows.map((buttons) => buttons.map(({ ariaLabel, title }) => (ariaLabel ?? title).split(/[ :]/)[0]));
}

test("shows who owns the group and who is an admin", () => {
  render(<MemberRows conversation={group} viewer={{ userId: alice.id, username: alice.username }} />);
  const roles = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(roles.map((text) => [texts.owner, texts.admin].filter((role) => text?.includes(role)))).toEqual([
    [texts.owner],
    [texts.admin],
    [],
    [],
  ]);
});

test.each([
  ["the owner", owen, [[], ["Remove", "Remove"], ["Make", "Remove"], ["Make", "Remove"]]],
  ["an admin", adam, [[], [], ["Remove"], ["Remove"]]],
  ["a member", mia, [[], [], [], []]],
])("offers %s what they may do", (_, viewer, expected) => {
  expect(offersTo(viewer)).toEqual(expected);
});

test("makes a member an admin", async () => {
  render(<MemberRows conversation={group} viewer={{ userId: owen.id, username: owen.username }} />);
  const members = group.members.map((each) => ({ ...each, isAdmin: !each.isOwner }));
  const { asOf: _, ...details } = group;
  api.answerWith(() => ok({ conversation: { ...details, members } }));
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${texts.makeAdmin} .*Mia`) }));
  await waitFor(() => expect(factsOf(conversationKey(group)).members?.value).toEqual(members));
  expect(api.requests).toMatchObject([
    { method: "PUT", path: `/api/chat/${ID}/members/Mia/admin`, body: { isAdmin: true } },
  ]);
});

test("offers nobody as an admin who has not accepted yet", () => {
  const members = [memberOf(owen, "owner"), memberOf(mia, "invited")];
  const viewer = { userId: owen.id, username: owen.username };
  render(<MemberRows conversation={{ ...group, memberCount: 2, members }} viewer={viewer} />);
  const row = screen.getAllByRole("listitem").at(-1);
  expect(row?.textContent).toContain(texts.invited);
  expect(within(row ?? document.body).getAllByRole("button")).toHaveLength(1);
});

test("two clicks in a row make an admin, and do not take it back", async () => {
  render(<MemberRows conversation={group} viewer={{ userId: owen.id, username: owen.username }} />);
  const { asOf: _, ...details } = group;
  api.answerWith(() => ok({ conversation: details }));
  await userEvent.dblClick(screen.getByRole("button", { name: new RegExp(`^${texts.makeAdmin} .*Mia`) }));
  await waitFor(() => expect(api.requests).toMatchObject([{ body: { isAdmin: true } }]));
});

test("a question about a member ends when the viewer may no longer remove them", async () => {
  const viewer = { userId: adam.id, username: adam.username };
  const { rerender } = render(<MemberRows conversation={group} viewer={viewer} />);
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${texts.remove} .*Mia`) }));
  expect(screen.getByRole("alert")).toBeTruthy();
  const members = [memberOf(owen, "owner"), memberOf(adam, "admin"), memberOf(mia, "admin")];
  rerender(<MemberRows conversation={{ ...group, members }} viewer={viewer} />);
  expect(screen.queryByRole("alert")).toBeNull();
});
