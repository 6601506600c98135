import { describe, expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemberPoll } from "#components/post/poll/member-poll";
import { PollView } from "#components/post/poll/poll-view";
import type { Poll } from "#contract/poll";
import { HOUR } from "#contract/units";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
let made = 0;

function nextId(): string {
  made += 1;
  return `01a1fd06-0000-7000-8000-0000000b${String(made).padStart(4, "0")}`;
}

function poll(changes: Partial<Poll> = {}): Poll {
  return {
    question: "Tea or coffee?",
    options: [
      { label: "Tea", voteCount: null },
      { label: "Coffee", voteCount: null },
    ],
    voteCount: 2,
    closesAt: new Date(Date.now() + 1.5 * HOUR).toISOString(),
    isClosed: false,
    ownVote: null,
    ...changes,
  };
}

const counted = poll({
  options: [
    { label: "Tea", voteCount: 2 },
    { label: "Coffee", voteCount: 1 },
  ],
  voteCount: 3,
  ownVote: 0,
});

describe("a poll", () => {
  test("accepts one vote and shows the choice at once, then the results", async () => {
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    api.answerWith(() => answer.promise);
    const id = nextId();
    render(<MemberPoll post={{ id, asOf: 1, poll: poll() }} isOwn={false} />);
    expect(screen.getByRole("group", { name: "Tea or coffee?" })).toHaveTextContent("2 votes · 2 hours left");
    const tea = screen.getByRole("button", { name: "Tea" });
    await userEvent.click(tea);
    expect(tea).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(screen.getByRole("button", { name: "Coffee" }));
    await act(async () => answer.resolve(ok({ poll: counted })));
    expect(await screen.findByText("67%")).toBeVisible();
    expect(screen.getByText("(your vote)", { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(api.requests).toMatchObject([{ path: `/api/posts/${id}/vote`, body: { option: 0 } }]);
  });

  test("that closed in the meantime rejects votes and shows the results", async () => {
    const id = nextId();
    const over = { ...counted, ownVote: null, isClosed: true };
    api.answerWith(({ path }) =>
      path.includes("states")
        ? ok({
            states: [
              {
                id,
                asOf: serverTime(),
                likeCount: 0,
                commentCount: 0,
                isLiked: false,
                isBookmarked: false,
                poll: over,
                editedAt: null,
              },
            ],
          })
        : refused(409, "CONFLICT", "This poll has closed"),
    );
    render(<MemberPoll post={{ id, asOf: 1, poll: poll() }} isOwn={false} />);
    await userEvent.click(screen.getByRole("button", { name: "Coffee" }));
    expect(await screen.findByText("Final results", { exact: false })).toBeVisible();
    expect(screen.getByText("33%")).toBeVisible();
  });

  test("shows its author the results from the start", () => {
    render(<MemberPoll post={{ id: nextId(), asOf: 1, poll: { ...counted, ownVote: null } }} isOwn />);
    expect(screen.getByText("67%")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("is read-only for visitors", () => {
    render(<PollView post={{ id: nextId(), asOf: 1, poll: poll() }} viewerId={null} authorId="a" />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Tea", "Coffee"]);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});
