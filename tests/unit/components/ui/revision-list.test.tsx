import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { RevisionList } from "#components/ui/revisions/revision-list";
import { REVISIONS_SHOWN } from "#contract/limits";

/** The label of each revision, newest first, when all are of the same minute. */
function shownOf(count: number): (string | null)[] {
  const now = Date.now();
  const revisions = Array.from({ length: count }, (_, index) => ({
    content: `text ${count - index}`,
    mentions: [],
    createdAt: new Date(now - index).toISOString(),
  }));
  const { unmount } = render(<RevisionList revisions={revisions} />);
  const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  unmount();
  return shown;
}

test("distinguishes revisions of the same minute", () => {
  expect(shownOf(3)).toEqual(["Just nowCurrenttext 3", "Just nowEdit 1text 2", "Just nowOriginaltext 1"]);
  expect(shownOf(2)).toEqual(["Just nowCurrenttext 2", "Just nowOriginaltext 1"]);
});

test("labels none as the original when older ones are not shown", () => {
  expect(shownOf(REVISIONS_SHOWN + 1).at(-1)).toBe("Just nowtext 1");
});
