import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, render } from "@testing-library/react";
import { SECOND } from "#contract/units";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";

const refresh = jest.fn();
const router = { refresh };
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => router }));
const { RefreshOnRequests } = await import("#components/community/membership/refresh-on-requests");

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockClear();
});
afterEach(() => void jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(2 * SECOND));

test("refreshes on a join request to its own community only", async () => {
  render(<RefreshOnRequests slug="readers" />);
  publishServerEvent("communityChanged", { slug: "writers" });
  await settle();
  expect(refresh).not.toHaveBeenCalled();
  publishServerEvent("communityChanged", { slug: "readers" });
  await settle();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("handles a request received while the page was loading, and ignores an older one", async () => {
  publishServerEvent("communityChanged", { slug: "walkers" });
  const { unmount } = render(<RefreshOnRequests slug="walkers" />);
  await settle();
  expect(refresh).toHaveBeenCalledTimes(1);
  unmount();

  await act(() => jest.advanceTimersByTimeAsync(20 * SECOND));
  render(<RefreshOnRequests slug="walkers" />);
  await settle();
  expect(refresh).toHaveBeenCalledTimes(1);
});
