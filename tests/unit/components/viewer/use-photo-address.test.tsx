import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, renderHook, waitFor } from "@testing-library/react";
import { usePhotoAddress } from "#components/viewer/use-photo-address.ts";

const { history } = window;
const address = () => window.location.pathname;
/** What the router does after a refresh: it writes the address that it knows. */
const refreshPage = (path: string) => history.replaceState({ __NA: true, tree: "new" }, "", path);

beforeEach(() => {
  jest.restoreAllMocks();
  history.pushState({ __NA: true }, "", "/");
});

test("keeps its address and its history state while the page underneath is refreshed", () => {
  const { rerender, unmount } = renderHook(({ href }) => usePhotoAddress(href, () => {}), {
    initialProps: { href: "/stories/bob/1" },
  });
  expect(address()).toBe("/stories/bob/1");
  refreshPage("/");
  expect(address()).toBe("/stories/bob/1");
  expect(history.state).toMatchObject({ viewerOver: "/", tree: "new" });
  rerender({ href: "/stories/bob/2" });
  refreshPage("/?cursor=abc");
  expect(address()).toBe("/stories/bob/2");
  unmount();
  refreshPage("/");
  expect(address()).toBe("/");
});

test("does not override another navigation or history entries of others", () => {
  const { unmount } = renderHook(() => usePhotoAddress("/stories/bob/1", () => {}));
  refreshPage("/login");
  expect(address()).toBe("/login");
  history.replaceState({ mine: true }, "", "/");
  expect([address(), history.state]).toEqual(["/", { mine: true }]);
  unmount();
});

test("restores the page's address on Back even when the router writes first", async () => {
  const closed = jest.fn();
  const write = () => refreshPage("/");
  window.addEventListener("popstate", write);
  const { unmount } = renderHook(() => usePhotoAddress("/stories/bob/1", closed));
  act(() => history.back());
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect([address(), history.state.viewerOver]).toEqual(["/", undefined]);
  refreshPage("/");
  expect(address()).toBe("/");
  window.removeEventListener("popstate", write);
  unmount();
});

test("does not restore its address when the picture changes while it closes", async () => {
  const closed = jest.fn();
  const { rerender, unmount } = renderHook(({ href }) => usePhotoAddress(href, closed), {
    initialProps: { href: "/stories/bob/1" },
  });
  act(() => history.back());
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  rerender({ href: "/stories/bob/2" });
  expect(address()).toBe("/");
  unmount();
});
