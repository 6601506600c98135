import { expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LifetimeChoice } from "#components/chat/group/lifetime-choice";
import { lifetimeLabels } from "#components/chat/sheet-texts.ts";
import { conversationKey } from "#components/chat/state/conversations.ts";
import { disappearMessage } from "#components/chat/texts.ts";
import { factsOf } from "#lib/client/overlay";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { conversation } from "./sample-conversation.ts";

const api = stubApi();
const ID = "01a1fd08-0000-7000-8000-0000000000d2";
const choice = (name: string) => screen.getByRole("button", { name });

test("shows and saves how long messages last", async () => {
  const before = conversation(ID, { messageLifetime: "day" });
  render(<LifetimeChoice conversation={before} mayChoose />);
  expect(choice(lifetimeLabels.day).ariaPressed).toBe("true");
  const { asOf: _, ...details } = before;
  api.answerWith(() => ok({ conversation: { ...details, messageLifetime: "week" } }));
  await userEvent.click(choice(lifetimeLabels.week));
  await waitFor(() => expect(factsOf(conversationKey(before)).messageLifetime?.value).toBe("week"));
  expect(api.requests).toMatchObject([
    { method: "PUT", path: `/api/chat/${ID}/lifetime`, body: { lifetime: "week" } },
  ]);
});

test("stays what it was when the choice is refused", async () => {
  render(<LifetimeChoice conversation={conversation(ID)} mayChoose />);
  api.answerWith(() => refused(409, "CONFLICT", "They have not accepted yet"));
  await userEvent.click(choice(lifetimeLabels.week));
  await waitFor(() => expect(api.requests).toHaveLength(1));
  expect(choice(lifetimeLabels[""]).ariaPressed).toBe("true");
});

test("tells the others of a group what was chosen, and nothing when messages stay", () => {
  const { rerender, container } = render(
    <LifetimeChoice conversation={conversation(ID, { messageLifetime: "week" })} mayChoose={false} />,
  );
  expect(screen.getByText(disappearMessage("week"))).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<LifetimeChoice conversation={conversation(ID)} mayChoose={false} />);
  expect(container.textContent).toBe("");
});
