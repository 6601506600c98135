import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { Avatar } from "#components/ui/avatar";
import { Picture } from "#components/ui/picture";

const stored = {
  url: "/media/0123456789abcdef0123456789abcdef/1600.webp",
  width: 1600,
  height: 900,
  widths: [128, 320, 1600],
  alt: "A lake at dusk",
  thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
};

test("describes a picture, keeps its aspect ratio and offers its widths", () => {
  render(<Picture picture={stored} sizes="100vw" />);
  const picture = screen.getByRole("img", { name: "A lake at dusk" });
  expect(picture).toHaveAttribute("width", "1600");
  expect(picture).toHaveAttribute("height", "900");
  expect(picture).toHaveAttribute("loading", "lazy");
  const source = picture.parentElement?.querySelector("source");
  expect(source?.getAttribute("srcset")).toContain("320.webp 320w");
  expect(source).toHaveAttribute("sizes", "100vw");
});

test("offers a JPEG to browsers without WebP", () => {
  render(<Picture picture={{ ...stored, widths: [1600] }} sizes="100vw" />);
  const picture = screen.getByRole("img", { name: "A lake at dusk" });
  expect(picture.getAttribute("src")).toMatch(/\/1600\.jpg$/);
  const source = picture.parentElement?.querySelector("source");
  expect(source).toHaveAttribute("type", "image/webp");
  expect(source?.getAttribute("srcset")).toMatch(/\/1600\.webp$/);
});

test("renders the placeholder as decoration without a style attribute", () => {
  const { container } = render(<Picture picture={stored} sizes="100vw" />);
  expect(container.querySelector('img[src^="data:image/bmp"]')).toHaveAttribute("alt", "");
  expect(container.querySelector("[style]")).toBeNull();
});

test("loads an avatar at its displayed size and hides it from screen readers", () => {
  const { container } = render(<Avatar picture={stored} />);
  expect(container.querySelector("source")?.getAttribute("srcset")).toMatch(/\/128\.webp$/);
  expect(container.querySelector("img")?.getAttribute("src")).toMatch(/\/1600\.jpg$/);
  expect(screen.queryByRole("img")).toBeNull();
});

test("shows a placeholder without a picture", () => {
  const { container } = render(<Avatar picture={null} />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});
