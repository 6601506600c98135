import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { FirstPicturePreload } from "#components/post/feed/first-picture-preload";
import { PostRow } from "#components/post/post-row";
import { post } from "#tests/unit/components/sample-people";

const lake = {
  url: "/media/0123456789abcdef0123456789abcdef/1200.webp",
  width: 1200,
  height: 900,
  widths: [400, 1200],
  alt: "A lake",
  thumbhash: null,
};
const preloads = () => [...document.head.querySelectorAll('link[rel="preload"][as="image"]')];

test("preloads the very picture that the first post will show", () => {
  const posts = [post({ images: [lake] }), post({ images: [{ ...lake, alt: "Another" }] })];
  render(<FirstPicturePreload posts={posts} />);
  render(<PostRow viewerId={null} post={post({ images: [lake] })} />);
  const source = screen.getByRole("img", { name: "A lake" }).parentElement?.querySelector("source");
  const [preload, ...others] = preloads();
  expect(others).toEqual([]);
  expect(preload?.getAttribute("imagesrcset")).toBe(source?.getAttribute("srcset"));
  expect(preload?.getAttribute("imagesizes")).toBe(source?.getAttribute("sizes"));
  expect(preload?.getAttribute("type")).toBe(source?.getAttribute("type"));
});

test("preloads nothing for a first post without a picture, or folded by a muted word", () => {
  for (const each of document.head.querySelectorAll("link")) each.remove();
  render(<FirstPicturePreload posts={[post(), post({ images: [lake] })]} />);
  render(<FirstPicturePreload posts={[post({ images: [lake], mutedWord: "lake" })]} />);
  expect(preloads()).toEqual([]);
});
