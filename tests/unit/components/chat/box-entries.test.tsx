import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { RequestsEntry } from "#components/chat/list/box-entries";

test("has its visible text as accessible name, for voice control", () => {
  const { rerender } = render(<RequestsEntry count={1} />);
  expect(screen.getByRole("link")).toHaveAccessibleName("Requests 1");
  rerender(<RequestsEntry count={0} />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
