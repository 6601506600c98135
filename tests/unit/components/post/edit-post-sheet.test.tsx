import { afterEach, expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditPostSheet } from "#components/post/menu/edit-post-sheet";
import { postMenuTexts as texts, threadOfMessage } from "#components/post/menu/texts.ts";
import { editTexts } from "#components/ui/edit-text/texts.ts";
import { alice, post } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

afterEach(() => localStorage.clear());

test("saves the newest text of the history as changed, and says that it becomes a thread", async () => {
  const createdAt = "2026-11-20T08:00:00.000Z";
  const revisions = ["Stored", "As it was"].map((content) => ({ content, mentions: [], createdAt }));
  api.answerWith(({ method, body }) =>
    ok(method === "GET" ? { revisions } : { post: post({ content: body.content }), parts: [] }),
  );
  render(<EditPostSheet dialogId="editPost" postId={post().id} viewerId={alice.id} />);
  const field = await screen.findByRole("textbox", { name: texts.editLabel });
  expect(field).toHaveValue("Stored");
  await userEvent.click(field);
  await userEvent.paste(" word".repeat(60));
  expect(screen.getByText(threadOfMessage(2))).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, "Anew ");
  await userEvent.click(screen.getByRole("button", { name: editTexts.save }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = api.requests.filter(({ method }) => method === "PUT");
  expect(sent).toMatchObject([{ body: { content: "Anew", basedOn: createdAt } }]);
});
