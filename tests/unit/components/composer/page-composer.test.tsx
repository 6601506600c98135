import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { alice, post } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";
import { NothingInView } from "./fake-uploads.ts";

const push = jest.fn();
const router = { push };
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => router }));
const { PageComposer } = await import("#components/composer/page-composer");

const api = stubApi();

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NothingInView });
  localStorage.clear();
  postOutbox.pause();
  sentPosts.delete(alice.id);
  push.mockClear();
});

async function write(text: string): Promise<void> {
  render(
    <main id="main">
      <PageComposer author={alice} outcome={null} />
    </main>,
  );
  const field = screen.getByRole("textbox", { name: "What's new?" });
  await userEvent.type(field, `${text}{Control>}{Enter}{/Control}`);
}

test("opens home with the new post", async () => {
  api.answerWith(({ body }) => ok({ post: { ...post(), content: body.content } }));
  await write("Hello");
  expect(push).toHaveBeenCalledWith("/");
  expect(screen.queryByRole("feed")).not.toBeInTheDocument();
});

test("stays on the page while offline, with the post below, and sends it when the connection returns", async () => {
  const connection = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  api.answerWith(({ body }) => {
    if (!navigator.onLine) throw new TypeError("Failed to fetch");
    return ok({ post: { ...post(), content: body.content } });
  });
  await write("From the tunnel");
  expect(await screen.findByRole("alert")).toHaveTextContent("It will be sent when you are back online.");
  const rows = screen.getByRole("feed", { name: "New posts" });
  expect(rows).toHaveTextContent("From the tunnel");
  expect(push).not.toHaveBeenCalled();
  connection.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  expect(rows).toHaveTextContent("From the tunnel");
  connection.mockRestore();
});
