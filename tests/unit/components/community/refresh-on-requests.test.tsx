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

test("a page is loaded anew at a request to its own community, and not at others'", async () => {
  render(<RefreshOnRequests slug="readers" />);
  publishServerEvent("communityChanged", { slug: "writers" });
  await settle();
  expect(refresh).not.toHaveBeenCalled();
  publishServerEvent("communityChanged", { slug: "readers" });
  await settle();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("a request that came while the page was on its way is not missed, and one of long ago is known", async () => {
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
