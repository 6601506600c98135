import { expect, test } from "@jest/globals";
import { formatBytes } from "#components/data-export/format-bytes.ts";

test.each([
  [0, "0.1 kB"],
  [999, "1 kB"],
  [9_400, "9.4 kB"],
  [640_200, "640 kB"],
  [1_234_000_000, "1.2 GB"],
  [5_000_000_000_000, "5 TB"],
])("formats %i bytes as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
