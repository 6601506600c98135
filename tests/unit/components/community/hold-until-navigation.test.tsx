import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";

let pathname = "/communities/birds";
jest.unstable_mockModule("next/navigation", () => ({ usePathname: () => pathname }));
const { HoldUntilNavigation } = await import("#components/community/membership/hold-until-navigation");

test("what a refresh brings waits for the next page", () => {
  const { rerender } = render(<HoldUntilNavigation>Bird watching</HoldUntilNavigation>);
  rerender(<HoldUntilNavigation>Chess</HoldUntilNavigation>);
  expect(screen.getByText("Bird watching")).toBeVisible();
  pathname = "/explore";
  rerender(<HoldUntilNavigation>Chess</HoldUntilNavigation>);
  expect(screen.getByText("Chess")).toBeVisible();
  expect(screen.queryByText("Bird watching")).toBeNull();
});
