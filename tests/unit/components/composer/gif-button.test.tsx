import { beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ComposerForm } from "#components/composer/composer-form";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { alice, post } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const image = { url: "/media/a/120.webp", width: 120, height: 90, widths: [120], alt: "", thumbhash: null };
const wave = {
  token: "token",
  title: "A person waves",
  width: 220,
  height: 165,
  preview: "/media/gif?of=moving",
  still: "/media/gif?of=still",
};

beforeEach(() => {
  localStorage.clear();
  // jsdom supports none of these.
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  HTMLElement.prototype.hidePopover = jest.fn();
  api.answerWith(({ path, method }) => {
    if (path === "/api/company/capabilities") return ok({ capabilities: { gifSearch: true } });
    if (path === "/api/gifs/pick") return ok({ key: "0a".repeat(16), image });
    if (path.startsWith("/api/gifs")) return ok({ gifs: [wave], nextPage: null });
    return ok(method === "POST" ? { post: post() } : {});
  });
});

const sentPosts = () => api.requests.filter(({ path }) => path === "/api/posts").map(({ body }) => body);

test("finds a GIF, describes it by its title and posts it when a provider is configured", async () => {
  render(<ComposerForm author={alice} outcome={null} />);
  await userEvent.click(screen.getByRole("textbox"));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: texts.addGif })).toHaveAttribute("popovertarget"),
  );
  const id = screen.getByRole("button", { name: texts.addGif }).getAttribute("popovertarget") ?? "";
  const popover = document.getElementById(id);
  if (!popover) throw new Error("There is nothing to open");
  fireEvent(popover, Object.assign(new Event("toggle"), { newState: "open" }));
  const tile = await within(popover).findByRole("button", { name: wave.title, hidden: true });
  await userEvent.click(tile);
  await waitFor(() => expect(screen.getByRole("button", { name: texts.addGif })).toBeDisabled());
  expect(api.requests.at(-1)).toMatchObject({ path: "/api/gifs/pick", body: { token: "token" } });
  expect(screen.getByRole("button", { name: "ALT: change the description of picture 1" })).toHaveAttribute(
    "title",
    wave.title,
  );
  await userEvent.click(screen.getByRole("button", { name: texts.post }));
  await waitFor(() =>
    expect(sentPosts()).toMatchObject([
      { content: "", images: [{ key: "0a".repeat(16), alt: "A person waves" }] },
    ]),
  );
});
