import { describe, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { JoinToggle } from "#components/community/membership/join-toggle";
import { LeaveSheet } from "#components/community/membership/leave-sheet";
import { MemberCount } from "#components/community/membership/member-count";
import { onSheetRequest } from "#components/shell/sheet-requests.ts";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { community } from "./sample-community.ts";

const api = stubApi();

/** Each test uses its own slug because changes are cached per community. */
function show(slug: string, changes: Parameters<typeof community>[0] = {}) {
  const membership = community({ slug, ...changes });
  render(
    <>
      <PageForm />
      <JoinToggle membership={membership} />
      <MemberCount membership={membership} />
      <Toaster />
    </>,
  );
}

const button = (name: string) => screen.getByRole("button", { name });

test("joins optimistically, updates the count and adopts the server's count", async () => {
  const slow = deferred<ReturnType<typeof ok>>();
  api.answerWith(() => slow.promise);
  show("at-once");
  await userEvent.click(button("Join"));
  expect(button("Joined")).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByText("5 members")).toBeVisible();
  const answer = community({ slug: "at-once", role: "member", memberCount: 9 });
  await act(async () => slow.resolve(ok({ community: answer })));
  expect(await screen.findByText("9 members")).toBeVisible();
  expect(api.requests.map(({ path }) => path)).toEqual(["/api/communities/at-once/join"]);
});

test("rolls back and shows the reason when refused", async () => {
  api.answerWith(() => refused(403, "FORBIDDEN", "A moderator removed you from this community"));
  show("refused");
  await userEvent.click(button("Join"));
  expect(await screen.findByText("A moderator removed you from this community")).toBeVisible();
  expect(button("Join")).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByText("4 members")).toBeVisible();
});

describe("a community that approves its members", () => {
  const closed = { isPublic: false } as const;

  test("requests to join and withdraws, without changing the member count", async () => {
    api.answerWith(({ path }) => {
      const hasRequested = path.endsWith("/join");
      return ok({ community: community({ slug: "closed", ...closed, hasRequested }) });
    });
    show("closed", closed);
    await userEvent.click(button("Request to join"));
    expect(button("Requested")).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText("Your request to join Bird watching was sent.")).toHaveAttribute(
      "role",
      "status",
    );
    expect(screen.getByText("4 members")).toBeVisible();
    await userEvent.click(button("Requested"));
    expect(button("Request to join")).toHaveAttribute("aria-pressed", "false");
    expect(screen.queryByText(/was sent/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(api.requests.map(({ path }) => path)).toEqual([
        "/api/communities/closed/join",
        "/api/communities/closed/leave",
      ]),
    );
  });

  test("shows Joined when the community became public in the meantime", async () => {
    const answer = community({ slug: "opened", role: "member", memberCount: 5 });
    api.answerWith(() => ok({ community: answer }));
    show("opened", closed);
    await userEvent.click(button("Request to join"));
    expect(await screen.findByRole("button", { name: "Joined" })).toBeVisible();
    expect(screen.getByText("5 members")).toBeVisible();
  });

  test("rolls back and shows the reason when refused", async () => {
    api.answerWith(() => refused(500, "INTERNAL", "Something broke"));
    show("broken", closed);
    await userEvent.click(button("Request to join"));
    expect(await screen.findByText("Your request could not be sent. Please try again.")).toBeVisible();
  });

  test("asks a member to confirm leaving", async () => {
    api.answerWith(() => ok({ community: community({ slug: "left", ...closed, memberCount: 3 }) }));
    const membership = community({ slug: "left", ...closed, role: "member" });
    render(<JoinToggle membership={membership} />);
    const asked = jest.fn();
    const stop = onSheetRequest(asked);
    await userEvent.click(button("Joined"));
    expect(asked).toHaveBeenCalledWith({ kind: "leave", membership });
    expect(api.requests).toEqual([]);
    stop();
    render(<LeaveSheet dialogId="ask" membership={membership} />);
    expect(screen.getByRole("dialog", { name: "Leave Bird watching?" })).toBeVisible();
    await userEvent.click(button("Leave"));
    expect(button("Request to join")).toBeVisible();
    await waitFor(() => expect(api.requests).toHaveLength(1));
  });

  test("has a complete accessible name in a list, where its label is short", () => {
    render(<JoinToggle membership={community({ slug: "listed", ...closed })} name="Bird watching" />);
    expect(button("Request to join Bird watching")).toBeVisible();
  });
});

test("submits a plain form to the same address without script", () => {
  show("plain", { role: "member" });
  expect(button("Joined")).toHaveAttribute("formaction", "/api/communities/plain/leave");
});
