import { beforeEach, expect, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { replyOutbox } from "#components/story/player/reply-outbox.ts";
import { StoryReply } from "#components/story/player/story-reply";
import { alice } from "#tests/unit/components/sample-people";
import { deferred, type ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { story } from "./sample-stories.ts";

const api = stubApi();

beforeEach(() => {
  localStorage.clear();
  replyOutbox.pause();
});

test("a refused reply returns to its field, before what was typed meanwhile", async () => {
  const answer = deferred<ReturnType<typeof ok>>();
  api.answerWith(() => answer.promise);
  render(<StoryReply story={story("bob")} userId={alice.id} onWriting={() => undefined} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox"), "What a lake{Enter}");
  expect(screen.getByRole("textbox")).toHaveValue("");
  await user.type(screen.getByRole("textbox"), "Where is it?");
  await act(async () => answer.resolve(refused(400, "VALIDATION_FAILED", "It cannot be taken.")));
  await waitFor(() => expect(screen.getByRole("textbox")).toHaveValue("What a lake Where is it?"));
  expect([...replyOutbox.entries.values()].flat()).toEqual([]);
});
