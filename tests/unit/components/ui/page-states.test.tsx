import { expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Bell } from "lucide";
import { PostDate } from "#components/post/post-date";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { TimeAgo } from "#components/ui/time-ago";

test("renders the page's only h1, a way back and an action in a page header", () => {
  render(
    <PageHeader title="Settings" subtitle="alice" backTo="/" action={<button type="button">Save</button>} />,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("button", { name: "Save" })).toBeVisible();
});

test("shows what failed and offers a retry by link or function", async () => {
  const { rerender } = render(<ErrorState title="Failed to load profile." text="No answer." />);
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to load profile.No answer.");
  expect(screen.getByText("Retry", { selector: "a" })).toHaveAttribute("href", "");
  const onRetry = jest.fn();
  rerender(<ErrorState title="Failed to load profile." onRetry={onRetry} />);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("offers one action in an empty state", () => {
  render(
    <EmptyState
      icon={Bell}
      title="No Notifications"
      text="You're all caught up!"
      action={<a href="/">Home</a>}
    />,
  );
  expect(screen.getByText("No Notifications")).toBeVisible();
  expect(screen.getByRole("link", { name: "Home" })).toBeVisible();
});

test("formats a time as the reader chose", () => {
  Object.assign(document.documentElement.dataset, { timeZone: "Asia/Tokyo", language: "de" });
  try {
    render(<TimeAgo value="2025-11-21T20:58:00.000Z" />);
    const time = screen.getByText("22. Nov. 2025");
    expect(time).toHaveAttribute("lang", "de");
    expect(time).toHaveAttribute("title", "Samstag, 22. November 2025 um 05:58");
  } finally {
    for (const name of ["timeZone", "language"]) delete document.documentElement.dataset[name];
  }
});

test("shows a post's whole date in the reader's zone", () => {
  document.documentElement.dataset.timeZone = "Asia/Tokyo";
  try {
    render(<PostDate value="2025-11-21T20:58:00.000Z" />);
    expect(screen.getByText("Nov 22, 2025, 5:58 AM")).toHaveAttribute("datetime", "2025-11-21T20:58:00.000Z");
  } finally {
    delete document.documentElement.dataset.timeZone;
  }
});

test("has the full local time as a label and updates over time", () => {
  jest.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  try {
    render(<TimeAgo value="2026-11-21T11:58:00.000Z" />);
    const time = screen.getByText("2m");
    expect(time).toHaveAttribute("datetime", "2026-11-21T11:58:00.000Z");
    expect(time.getAttribute("title")).toContain("November 21, 2026");
    act(() => {
      jest.advanceTimersByTime(3 * 60_000);
    });
    expect(screen.getByText("5m")).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
