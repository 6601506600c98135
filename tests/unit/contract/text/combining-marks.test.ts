import { expect, test } from "@jest/globals";
import { hasStackedMarks } from "#contract/text/combining-marks";

test.each(["Nguyễn Thị Ái", "שָׁלוֹם", "मृत्युञ्जय", "น้ำผึ้ง", "မြန်မာ", "1️⃣ Anna", "Zoë"])(
  "accepts the name %s",
  (name) => {
    expect(hasStackedMarks(name)).toBe(false);
  },
);

test("rejects more combining marks on a letter than any script uses, composed or not", () => {
  expect(hasStackedMarks(`A${"\u0301".repeat(4)}`)).toBe(false);
  expect(hasStackedMarks(`A${"\u0301".repeat(5)}`)).toBe(true);
  expect(hasStackedMarks(`\u1ea4${"\u0301".repeat(3)}`)).toBe(true);
});
