import { expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { markPersonSeen } from "#components/story/seen-stories.ts";
import { StoryRing } from "#components/story/tray/story-ring";

test("links to a member's stories and marks new ones until they are seen", () => {
  const stories = { username: "rita", hasUnseen: true, asOf: 1 };
  const { container, rerender } = render(
    <StoryRing viewer={{ userId: "zoe-id", username: "zoe" }} stories={stories} />,
  );
  const rings = () => [...container.querySelectorAll("[data-seen]")].length;
  expect(screen.getByRole("link", { name: "Stories, new" })).toHaveAttribute("href", "/stories/rita");
  expect(rings()).toBe(0);
  act(() => markPersonSeen("rita", 2));
  expect(screen.getByRole("link", { name: "Stories" })).toBeVisible();
  expect(rings()).toBe(2);
  // A later state from the server takes precedence.
  rerender(<StoryRing viewer={{ userId: "zoe-id", username: "zoe" }} stories={{ ...stories, asOf: 3 }} />);
  expect(screen.getByRole("link", { name: "Stories, new" })).toBeVisible();
});
