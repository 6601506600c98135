import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { deferred, ok, stubApi } from "#tests/unit/components/stub-api";
import { community } from "./sample-community.ts";

const refresh = jest.fn();
const router = { refresh };
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => router }));
const { JoinToggle } = await import("#components/community/membership/join-toggle");
const { RefreshOnMembership } = await import("#components/community/membership/refresh-on-membership");

const api = stubApi();
beforeEach(() => void refresh.mockClear());

/** Presses Join, as in a list or the sidebar. @returns resolves the request */
async function join(slug: string) {
  const slow = deferred<ReturnType<typeof ok>>();
  api.answerWith(() => slow.promise);
  render(<JoinToggle membership={community({ slug })} />);
  await userEvent.click(screen.getByRole("button", { name: "Join" }));
  return () => act(async () => slow.resolve(ok({ community: community({ slug, role: "member" }) })));
}

test("refreshes a page that was rendered before the decision", async () => {
  const answer = await join("before");
  render(<RefreshOnMembership slug="before" status="none" />);
  expect(refresh).not.toHaveBeenCalled();
  await answer();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("refreshes a page once when it was requested before the decision and arrived after it", async () => {
  const answer = await join("meanwhile");
  await answer();
  const { rerender, unmount } = render(<RefreshOnMembership slug="meanwhile" status="none" />);
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(<RefreshOnMembership slug="meanwhile" status="member" />);
  unmount();
  render(<RefreshOnMembership slug="meanwhile" status="none" />);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("refreshes a page that does not show a join request", async () => {
  api.answerWith(() => ok({ community: community({ slug: "asked", isPublic: false, hasRequested: true }) }));
  render(<JoinToggle membership={community({ slug: "asked", isPublic: false })} />);
  await userEvent.click(screen.getByRole("button", { name: "Request to join" }));
  expect(await screen.findByRole("button", { name: "Requested" })).toBeVisible();
  const { unmount } = render(<RefreshOnMembership slug="asked" status="none" />);
  expect(refresh).toHaveBeenCalledTimes(1);
  unmount();
});

test("does not refresh a page that shows the decision or another community", async () => {
  const answer = await join("known");
  await answer();
  render(<RefreshOnMembership slug="known" status="member" />);
  render(<RefreshOnMembership slug="another" status="none" />);
  expect(refresh).not.toHaveBeenCalled();
});
