import { expect, test } from "@jest/globals";
import { onSheetRequest, requestSheet, type SheetRequest } from "#components/shell/sheet-requests.ts";

test("what is asked for before anybody hears is heard once, and nothing after it has stopped", () => {
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
