import { expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { JoinToggle } from "#components/community/join-toggle";
import { MemberCount } from "#components/community/member-count";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { community } from "./sample-community.ts";

const api = stubApi();

/** Each with an address of its own: what a test did to one must not be remembered by the next. */
function show(slug: string, changes: Parameters<typeof community>[0] = {}) {
  const membership = community({ slug, ...changes });
  render(
    <>
      <PageForm csrfToken="form-token" />
      <JoinToggle membership={membership} />
      <MemberCount membership={membership} />
      <Toaster />
    </>,
  );
}

const button = (name: string) => screen.getByRole("button", { name });

test("joins at once, counts along, and takes the server's number", async () => {
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

test("goes back with the reason when it is refused", async () => {
  api.answerWith(() => refused(403, "FORBIDDEN", "A moderator removed you from this community"));
  show("refused");
  await userEvent.click(button("Join"));
  expect(await screen.findByText("A moderator removed you from this community")).toBeVisible();
  expect(button("Join")).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByText("4 members")).toBeVisible();
});

test("without script it is a plain form to where it would ask", () => {
  show("plain", { role: "member" });
  expect(button("Joined")).toHaveAttribute("formaction", "/api/communities/plain/leave");
});
