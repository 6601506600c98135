import { expect, test } from "@jest/globals";
import { MINUTE, SECOND } from "#contract/units";
import { reconnectSpreadMs } from "#upstream/realtime/close-sockets";

test("spreads reconnections over a longer time the more pages a server has, up to a minute", () => {
  expect(reconnectSpreadMs(0)).toBe(5 * SECOND);
  expect(reconnectSpreadMs(500)).toBe(5 * SECOND);
  expect(reconnectSpreadMs(2_000)).toBe(20 * SECOND);
  expect(reconnectSpreadMs(100_000)).toBe(MINUTE);
});
