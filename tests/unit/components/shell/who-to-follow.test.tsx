import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
// Loaded before, so that its import takes no time.
import "#components/shell/background/member-background.ts";
import { WhoToFollow } from "#components/shell/who-to-follow";
import { bob } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

function windowIs(isWide: boolean): void {
  Object.defineProperty(window, "matchMedia", {
    configurable: true,
    value: () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }),
  });
}

/** Lets promises settle; hardly any time passes, so nothing waits for the page to be idle. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(100));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test("asks for people as soon as the page has come alive, where there is a right column", async () => {
  windowIs(true);
  api.answerWith(() => ok({ users: [bob()] }));
  render(<WhoToFollow>Loading</WhoToFollow>);
  expect(screen.getByText("Loading")).toBeVisible();
  await settle();
  expect(screen.getByRole("button", { name: /^Follow/ })).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
});

test("asks for nobody on narrow screens", async () => {
  windowIs(false);
  render(<WhoToFollow>Loading</WhoToFollow>);
  await settle();
  expect(api.requests.filter(({ path }) => path.includes("suggest"))).toEqual([]);
});
