import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "#components/ui/toaster";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";

const push = jest.fn<(href: string) => void>();
const router = { push };
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => router }));
const { SoftLinks } = await import("#components/page/soft-links");

/** What the server answers to each question whether it can be reached, in their order. */
let answers: PromiseWithResolvers<Response>[];

beforeEach(() => {
  answers = [];
  push.mockClear();
  jest.spyOn(globalThis, "fetch").mockImplementation((_path, options) => {
    const answer = Promise.withResolvers<Response>();
    options?.signal?.addEventListener("abort", () => answer.reject(options.signal?.reason));
    answers.push(answer);
    return answer.promise;
  });
  render(
    <>
      <SoftLinks />
      <a href="/explore" data-soft="push">
        Explore
      </a>
      <a href="/search" data-soft="push">
        Search
      </a>
      <Toaster />
    </>,
  );
});

const clickOn = (name: string) => userEvent.click(screen.getByRole("link", { name }));
const isOnLine = (value: boolean) => jest.spyOn(navigator, "onLine", "get").mockReturnValue(value);
const answer = (place: number) => act(async () => answers[place]?.resolve(new Response("ok\n")));
const opened = () => push.mock.calls.map(([href]) => new URL(href).pathname);

test("opens the link that was clicked last, whatever is answered first", async () => {
  isOnLine(false);
  await clickOn("Explore");
  await clickOn("Search");
  await answer(1);
  expect(opened()).toEqual(["/search"]);
  await answer(0);
  expect(opened()).toEqual(["/search"]);
});

test("opens nothing for an answer that comes before that of a later click", async () => {
  isOnLine(false);
  await clickOn("Explore");
  await clickOn("Search");
  await answer(0);
  expect(opened()).toEqual([]);
  await answer(1);
  expect(opened()).toEqual(["/search"]);
});

test("opens nothing late once the connection is back and another link is open", async () => {
  isOnLine(false);
  await clickOn("Explore");
  isOnLine(true);
  await clickOn("Search");
  await answer(0);
  expect(opened()).toEqual(["/search"]);
});

test("stays on the page if the server takes too long", async () => {
  const limit = new AbortController();
  jest.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  isOnLine(false);
  await clickOn("Explore");
  expect(screen.queryByText(LOAD_FAILED)).toBeNull();
  act(() => limit.abort(new DOMException("signal timed out", "TimeoutError")));
  expect(await screen.findByText(LOAD_FAILED)).toBeVisible();
  expect(opened()).toEqual([]);
});
