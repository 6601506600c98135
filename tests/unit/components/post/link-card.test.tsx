import { expect, test } from "@jest/globals";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LiveLinkCard } from "#components/post/cards/live-link-card";
import { PostMenuItems } from "#components/post/menu/post-menu-items";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { PlainRemovePreview } from "#components/post/plain/plain-remove-preview";
import { LinkCard } from "#components/ui/link-card";
import { Toaster } from "#components/ui/toaster";
import type { LinkPreview } from "#contract/link-preview";
import { receive } from "#lib/client/overlay";
import { alice, bob, post } from "#tests/unit/components/sample-people";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

const preview: LinkPreview = {
  href: "https://page.example/a#part",
  host: "page.example",
  title: "A page",
  description: "A few words",
  picture: null,
};
const picture = {
  url: "/media/k/1200.webp",
  height: 600,
  widths: [240, 1_200],
  alt: "ignored",
  thumbhash: null,
};

const card = () => screen.queryByRole("link", { name: /A page/ });

test("is one link to the page, with its host, title and description", () => {
  render(<LinkCard preview={preview} />);
  expect(card()).toHaveAccessibleName("page.example A page A few words");
  expect(card()).toHaveAttribute("href", "https://page.example/a#part");
  expect(card()).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  expect(card()).toHaveAttribute("target", "_blank");
});

test("has a decorative picture with its size, loaded when it comes near", () => {
  render(<LinkCard preview={{ ...preview, picture: { ...picture, width: 1_200 } }} />);
  const image = within(card() ?? document.body).getByRole("presentation");
  expect(image).toHaveAttribute("alt", "");
  expect(image).toHaveAttribute("loading", "lazy");
  expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["1200", "600"]);
});

test("shows a host that imitates another in ASCII", () => {
  render(<LinkCard preview={{ ...preview, href: "https://xn--80ak6aa92e.com/", host: "аррӏе.com" }} />);
  expect(screen.getByText("xn--80ak6aa92e.com")).toBeVisible();
});

test("appears on the post's page when it was fetched, and goes when it is removed", () => {
  const shown = post({ id: "01a1fd06-0000-7000-8000-0000000e0001" });
  render(<LiveLinkCard post={shown} />);
  expect(card()).toBeNull();
  act(() => receive(`post ${shown.id}`, { linkPreview: preview, asOf: serverTime() }));
  expect(card()).toBeVisible();
  act(() => receive(`post ${shown.id}`, { linkPreview: null, asOf: serverTime() }));
  expect(card()).toBeNull();
});

function renderWithMenu(id: string, viewerId = alice.id) {
  const shown = post({ id, linkPreview: preview });
  render(
    <>
      <LiveLinkCard post={shown} />
      <PostMenuItems post={shown} viewerId={viewerId} />
      <Toaster />
    </>,
  );
  return shown;
}

const entry = () => screen.queryByRole("menuitem", { name: postMenuTexts.removePreview });

test("the author's menu removes it, with Undo", async () => {
  const { id } = renderWithMenu("01a1fd06-0000-7000-8000-0000000e0002");
  api.answerWith(({ path }) => ok({ linkPreview: path.endsWith("/restore") ? preview : null }));
  await userEvent.click(entry() ?? document.body);
  expect(await screen.findByText(postMenuTexts.previewRemoved)).toBeVisible();
  expect(card()).toBeNull();
  expect(entry()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: postMenuTexts.undo }));
  expect(await screen.findByRole("link", { name: /A page/ })).toBeVisible();
  expect(api.requests).toMatchObject([
    { method: "POST", path: `/api/posts/${id}/link-preview/remove` },
    { method: "POST", path: `/api/posts/${id}/link-preview/restore` },
  ]);
});

test("is shown again if the server refuses", async () => {
  renderWithMenu("01a1fd06-0000-7000-8000-0000000e0003");
  api.answerWith(() => refused(404, "NOT_FOUND", "Post not found"));
  await userEvent.click(entry() ?? document.body);
  expect(await screen.findByText("Post not found")).toBeVisible();
  expect(card()).toBeVisible();
});

test("others cannot remove it", () => {
  renderWithMenu("01a1fd06-0000-7000-8000-0000000e0004", bob().id);
  expect(entry()).toBeNull();
});

test("is removed without script by a button of the page's form", () => {
  render(<PlainRemovePreview postId="01a1fd06-0000-7000-8000-0000000e0005" />);
  const button = screen.getByRole("button", { name: postMenuTexts.removePreview, hidden: true });
  expect(button).toHaveAttribute("formaction", expect.stringMatching(/0005\/link-preview\/remove$/));
});
