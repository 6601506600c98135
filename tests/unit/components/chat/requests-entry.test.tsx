import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { RequestsEntry } from "#components/chat/list/requests-entry";

test("is called what stands on it, so that it can be asked for by voice", () => {
  const { rerender } = render(<RequestsEntry count={1} />);
  expect(screen.getByRole("link")).toHaveAccessibleName("Requests 1");
  rerender(<RequestsEntry count={0} />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
