import { expect, test } from "@jest/globals";
import { countAnswers } from "#tests/bench/count-answers";

test("answers are counted by what they are, and only those that no server should give are unexpected", () => {
  const statuses = { "200": { count: 70 }, "307": { count: 12 }, "308": { count: 1 }, "503": { count: 5 } };
  expect(countAnswers(statuses)).toEqual({
    words: "70 whole, 13 redirected, 5 refused (503)",
    unexpected: 0,
  });
  expect(countAnswers({ "200": { count: 1 }, "404": { count: 2 }, "500": { count: 3 } })).toEqual({
    words: "1 whole, 2 answers of 404, 3 answers of 500",
    unexpected: 5,
  });
});

test("a page that has not changed is not a redirect", () => {
  expect(countAnswers({ "304": { count: 4 } })).toEqual({ words: "4 answers of 304", unexpected: 4 });
});
