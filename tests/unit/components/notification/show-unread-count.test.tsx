import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { showUnreadCount } from "#components/notification/unread/show-unread-count.ts";
import {
  getUnreadCount,
  receiveUnreadCount,
  useUnreadCount,
} from "#components/notification/unread/unread-count.ts";
import { UnreadBadge } from "#components/shell/unread-badge";
import { type Counted, unreadLabel } from "#lib/shared/notification/unread-label";
import { serverTime } from "#tests/unit/components/stub-api";

function Links({ count }: { count: number | undefined }) {
  return ["bar", "sidebar"].map((place) => (
    <a key={place} href="/notifications" title={unreadLabel(count)}>
      <UnreadBadge count={count} className={place} />
    </a>
  ));
}

function Count() {
  return <output>{useUnreadCount()}</output>;
}

const receiveCount = (unreadCount: number, of?: Counted) =>
  receiveUnreadCount({ unreadCount, asOf: serverTime() }, of);
/** Expects the accessible names of the links, which are also their tooltips, and the counts in them. */
function expectLinks(expected: readonly (readonly [name: string, count: string])[]): void {
  const links = screen.getAllByRole("link");
  expect(links).toHaveLength(expected.length);
  for (const [index, [name, count]] of expected.entries()) {
    expect(links[index]).toHaveAccessibleName(name);
    expect(links[index]).toHaveAttribute("title", name);
    expect(links[index]?.querySelector("[aria-hidden]")).toHaveTextContent(
      new RegExp(`^${count.replace("+", "\\+")}$`),
    );
  }
}
/** Lets the title's observer receive its change. */
const settle = () => act(async () => undefined);

let stop = () => {};

beforeEach(() => {
  document.title = "Home · Roost";
});
afterEach(() => {
  stop();
  receiveCount(0);
});

describe("the unread count of a page", () => {
  it("starts with the server-rendered value", () => {
    render(<Links count={3} />);
    stop = showUnreadCount();
    expect(getUnreadCount()).toBe(3);
    expect(document.title).toBe("(3) Home · Roost");
  });

  it("fills badges that a navigation brings and that a refresh has emptied", async () => {
    const page = (count: number | undefined, isLater: boolean) => (
      <main id="main">
        <div>
          <Links count={count} />
        </div>
        {isLater && <Links count={undefined} />}
      </main>
    );
    const { rerender } = render(page(3, false));
    stop = showUnreadCount();
    act(() => receiveCount(3));
    const filled = ["Notifications, 3 unread", "3"] as const;
    rerender(page(undefined, false));
    await settle();
    expectLinks([filled, filled]);
    rerender(page(undefined, true));
    await settle();
    expectLinks([filled, filled, filled, filled]);
  });

  it("is equal in every badge and the title, and hidden at zero", () => {
    render(<Links count={0} />);
    stop = showUnreadCount();
    for (const [count, text] of [
      [1, "1"],
      [99, "99"],
      [100, "99+"],
    ] as const) {
      receiveCount(count);
      expectLinks(Array(2).fill([`Notifications, ${count} unread`, text]));
      expect(document.title).toBe(`(${text}) Home · Roost`);
    }
    receiveCount(0);
    expectLinks(Array(2).fill(["Notifications", ""]));
    expect(document.title).toBe("Home · Roost");
  });

  it("stays in the title once across navigations", async () => {
    render(<Links count={0} />);
    stop = showUnreadCount();
    receiveCount(2);
    document.title = "Settings · Roost";
    await settle();
    expect(document.title).toBe("(2) Settings · Roost");
    // The router replaces the element.
    const title = document.createElement("title");
    title.textContent = "(1) is a title too";
    document.head.querySelector("title")?.replaceWith(title);
    await settle();
    await settle();
    expect(document.title).toMatch(/^\(2\) /);
    stop();
    document.title = "Login · Roost";
    await settle();
    expect(document.title).toBe("Login · Roost");
  });

  it("of Chat is shown only by Chat's badges", () => {
    render(
      <>
        <Links count={2} />
        <a href="/chat" title={unreadLabel(1, "chat")}>
          <UnreadBadge count={1} of="chat" className="sidebar" />
        </a>
      </>,
    );
    stop = showUnreadCount();
    expect(getUnreadCount("chat")).toBe(1);
    receiveCount(2);
    receiveCount(100, "chat");
    const notifications = ["Notifications, 2 unread", "2"] as const;
    expectLinks([notifications, notifications, ["Chat, 100 unread", "99+"]]);
    expect(document.title).toBe("(2) Home · Roost");
    receiveCount(0, "chat");
    expectLinks([notifications, notifications, ["Chat", ""]]);
  });

  it("is passed to subscribed components", () => {
    render(<Count />);
    act(() => receiveCount(5));
    expect(screen.getByRole("status")).toHaveTextContent("5");
  });
});
