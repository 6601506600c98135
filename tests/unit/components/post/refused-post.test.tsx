import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { commentTexts } from "#components/comment/texts.ts";
import { ListRefused } from "#components/feed-list/list-refused";
import { feedListTexts } from "#components/feed-list/texts.ts";
import { RefusedPost } from "#components/post/refused-post";
import { AppError } from "#contract/errors";
import { unknownCursor } from "#contract/primitives";

const missing = new AppError("NOT_FOUND", "This does not exist");
const noPage = new AppError("VALIDATION_FAILED", unknownCursor, { fields: { cursor: unknownCursor } });

test("a post is missing only if there is none, not if a page of its likes or quotes is", () => {
  const { rerender } = render(<RefusedPost refusal={missing} failed="Failed" logInFor={null} />);
  expect(screen.getByText(commentTexts.notFound)).toBeVisible();
  rerender(<RefusedPost refusal={noPage} failed="Failed" logInFor={null} />);
  expect(screen.queryByText(commentTexts.notFound)).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent(unknownCursor);
});

test("a list of people is missing only if there is none, not if a page of its posts is", () => {
  const { rerender } = render(<ListRefused refusal={missing} />);
  expect(screen.getByText(feedListTexts.missing)).toBeVisible();
  rerender(<ListRefused refusal={noPage} />);
  expect(screen.queryByText(feedListTexts.missing)).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent(unknownCursor);
});
