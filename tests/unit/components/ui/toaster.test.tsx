import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Toaster } from "#components/ui/toaster";
import { TOAST_DURATION_MS, TOAST_WITH_ACTION_MS } from "#contract/units";
import { currentToasts, dismissToast, showToast } from "#lib/client/toasts";

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  jest.useRealTimers();
});

function pass(ms: number) {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

test("a message is announced politely and goes after three seconds", () => {
  render(<Toaster />);
  act(() => showToast("Post sent"));
  expect(screen.getByRole("status", { name: "Messages" })).toHaveTextContent("Post sent");
  pass(TOAST_DURATION_MS - 1);
  expect(screen.getByText("Post sent")).toBeVisible();
  pass(1);
  expect(screen.queryByText("Post sent")).toBeNull();
});

test("it stays while it is pointed at, and then only for the rest of its time", () => {
  render(<Toaster />);
  act(() => showToast("Failed to follow user.", "danger"));
  pass(2_000);
  fireEvent.pointerEnter(screen.getByRole("status"));
  pass(60_000);
  expect(screen.getByText("Failed to follow user.")).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole("status"));
  pass(999);
  expect(screen.getByText("Failed to follow user.")).toBeVisible();
  pass(1);
  expect(screen.queryByText("Failed to follow user.")).toBeNull();
});

test("there are never more than three, and the same words never twice", () => {
  render(<Toaster />);
  act(() => {
    for (const text of ["one", "two", "two", "three", "four"]) showToast(text);
  });
  expect(currentToasts().map(({ text }) => text)).toEqual(["two", "three", "four"]);
  expect(screen.queryByText("one")).toBeNull();
});

test("what can be taken back stays longer, waits for whoever is at it, and goes when it is", () => {
  render(<Toaster />);
  const undo = jest.fn();
  act(() => showToast("Muted @bob", "success", { label: "Undo", run: undo }));
  pass(TOAST_WITH_ACTION_MS - 1);
  const button = screen.getByRole("button", { name: "Undo" });
  act(() => button.focus());
  pass(60_000);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Muted @bob")).toBeNull();
  act(() => showToast("Post sent"));
  pass(TOAST_DURATION_MS);
  expect(screen.queryByText("Post sent")).toBeNull();
});
