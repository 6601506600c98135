import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { TrendList } from "#components/trend/trend-list";

test("lists trends in order with short counts, a 24-hour chart and a link to their posts", () => {
  const quiet = Array<number>(24).fill(0);
  const { container } = render(
    <TrendList
      trends={[
        { hashtag: "sea", postCount: 10_234, series: [...quiet.slice(1), 9] },
        { hashtag: "日本", postCount: 1, series: quiet },
      ]}
    />,
  );
  const [sea, japan] = screen.getAllByRole("listitem");
  if (!sea || !japan) throw new Error("Two trends were expected.");
  expect(sea).toHaveTextContent("1#sea 10.2k posts in 24 hours");
  expect(within(sea).getByTitle("10,234")).toBeVisible();
  expect(within(sea).getByRole("link")).toHaveAttribute("href", "/tag/sea");
  expect(japan).toHaveTextContent("2#日本 1 post in 24 hours");
  expect(within(japan).getByRole("link")).toHaveAttribute("href", `/tag/${encodeURIComponent("日本")}`);
  const [first, second] = container.querySelectorAll("polyline");
  expect(first?.getAttribute("points")?.split(" ")).toHaveLength(24);
  // The busiest hour reaches the top; a day without posts is a flat line without NaN.
  expect(first?.getAttribute("points")).toMatch(/ 94\.0,2\.0$/);
  expect(second?.getAttribute("points")).not.toMatch(/NaN|Infinity/);
});
