import { beforeEach, expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StoryViewersSheet } from "#components/story/player/story-viewers-sheet";
import { storyTexts as texts } from "#components/story/player/texts.ts";
import { personOf } from "#lib/shared/person-of";
import { installBrowserParts, reachEnd } from "#tests/unit/components/browser-parts";
import { alice, bob } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const viewedAt = "2026-11-22T09:00:00.000Z";
const seenByBob = { person: personOf(bob()), viewedAt, isLiked: true };
const seenByAlice = { person: alice, viewedAt, isLiked: false };

beforeEach(installBrowserParts);

function openSheet() {
  render(<StoryViewersSheet storyId="01a1fd08-0000-7000-8000-0000000000e1" onClose={jest.fn()} />);
  return userEvent.setup();
}

test("lists a story's viewers page by page and marks likes", async () => {
  api.answerWith(({ path }) =>
    path.includes("cursor=later")
      ? ok({ viewers: [seenByAlice], nextCursor: null })
      : ok({ viewers: [seenByBob], nextCursor: "later" }),
  );
  openSheet();
  const first = await screen.findByRole("listitem");
  expect(first).toHaveTextContent("@bob");
  expect(first).toHaveTextContent(texts.likedIt);
  await reachEnd();
  expect(await screen.findByRole("link", { name: /@alice/ })).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("shows an empty state, and a failed load with Retry", async () => {
  api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Away"));
  const user = openSheet();
  expect(await screen.findByRole("alert")).toHaveTextContent(texts.viewersFailed);
  api.answerWith(() => ok({ viewers: [], nextCursor: null }));
  await user.click(screen.getByRole("button", { name: texts.retry }));
  expect(await screen.findByText(texts.nobody)).toBeVisible();
});
