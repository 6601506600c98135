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

test("announces a message politely and hides it after three seconds", () => {
  render(<Toaster />);
  act(() => showToast("Post sent"));
  expect(screen.getByRole("status", { name: "Messages" })).toHaveTextContent("Post sent");
  pass(TOAST_DURATION_MS - 1);
  expect(screen.getByText("Post sent")).toBeVisible();
  pass(1);
  expect(screen.queryByText("Post sent")).toBeNull();
});

test("keeps a message while the pointer is over it and then for its remaining time", () => {
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

test("shows at most three messages and no duplicates", () => {
  render(<Toaster />);
  act(() => {
    for (const text of ["one", "two", "two", "three", "four"]) showToast(text);
  });
  expect(currentToasts().map(({ text }) => text)).toEqual(["two", "three", "four"]);
  expect(screen.queryByText("one")).toBeNull();
});

test("replaces a confirmation by the next, and neither a failure nor one with Undo", () => {
  render(<Toaster />);
  act(() => {
    showToast("You follow @ann", "success");
    showToast("Failed to follow user.", "danger");
    showToast("Muted @bob", "success", { label: "Undo", run: () => {} });
    showToast("You follow @eve", "success");
  });
  expect(currentToasts().map(({ text }) => text)).toEqual([
    "Failed to follow user.",
    "Muted @bob",
    "You follow @eve",
  ]);
});

test("keeps a message with Undo longer and while it has focus, and hides it on Undo", () => {
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
