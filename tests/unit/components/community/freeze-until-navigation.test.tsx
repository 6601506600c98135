import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";

let pathname = "/communities/birds";
jest.unstable_mockModule("next/navigation", () => ({ usePathname: () => pathname }));
const { FreezeUntilNavigation } = await import("#components/community/membership/freeze-until-navigation");

test("holds refreshed data back until the next navigation", () => {
  const { rerender } = render(<FreezeUntilNavigation>Bird watching</FreezeUntilNavigation>);
  rerender(<FreezeUntilNavigation>Chess</FreezeUntilNavigation>);
  expect(screen.getByText("Bird watching")).toBeVisible();
  pathname = "/explore";
  rerender(<FreezeUntilNavigation>Chess</FreezeUntilNavigation>);
  expect(screen.getByText("Chess")).toBeVisible();
  expect(screen.queryByText("Bird watching")).toBeNull();
});
