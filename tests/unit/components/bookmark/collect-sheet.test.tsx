import { beforeEach, expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CollectSheet } from "#components/bookmark/collect-sheet";
import { bookmarkTexts as texts } from "#components/bookmark/texts.ts";
import type { Collection } from "#contract/bookmark";
import { installBrowserParts } from "#tests/unit/components/browser-parts";
import { alice } from "#tests/unit/components/sample-people";
import { deferred, ok, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
beforeEach(installBrowserParts);

const postId = "01a1fd06-0000-7000-8000-000000000001";
const collection = (last: string, name: string): Collection => ({
  id: `01a1fd06-0000-7000-8000-0000000000${last}`,
  name,
  isPublic: false,
  owner: alice,
  postCount: 0,
  cover: null,
  hasPost: false,
});

test("a collection that is created before the others have loaded stays in the list", async () => {
  const birds = collection("01", "Birds");
  const trees = collection("02", "Trees");
  const loaded = deferred<ReturnType<typeof ok>>();
  api.answerWith(({ method }) => {
    if (method === "GET") return loaded.promise;
    if (method === "PUT") return ok({ collection: { ...trees, hasPost: true } });
    return ok({ collection: trees });
  });
  render(<CollectSheet dialogId="collect" userId="alice" username="alice" postId={postId} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { hidden: true }), "Trees");
  await user.keyboard("{Enter}");
  await screen.findByRole("checkbox", { name: /^Trees/, checked: true, hidden: true });

  await act(async () => loaded.resolve(ok({ collections: [birds] })));
  await screen.findByRole("checkbox", { name: /^Birds/, checked: false, hidden: true });
  screen.getByRole("checkbox", { name: /^Trees/, checked: true, hidden: true });
  expect(screen.queryByText(texts.noCollectionsHint)).toBeNull();
});
