import { expect, test } from "@jest/globals";
import { onSheetRequest, requestSheet, type SheetRequest } from "#components/shell/sheet-requests.ts";

test("delivers the latest early request to the first subscriber once, and none after it unsubscribes", () => {
  const received: SheetRequest[] = [];
  const subscribe = () => onSheetRequest((request) => received.push(request));
  requestSheet({ kind: "shortcuts" });
  requestSheet({ kind: "share", path: "/post/1" });
  const stop = subscribe();
  expect(received).toEqual([{ kind: "share", path: "/post/1" }]);
  requestSheet({ kind: "shortcuts" });
  expect(received).toHaveLength(2);
  stop();
  requestSheet({ kind: "shortcuts" });
  expect(received).toHaveLength(2);
});
