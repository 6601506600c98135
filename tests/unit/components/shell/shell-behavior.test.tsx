import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HideOnScroll } from "#components/shell/hide-on-scroll";
import { PageError } from "#components/shell/page-error";
import { SidebarToggle } from "#components/shell/sidebar-toggle";
import { SuggestionsPanel } from "#components/shell/suggestions-panel";
import { Toaster } from "#components/ui/toaster";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";

describe("the bottom bar", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function scrollTo(y: number, waitMs = 10) {
    Object.defineProperty(window, "scrollY", { value: y, configurable: true });
    fireEvent.scroll(window);
    act(() => {
      jest.advanceTimersByTime(waitMs);
    });
  }

  function renderBar() {
    scrollTo(0);
    render(
      <HideOnScroll label="Quick" className="bar">
        <a href="/">Home</a>
      </HideOnScroll>,
    );
    return screen.getByRole("navigation", { name: "Quick" });
  }

  test("hides on scrolling down and returns on scrolling up", () => {
    const bar = renderBar();
    scrollTo(200);
    expect(bar).toHaveAttribute("data-hidden");
    scrollTo(150);
    expect(bar).not.toHaveAttribute("data-hidden");
  });

  test("waits 10 ms and ignores a single pixel", () => {
    const bar = renderBar();
    scrollTo(200, 9);
    expect(bar).not.toHaveAttribute("data-hidden");
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(bar).toHaveAttribute("data-hidden");
    scrollTo(199);
    expect(bar).toHaveAttribute("data-hidden");
    scrollTo(198);
    expect(bar).not.toHaveAttribute("data-hidden");
  });

  test("returns when it receives keyboard focus", () => {
    const bar = renderBar();
    scrollTo(200);
    act(() => within(bar).getByRole("link").focus());
    expect(bar).not.toHaveAttribute("data-hidden");
  });
});

test("names the sidebar button's action and stores the choice in a cookie", async () => {
  render(
    <SidebarToggle sidebarId="sidebar" isInitiallyOpen className="icon-button">
      icon
    </SidebarToggle>,
  );
  const button = screen.getByRole("button", { name: "Close sidebar", expanded: true });
  await userEvent.click(button);
  expect(screen.getByRole("button", { name: "Open sidebar", expanded: false })).toBe(button);
  expect(document.documentElement.dataset.sidebar).toBe("closed");
  expect(document.cookie).toContain("sidebar=closed");
  await userEvent.click(button);
  expect(document.documentElement.dataset.sidebar).toBe("open");
  expect(document.cookie).toContain("sidebar=open");
});

describe("suggested topics", () => {
  const topics = ["sea", "tea", "oak", "owl"].map((hashtag, index) => ({
    hashtag,
    postCount: 10_200 - index,
  }));

  test("show two topics each and expand one section at a time with See More", () => {
    render(<SuggestionsPanel trending={topics} recommended={topics} />);
    expect(screen.getByRole("heading", { name: "Suggestions For You" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Trending Topics" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Recommended Topics" })).toBeVisible();
    const details = screen.getAllByRole("group");
    expect(details.map((group) => group.getAttribute("name"))).toEqual(["suggestions", "suggestions"]);
    expect(screen.getAllByText("#sea").map((link) => link.closest("details"))).toEqual([null, null]);
    expect(screen.getAllByText("#oak").map((link) => link.closest("details"))).toEqual(details);
    expect(screen.getAllByText("See More")).toHaveLength(2);
  });

  test("show short counts and their period", () => {
    render(<SuggestionsPanel trending={topics} recommended={[{ hashtag: "elm", postCount: 1 }]} />);
    const sea = screen.getByRole("link", { name: "#sea 10.2k posts in 7 days" });
    expect(sea).toHaveAttribute("href", "/tag/sea");
    expect(screen.getByRole("link", { name: "#elm 1 post in all" })).toBeVisible();
  });

  test("show no heading without topics, and no panel without any", () => {
    const { container, rerender } = render(<SuggestionsPanel trending={topics} recommended={[]} />);
    expect(screen.queryByRole("heading", { name: "Recommended Topics" })).toBeNull();
    rerender(<SuggestionsPanel trending={[]} recommended={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("the error page", () => {
  test("reports an outage as an outage", () => {
    render(
      <PageError error={Object.assign(new Error(), { digest: "UPSTREAM_UNAVAILABLE" })} onRetry={() => {}} />,
    );
    expect(screen.getByRole("alert")).toHaveTextContent(/outage.*still signed in/);
  });

  test("reports a fault and offers to retry", async () => {
    const onRetry = jest.fn();
    render(<PageError error={new Error("secret detail")} onRetry={onRetry} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
    expect(screen.queryByText(/secret detail/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test.each([
    Object.assign(new Error("Failed to load chunk /a.js"), { name: "ChunkLoadError" }),
    new Error("Minified React error #412; visit https://react.dev/errors/412 for the full message"),
    new TypeError("network error"),
    new TypeError("Error in input stream"),
    new TypeError("Load failed"),
  ])("blames the connection for %s", (error) => {
    render(<PageError error={error} onRetry={() => {}} />);
    expect(screen.getByRole("alert")).toHaveTextContent(/connection was lost.*try again/i);
    expect(screen.getByRole("alert")).not.toHaveTextContent(/our side/);
  });

  test("asks for a network before it retries without one", async () => {
    const onRetry = jest.fn();
    const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const fetch = jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    render(
      <>
        <PageError error={new TypeError("network error")} onRetry={onRetry} />
        <Toaster />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText(LOAD_FAILED)).toBeVisible();
    expect(onRetry).not.toHaveBeenCalled();
    // Offline still, but the server is on this machine.
    fetch.mockResolvedValue(new Response("ok\n"));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(1));
    onLine.mockRestore();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledTimes(2);
  });
});
