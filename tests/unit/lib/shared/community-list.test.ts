import { expect, test } from "@jest/globals";
import { communityQuery, communityViewOf } from "#lib/shared/community-list";

test.each([
  [{}, true, { scope: "suggested", q: "" }],
  [{ q: " birds " }, true, { scope: "all", q: "birds" }],
  [{ show: "joined", q: "birds" }, true, { scope: "joined", q: "birds" }],
  [{}, false, { scope: "all", q: "" }],
  // Visitors have joined no community.
  [{ show: "joined" }, false, { scope: "all", q: "" }],
  [{ q: ["a", "b"], show: "nonsense" }, true, { scope: "suggested", q: "" }],
])("%j, signed in: %p", (params, isMember, view) => {
  expect(communityViewOf(params, isMember)).toEqual(view);
});

test("the address contains what differs from the default list", () => {
  expect(communityQuery({ scope: "suggested", q: "" })).toBe("");
  expect(communityQuery({ scope: "joined", q: "a&b" }, "c1")).toBe("?show=joined&q=a%26b&cursor=c1");
});
