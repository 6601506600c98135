import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { commenterTexts } from "#components/post/menu/commenter-texts.ts";
import { CommentersSheet } from "#components/post/menu/commenters-sheet";
import { PostMenuItems } from "#components/post/menu/post-menu-items";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";
import { Toaster } from "#components/ui/toaster";
import { alice, bob, post } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
let made = 0;

/** A post of its own for each test. */
function fresh(changes: Parameters<typeof post>[0] = {}) {
  made += 1;
  return post({ id: `01a1fd06-0000-7000-8000-0000000d${String(made).padStart(4, "0")}`, ...changes });
}

function openSheet(shown: ReturnType<typeof post>) {
  const { unmount } = render(
    <>
      <CommentersSheet dialogId="commenters" post={shown} />
      <Toaster />
    </>,
  );
  const sheet = within(screen.getByRole("dialog", { name: "Who can comment" }));
  const choice = (name: string) => sheet.getByRole("radio", { name });
  const save = () => userEvent.click(sheet.getByRole("button", { name: postMenuTexts.save }));
  return { unmount, sheet, choice, save };
}

test("is in the author's menu alone", async () => {
  const requests: SheetRequest[] = [];
  const stop = onSheetRequest((request) => requests.push(request));
  const shown = fresh();
  const { rerender } = render(<PostMenuItems post={shown} viewerId={bob().id} />);
  expect(screen.queryByRole("menuitem", { name: "Who can comment" })).toBeNull();
  rerender(<PostMenuItems post={shown} viewerId={alice.id} />);
  await userEvent.click(screen.getByRole("menuitem", { name: "Who can comment" }));
  expect(requests).toEqual([{ kind: "commenters", post: shown }]);
  stop();
});

test("begins with what was chosen before, saves another choice and remembers it", async () => {
  api.answerWith(() => ok({ commentsFrom: "mentioned" }));
  const shown = fresh({ commentsFrom: "followed" });
  const { unmount, sheet, choice, save } = openSheet(shown);
  const labels = sheet.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(labels).toEqual(["Everyone", "People you follow", "People mentioned in the post"]);
  expect(choice("People you follow")).toBeChecked();
  await userEvent.click(choice("People mentioned in the post"));
  await save();
  expect(await screen.findByText(commenterTexts.mentioned.done)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  const body = { commentsFrom: "mentioned" };
  expect(api.requests).toMatchObject([
    { method: "POST", path: `/api/posts/${shown.id}/comments-from`, body },
  ]);
  unmount();
  // The page still has what it was rendered with.
  expect(openSheet(shown).choice("People mentioned in the post")).toBeChecked();
});

test("stays open when the choice is refused, and says why", async () => {
  api.answerWith(() => refused(404, "NOT_FOUND", "Post not found"));
  const { sheet, choice, save } = openSheet(fresh());
  await userEvent.click(choice("People you follow"));
  await save();
  expect(await sheet.findByText("Post not found")).toBeVisible();
  expect(choice("People you follow")).toBeChecked();
});
