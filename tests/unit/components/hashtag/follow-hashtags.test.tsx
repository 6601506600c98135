import { describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FollowedHashtags } from "#components/hashtag/followed-hashtags";
import { LiveHashtagToggle } from "#components/hashtag/live-hashtag-toggle";
import { hashtagTexts as texts } from "#components/hashtag/texts.ts";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import { routes } from "#contract/web-routes";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { router } from "#tests/support/fake-navigation";
import { alice } from "#tests/unit/components/sample-people";
import { serveHtml } from "#tests/unit/components/serve-html";
import { deferred, ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";
import { WithFormToken } from "#tests/unit/components/with-form-token";

const api = stubApi();
let hashtags = 0;

/** Another one for each test, because changes are remembered. */
function newHashtag(): string {
  hashtags += 1;
  return `cooking${hashtags}`;
}

const toggle = (hashtag: string) => (
  <WithFormToken>
    <PageForm />
    <LiveHashtagToggle follow={{ hashtag, isFollowing: false, asOf: serverTime() }} />
    <Toaster />
  </WithFormToken>
);

const changed = (hashtag: string, isFollowing: boolean) =>
  act(async () =>
    publishServerEvent("hashtagFollowChanged", {
      userId: alice.id,
      hashtag,
      isFollowing,
      asOf: serverTime(),
    }),
  );

describe("the button of a hashtag", () => {
  test("follows at once, and unfollows", async () => {
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    const hashtag = newHashtag();
    render(toggle(hashtag));
    await userEvent.click(screen.getByRole("button", { name: `Follow #${hashtag}`, pressed: false }));
    const following = screen.getByRole("button", { name: `Following #${hashtag}`, pressed: true });
    await act(async () => slow.resolve(ok({ isFollowing: true })));
    api.answerWith(() => ok({ isFollowing: false }));
    await userEvent.click(following);
    expect(await screen.findByRole("button", { name: `Follow #${hashtag}` })).toBeVisible();
    await waitFor(() =>
      expect(api.requests.map(({ path }) => path)).toEqual([
        `/api/hashtags/${hashtag}/follow`,
        `/api/hashtags/${hashtag}/unfollow`,
      ]),
    );
  });

  test("goes back, with the server's reason, beyond the limit", async () => {
    api.answerWith(() => refused(409, "CONFLICT", "You can follow at most 100 hashtags"));
    const hashtag = newHashtag();
    render(toggle(hashtag));
    await userEvent.click(screen.getByRole("button", { name: `Follow #${hashtag}` }));
    expect(await screen.findByText("You can follow at most 100 hashtags")).toBeVisible();
    expect(screen.getByRole("button", { name: `Follow #${hashtag}`, pressed: false })).toBeVisible();
  });

  test("changes with the member's other pages", async () => {
    const hashtag = newHashtag();
    render(toggle(hashtag));
    await changed(hashtag, true);
    expect(screen.getByRole("button", { name: `Following #${hashtag}` })).toBeVisible();
    await changed(newHashtag(), false);
    await changed(hashtag, false);
    expect(screen.getByRole("button", { name: `Follow #${hashtag}` })).toBeVisible();
  });

  test("works without script, in any writing", () => {
    const { container } = serveHtml(toggle("café"));
    const button = container.querySelector("button[formaction]");
    expect(button?.getAttribute("formaction")).toBe("/api/hashtags/caf%C3%A9/follow");
    expect(button?.getAttribute("type")).toBe("submit");
  });
});

describe("the list of followed hashtags", () => {
  test("leads to each, and keeps one that is unfollowed, to follow it again", async () => {
    api.answerWith(() => ok({ isFollowing: false }));
    const [one, two] = [newHashtag(), newHashtag()];
    render(<FollowedHashtags hashtags={[one, two]} asOf={serverTime()} />);
    expect(screen.getByRole("link", { name: `#${one}` })).toHaveAttribute("href", routes.tag(one));
    await userEvent.click(screen.getByRole("button", { name: `Following #${two}` }));
    expect(await screen.findByRole("button", { name: `Follow #${two}` })).toBeVisible();
    await changed(two, false);
    expect(router.refresh).not.toHaveBeenCalled();
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });

  test("is read again when one is followed elsewhere", async () => {
    render(<FollowedHashtags hashtags={[]} asOf={serverTime()} />);
    expect(screen.getByText(texts.none)).toBeVisible();
    await changed(newHashtag(), true);
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  });
});
