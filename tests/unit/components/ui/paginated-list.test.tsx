import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import type { Post } from "#contract/post";
import { type ListPage, type LoadUntil, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { post } from "#tests/unit/components/sample-people";
import { deferred } from "#tests/unit/components/stub-api";

const loadPage = jest.fn<(cursor: string, signal: AbortSignal, isLong: boolean) => Promise<ListPage<Post>>>();
let lists = 0;
let loadMore: () => void;
let loadUntil: LoadUntil<Post>;

beforeEach(() => {
  loadPage.mockReset();
  // Pages loaded by one test must not be cached for the next.
  lists += 1;
});

function List({ firstPage }: { firstPage: ListPage<Post> }) {
  const list = usePaginatedList({ listKey: `list ${lists}`, firstPage, loadPage });
  ({ loadMore, loadUntil } = list);
  return (
    <>
      {list.items.map(({ id, content }) => (
        <button type="button" key={id}>
          {content}
        </button>
      ))}
      <p role="status">{`${list.status}, ${list.nextCursor ?? "end"}`}</p>
    </>
  );
}

const page = (words: string, nextCursor: string | null): ListPage<Post> => ({
  items: words.split(" ").map((word) => post({ id: word, content: word })),
  nextCursor,
});

const shown = () =>
  [...screen.queryAllByRole("button"), screen.getByRole("status")].map((row) => row.textContent).join(" ");

describe("further pages", () => {
  test("load one at a time, even when requested repeatedly", async () => {
    render(<List firstPage={page("ann bea", "after bea")} />);
    expect(shown()).toBe("ann bea idle, after bea");
    expect(loadPage).not.toHaveBeenCalled();
    const late = deferred<ListPage<Post>>();
    loadPage.mockReturnValue(late.promise);
    act(() => {
      loadMore();
      loadMore();
    });
    act(() => loadMore());
    expect(shown()).toBe("ann bea loading, after bea");
    await act(async () => late.resolve(page("bea cora", "after cora")));
    expect(shown()).toBe("ann bea cora idle, after cora");
    loadPage.mockResolvedValue(page("cora dan", null));
    await act(async () => loadMore());
    expect(shown()).toBe("ann bea cora dan idle, end");
    await act(async () => loadMore());
    expect(loadPage.mock.calls.map(([cursor]) => cursor)).toEqual(["after bea", "after cora"]);
  });

  test("are requested again after a failure, without reloading earlier ones", async () => {
    render(<List firstPage={page("ann", "after ann")} />);
    loadPage.mockResolvedValueOnce(page("bea", "after bea")).mockRejectedValueOnce(new TypeError("Failed"));
    await act(async () => loadMore());
    await act(async () => loadMore());
    expect(shown()).toBe("ann bea failed, after bea");
    loadPage.mockResolvedValueOnce(page("cora", null));
    await act(async () => loadMore());
    expect(shown()).toBe("ann bea cora idle, end");
    expect(loadPage.mock.calls.map(([cursor]) => cursor)).toEqual(["after ann", "after bea", "after bea"]);
  });

  test("are cancelled on unmount, without an error on return", async () => {
    const firstPage = page("ann", "after ann");
    loadPage.mockImplementationOnce(
      (_cursor, signal) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    const { unmount } = render(<List firstPage={firstPage} />);
    act(() => loadMore());
    await act(async () => unmount());
    render(<List firstPage={firstPage} />);
    expect(shown()).toBe("ann idle, after ann");
    loadPage.mockResolvedValueOnce(page("bea", null));
    await act(async () => loadMore());
    expect(shown()).toBe("ann bea idle, end");
  });

  test("are not reloaded on focus or reconnection", async () => {
    render(<List firstPage={page("ann", "after ann")} />);
    loadPage.mockResolvedValue(page("bea", "after bea"));
    await act(async () => loadMore());
    for (const event of ["focus", "offline", "online"]) {
      await act(async () => window.dispatchEvent(new Event(event)));
    }
    expect(loadPage).toHaveBeenCalledTimes(1);
  });
});

describe("a refreshed first page", () => {
  test("keeps the rows that follow it, with the focus and on return", async () => {
    const { rerender, unmount } = render(<List firstPage={page("ann bea", "after bea")} />);
    loadPage.mockResolvedValueOnce(page("cora dan", "after dan")).mockResolvedValueOnce(page("eve", null));
    await act(async () => loadMore());
    const dan = screen.getByText("dan");
    dan.focus();
    const fresh = page("zoe ann", "after ann");
    rerender(<List firstPage={fresh} />);
    expect(shown()).toBe("zoe ann bea cora dan idle, after dan");
    expect(dan).toHaveFocus();
    await act(async () => loadMore());
    expect(shown()).toBe("zoe ann bea cora dan eve idle, end");
    unmount();
    render(<List firstPage={fresh} />);
    expect(shown()).toBe("zoe ann bea cora dan eve idle, end");
    expect(loadPage).toHaveBeenCalledTimes(2);
  });

  test("keeps a row in its place that begins the list for a while, before and after", async () => {
    const { rerender, unmount } = render(<List firstPage={page("dan ann bea", "after bea")} />);
    loadPage.mockResolvedValueOnce(page("cora dan eve", null));
    await act(async () => loadMore());
    expect(shown()).toBe("dan ann bea cora eve idle, end");
    rerender(<List firstPage={page("zoe ann", "after ann")} />);
    expect(shown()).toBe("zoe ann bea cora dan eve idle, end");
    rerender(<List firstPage={page("eve zoe ann", "after ann")} />);
    expect(shown()).toBe("eve zoe ann bea cora dan idle, end");
    rerender(<List firstPage={page("cora zed zoe", "after zoe")} />);
    expect(shown()).toBe("cora zed zoe ann bea dan eve idle, end");
    unmount();
    render(<List firstPage={page("zed zoe", "after zoe")} />);
    expect(shown()).toBe("zed zoe ann bea cora dan eve idle, end");
    expect(loadPage).toHaveBeenCalledTimes(1);
  });

  test("replaces the list when it shares no row with it", async () => {
    const { rerender } = render(<List firstPage={page("ann bea", "after bea")} />);
    loadPage.mockResolvedValueOnce(page("cora dan", "after dan"));
    await act(async () => loadMore());
    rerender(<List firstPage={page("xena yara", "after yara")} />);
    expect(shown()).toBe("xena yara idle, after yara");
  });
});

describe("restoring a position further down", () => {
  test("loads long pages up to it, after the pending one", async () => {
    render(<List firstPage={page("ann", "after ann")} />);
    const late = deferred<ListPage<Post>>();
    loadPage.mockReturnValueOnce(late.promise).mockResolvedValueOnce(page("cora dan", "after dan"));
    act(() => loadMore());
    const reached = jest.fn();
    await act(async () => void loadUntil((items) => items.some(({ id }) => id === "dan")).then(reached));
    expect(reached).not.toHaveBeenCalled();
    await act(async () => late.resolve(page("bea", "after bea")));
    expect(reached).toHaveBeenCalled();
    expect(shown()).toBe("ann bea cora dan idle, after dan");
    expect(loadPage.mock.calls.map(([cursor, , isLong]) => [cursor, isLong])).toEqual([
      ["after ann", false],
      ["after bea", true],
    ]);
  });

  test.each(["fails", "ends"])("stops when the list %s", async (end) => {
    render(<List firstPage={page("ann", "after ann")} />);
    if (end === "fails") loadPage.mockRejectedValueOnce(new TypeError("Failed"));
    else loadPage.mockResolvedValueOnce(page("bea", null));
    const onStopped = jest.fn();
    await act(async () => void loadUntil(() => false).then(onStopped));
    expect(onStopped).toHaveBeenCalled();
    expect(loadPage).toHaveBeenCalledTimes(1);
  });
});
