import { afterEach, expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditPostSheet } from "#components/post/menu/edit-post-sheet";
import { postMenuTexts as texts } from "#components/post/menu/texts.ts";
import { alice, post } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

afterEach(() => localStorage.clear());

test("takes no more text while it saves", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof ok>>();
  const revisions = [{ content: "Stored", mentions: [], createdAt: post().createdAt }];
  api.answerWith(({ method }) => (method === "GET" ? ok({ revisions }) : answer.promise));
  render(<EditPostSheet dialogId="editPost" postId={post().id} viewerId={alice.id} />);
  const field = await screen.findByRole("textbox", { name: texts.editLabel });
  await userEvent.type(field, "!");
  await userEvent.click(screen.getByRole("button", { name: texts.save }));
  expect(field).toHaveAttribute("readonly");
  await act(async () => answer.resolve(refused(403, "FORBIDDEN", "Not now")));
  expect(field).not.toHaveAttribute("readonly");
});
