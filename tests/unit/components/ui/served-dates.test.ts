import { expect, jest, test } from "@jest/globals";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { DateStyle } from "#lib/shared/format/date-style";

// What the server sends, which does not know a reader's zone unless they have chosen one.
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => ({}) }));
const { InvitationRow } = await import("#components/community/membership/invitation-row");
const { PostDate } = await import("#components/post/post-date");
const { JoinMonth } = await import("#components/profile/head/join-month");
const { ServedDateStyle } = await import("#components/ui/served-dates");

const END = "2026-12-01T03:00:00.000Z";
const invitation = {
  id: "01a1fd06-0000-7000-8000-0000000000d1",
  token: "a-token",
  state: "usable",
  createdAt: "2026-11-24T03:00:00.000Z",
  expiresAt: END,
  maxUses: null,
  useCount: 0,
  maker: null,
} as const;

const parts = [
  [
    "an invitation",
    createElement(InvitationRow, { slug: "birds", invitation, origin: "https://roost.example" }),
  ],
  ["a post", createElement(PostDate, { value: END })],
  ["a profile", createElement(JoinMonth, { value: END })],
] as const;

function served(name: (typeof parts)[number][0], style: DateStyle): string {
  const part = parts.find(([each]) => each === name)?.[1];
  const html = renderToString(createElement(ServedDateStyle, { value: style }, part));
  return html.replaceAll("\u202f", " ");
}

test("serves times in UTC, and says so, to a reader who has chosen no zone", () => {
  expect(served("an invitation", {})).toContain(">Dec 1, 3:00 AM UTC<");
  expect(served("a post", {})).toContain(">Dec 1, 2026, 3:00 AM UTC<");
  expect(served("a profile", {})).toContain(">December 2026<");
});

test("serves them in the zone that a reader has chosen", () => {
  const style = { timeZone: "America/New_York" };
  expect(served("an invitation", style)).toContain(">Nov 30, 10:00 PM<");
  expect(served("a post", style)).toContain(">Nov 30, 2026, 10:00 PM<");
  expect(served("a profile", style)).toContain(">November 2026<");
});
