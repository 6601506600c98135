import { beforeEach, expect, jest, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Invitation } from "#contract/invitation";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { community } from "./sample-community.ts";

const [refresh, replace] = [jest.fn(), jest.fn()];
const router = { refresh, replace };
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => router }));
const { AcceptInvitation } = await import("#components/community/membership/accept-invitation");
const { InvitationForm } = await import("#components/community/membership/invitation-form");
const { InvitationList } = await import("#components/community/membership/invitation-list");
const { Toaster } = await import("#components/ui/toaster");

const api = stubApi();

beforeEach(() => {
  refresh.mockClear();
  replace.mockClear();
});

function invitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: "01a1fd06-0000-7000-8000-0000000000d1",
    token: "a-token",
    state: "usable",
    createdAt: "2026-11-21T08:00:00.000Z",
    expiresAt: "2026-11-28T08:00:00.000Z",
    maxUses: null,
    useCount: 0,
    maker: null,
    ...changes,
  };
}

function showList(...invitations: Invitation[]) {
  render(
    <>
      <InvitationList slug="birds" invitations={invitations} origin="https://roost.example" />
      <Toaster />
    </>,
  );
}

function accept(props: Partial<Parameters<typeof AcceptInvitation>[0]>) {
  const shown = { community: community({ isPublic: false }), state: "usable", isSignedIn: true } as const;
  render(<AcceptInvitation {...shown} token="a-token" outcome={null} {...props} />);
}

test("shows how long a link is valid, and no address for one that is not", () => {
  showList(
    invitation({ maxUses: 5, useCount: 2 }),
    invitation({ id: "01a1fd06-0000-7000-8000-0000000000d2", state: "expired", useCount: 1 }),
  );
  const [usable, expired] = screen.getAllByRole("listitem");
  if (!usable || !expired) throw new Error("Two links were expected.");
  expect(usable).toHaveTextContent(/^Works until Nov 28, .* · Used by 2 of 5 people/);
  expect(within(usable).getByLabelText("Link")).toHaveValue(
    "https://roost.example/communities/birds/join?token=a-token",
  );
  expect(expired).toHaveTextContent(/^Expired · Used by 1 person/);
  expect(within(expired).queryByLabelText("Link")).not.toBeInTheDocument();
});

test("revokes a link, or keeps it and shows the reason", async () => {
  api.answerWith(() => refused(403, "FORBIDDEN", "Only the owner and moderators can do that"));
  showList(invitation());
  const revoke = () => userEvent.click(screen.getByRole("button", { name: "Revoke" }));
  await revoke();
  expect(await screen.findByText("Only the owner and moderators can do that")).toBeVisible();
  expect(refresh).not.toHaveBeenCalled();
  api.answerWith(() => ok());
  await revoke();
  expect(await screen.findByText("The link has been revoked")).toBeVisible();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(api.requests.at(-1)?.path).toBe(`/api/communities/birds/invitations/${invitation().id}/revoke`);
});

test("creates a link with the chosen options or shows the error in the form", async () => {
  api.answerWith(() => refused(409, "CONFLICT", "There are already 20 links. Revoke one to create another."));
  render(<InvitationForm slug="birds" isPublic={false} outcome={null} />);
  await userEvent.selectOptions(screen.getByLabelText("Works for"), "1 day");
  await userEvent.selectOptions(screen.getByLabelText("How many people?"), "1 person");
  const make = () => userEvent.click(screen.getByRole("button", { name: "Create a link" }));
  await make();
  expect(await screen.findByRole("alert")).toHaveTextContent("There are already 20 links");
  api.answerWith(() => ok({ invitation: invitation() }));
  await make();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(api.requests.at(-1)).toMatchObject({
    path: "/api/communities/birds/invitations",
    body: { lasts: "day", uses: "1" },
  });
});

test("joins an invited member and opens the community", async () => {
  api.answerWith(() => ok({ community: community({ role: "member" }) }));
  accept({});
  expect(screen.getByText("You are invited to join")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Join" }));
  expect(replace).toHaveBeenCalledWith("/communities/birds");
  expect(api.requests.at(-1)).toMatchObject({
    path: "/api/communities/birds/invitations/accept",
    body: { token: "a-token" },
  });
});

test("sends a visitor to sign-in or sign-up and back", () => {
  accept({ isSignedIn: false });
  const back = encodeURIComponent("/communities/birds/join?token=a-token");
  expect(screen.getByRole("link", { name: "Log in to join" })).toHaveAttribute(
    "href",
    `/login?returnTo=${back}`,
  );
  expect(screen.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    `/signup?returnTo=${back}`,
  );
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test.each([
  [{ state: "expired" }, /has expired/],
  [{ state: "used-up" }, /is used up/],
  [{ state: "unknown" }, /may have been revoked/],
  [{ community: community({ role: "member" }) }, /You are already a member/],
  [{ community: community({ isBanned: true }) }, /A moderator removed you/],
] as const)("explains why the invitation cannot be used: %o", (props, words) => {
  accept(props);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText("You are invited to join")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Join" })).not.toBeInTheDocument();
});
