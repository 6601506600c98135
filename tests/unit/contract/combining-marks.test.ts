import { expect, test } from "@jest/globals";
import { hasStackedMarks } from "#contract/combining-marks";

test.each(["Nguyễn Thị Ái", "שָׁלוֹם", "मृत्युञ्जय", "น้ำผึ้ง", "မြန်မာ", "1️⃣ Anna", "Zoë"])(
  "%s is an ordinary name",
  (name) => {
    expect(hasStackedMarks(name)).toBe(false);
  },
);

test("more marks on a letter than a script uses are refused, composed or not", () => {
  expect(hasStackedMarks(`A${"\u0301".repeat(4)}`)).toBe(false);
  expect(hasStackedMarks(`A${"\u0301".repeat(5)}`)).toBe(true);
  expect(hasStackedMarks(`\u1ea4${"\u0301".repeat(3)}`)).toBe(true);
});
