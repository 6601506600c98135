import { expect, test } from "@jest/globals";
import { passwordLacks } from "#components/ui/password/password-lacks.ts";
import { NEW_PASSWORD_PATTERN } from "#contract/password-rule";

test.each([
  ["a", "Still needs an uppercase letter, a digit, one of @$!%*?&, and 7 more characters"],
  ["Abcdef1", "Still needs one of @$!%*?& and one more character"],
  ["abcdefg1!", "Still needs an uppercase letter"],
  ["Correct horse 1!", "Only letters A to Z, digits and @$!%*?& are allowed"],
  ["Grün1234!", "Only letters A to Z, digits and @$!%*?& are allowed"],
  ["Abcdef1!", null],
])("says what %j lacks: %s", (password, words) => {
  expect(passwordLacks(password)).toBe(words);
});

test("agrees with the pattern that decides", () => {
  const pieces = ["a", "B", "3", "!", "abcd", " ", "é", "#"];
  for (let bits = 0; bits < 2 ** pieces.length; bits += 1) {
    const chosen = pieces.filter((_, index) => (bits >> index) % 2 === 1);
    for (const password of [chosen.join(""), chosen.join("").repeat(2)]) {
      expect([password, passwordLacks(password) === null]).toEqual([
        password,
        NEW_PASSWORD_PATTERN.test(password),
      ]);
    }
  }
});
