import { expect, test } from "@jest/globals";
import { onSheetRequest, requestSheet, type SheetRequest } from "#components/shell/sheet-requests.ts";

test("delivers the latest early request to the first subscriber once, and none after it unsubscribes", () => {
  const heard: SheetRequest[] = [];
  const hear = () => onSheetRequest((request) => heard.push(request));
  requestSheet({ kind: "shortcuts" });
  requestSheet({ kind: "share", path: "/post/1" });
  const stop = hear();
  expect(heard).toEqual([{ kind: "share", path: "/post/1" }]);
  requestSheet({ kind: "shortcuts" });
  expect(heard).toHaveLength(2);
  stop();
  requestSheet({ kind: "shortcuts" });
  expect(heard).toHaveLength(2);
});
