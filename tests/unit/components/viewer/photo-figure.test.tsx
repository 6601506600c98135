import { afterEach, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PhotoFigure } from "#components/viewer/photo-figure";
import { post } from "#tests/unit/components/sample-people";

const image = (alt: string) => ({
  url: `/media/${alt}/1200.webp`,
  width: 1200,
  height: 900,
  widths: [400, 1200],
  alt,
  thumbhash: null,
});
const listening = new AbortController();
afterEach(() => listening.abort());

test("follows the links to adjacent pictures on arrow keys and to the post on Escape, and ignores other keys", async () => {
  const followed: (string | null)[] = [];
  const follow = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) followed.push(event.target.getAttribute("href"));
  };
  document.addEventListener("click", follow, { signal: listening.signal });
  const shown = post({ images: [image("one"), image("two"), image("three")] });
  render(
    <>
      <PhotoFigure post={shown} index={0} />
      <input aria-label="Words" />
    </>,
  );
  const user = userEvent.setup();
  await user.keyboard("{ArrowLeft}{ArrowRight}{Escape}{ArrowUp}{Control>}{ArrowLeft}{/Control}");
  await user.click(screen.getByRole("textbox"));
  await user.keyboard("{ArrowLeft}");
  const address = `/post/${shown.id}`;
  expect(followed).toEqual([`${address}/photo/3`, `${address}/photo/2`, address]);
});
