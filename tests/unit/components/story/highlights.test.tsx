import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AddToHighlightSheet } from "#components/story/highlights/add-to-highlight-sheet";
import { HighlightRow } from "#components/story/highlights/highlight-row";
import { highlightTexts as texts } from "#components/story/highlights/texts.ts";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import type { Highlight, KeptStory } from "#contract/highlight";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { installBrowserParts } from "#tests/unit/components/browser-parts";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { story } from "./sample-stories.ts";

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => router }));
const { NewHighlightForm } = await import("#components/story/highlights/new-highlight-form");
const { HighlightedStories } = await import("#components/story/highlights/highlighted-stories");

const api = stubApi();
const viewer = { userId: "ann-id", username: "ann" };

beforeEach(() => {
  installBrowserParts();
  router.replace.mockClear();
});

function highlight(name: string, changes: Partial<Highlight> = {}): Highlight {
  const { id: storyId, image } = story("ann");
  const id = name.toLowerCase();
  return { id, name, cover: { storyId, image }, storyCount: 2, hasStory: null, ...changes };
}

function kept(changes: Partial<KeptStory> = {}): KeptStory {
  const { id, image, isForList, createdAt } = story("ann");
  return { id, image, text: null, isForList, createdAt, isInHighlight: false, ...changes };
}

const saying = (content: string) => ({ text: { content, x: 0.5, y: 0.5, color: "white" as const } });
const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);
const changes = () => api.requests.filter(({ method }) => method === "POST").map(({ path }) => path);

test("a profile's row has its highlights, and one's own the way to a new one", async () => {
  const { rerender } = render(<HighlightRow viewer={viewer} username="bob" served={[]} />);
  expect(screen.queryByRole("region")).toBeNull();
  rerender(<HighlightRow viewer={viewer} username="bob" served={[highlight("Sea"), highlight("Hills")]} />);
  expect(links()).toEqual(["Sea", "Hills"]);
  expect(screen.getByRole("link", { name: "Sea" })).toHaveAttribute("href", "/highlights/sea");
  rerender(<HighlightRow viewer={viewer} username="ann" served={[]} />);
  expect(links()).toEqual([texts.make]);
});

test("the row follows changes of that member's stories", async () => {
  render(<HighlightRow viewer={viewer} username="ann" served={[highlight("Sea")]} />);
  api.answerWith(() => ok({ highlights: [highlight("Hills"), highlight("Sea")] }));
  act(() => publishServerEvent("storiesChanged", { username: "bob" }));
  expect(api.requests).toEqual([]);
  act(() => publishServerEvent("storiesChanged", { username: "ann" }));
  await waitFor(() => expect(links()).toEqual([texts.make, "Hills", "Sea"]));
});

test("the row gives way to what a refreshed page has", async () => {
  const { rerender } = render(<HighlightRow viewer={viewer} username="bob" served={[highlight("Sea")]} />);
  api.answerWith(() => ok({ highlights: [highlight("Sea"), highlight("Hills")] }));
  act(() => publishServerEvent("relationChanged", { userId: "ann-id", personId: "bob-id", username: "bob" }));
  await waitFor(() => expect(links()).toEqual(["Sea", "Hills"]));
  rerender(<HighlightRow viewer={viewer} username="bob" served={[]} />);
  expect(links()).toEqual([]);
});

const box = (name: RegExp, checked: boolean) =>
  screen.findByRole("checkbox", { name, checked, hidden: true });

function openSheet() {
  render(
    <>
      <AddToHighlightSheet dialogId="sheet" {...viewer} storyId="the-story" />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

test("the sheet adds a story to highlights and to a new one", async () => {
  api.answerWith(({ method, path }) => {
    if (method === "GET") return ok({ highlights: [highlight("Sea", { hasStory: false })] });
    return ok({ highlight: highlight(path === "/api/highlights" ? "Hills" : "Sea", { hasStory: true }) });
  });
  const user = openSheet();
  await user.click(await box(/^Sea ?2 stories/, false));
  await box(/^Sea/, true);
  await user.type(screen.getByRole("textbox", { hidden: true }), "Hills{Enter}");
  await box(/^Hills/, true);
  expect(api.requests.find(({ path }) => path === "/api/highlights")?.body).toEqual({
    name: "Hills",
    storyIds: ["the-story"],
  });
});

test("a highlight whose last story is removed leaves the sheet, which says so", async () => {
  api.answerWith(({ method }) =>
    method === "GET"
      ? ok({ highlights: [highlight("Sea", { hasStory: true, storyCount: 1 })] })
      : ok({ highlight: null }),
  );
  const user = openSheet();
  await user.click(await box(/^Sea ?1 story/, true));
  await screen.findByText(texts.emptied);
  await waitFor(() => expect(screen.queryByRole("checkbox", { hidden: true })).toBeNull());
});

test("a new highlight has the chosen stories, and says what is wrong with it", async () => {
  const [first, second] = [kept(saying("Low tide")), kept(saying("High tide"))];
  render(
    <NewHighlightForm
      viewer={viewer}
      page={{ stories: [first, second], nextCursor: null, asOf: 1 }}
      outcome={null}
    />,
  );
  const user = userEvent.setup();
  api.answerWith(() =>
    refused(400, "VALIDATION_FAILED", "Choose at least one story", {
      fields: { storyIds: "Choose at least one story" },
    }),
  );
  await user.type(screen.getByRole("textbox", { name: texts.name }), "Sea");
  await user.click(screen.getByRole("button", { name: texts.create }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose at least one story");
  api.answerWith(() => ok({ highlight: highlight("Sea") }));
  await user.click(screen.getByRole("checkbox", { name: /High tide/ }));
  await user.click(screen.getByRole("button", { name: texts.create }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/profile/ann"));
  expect(api.requests.at(-1)?.body).toEqual({ name: "Sea", storyIds: [second.id] });
});

function edit(stories: KeptStory[]) {
  const page = { stories, nextCursor: null, asOf: 1 };
  render(
    <>
      <PageForm />
      <HighlightedStories highlightId="sea" username="ann" page={page} />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

test("stories are added to a highlight and taken out by a press", async () => {
  const [there, out] = [kept({ ...saying("Low tide"), isInHighlight: true }), kept(saying("High tide"))];
  const user = edit([there, out]);
  api.answerWith(({ path }) => ok({ highlight: highlight("Sea", { hasStory: !path.endsWith("/remove") }) }));
  await user.click(screen.getByRole("button", { name: /High tide/, pressed: false }));
  expect(screen.getByRole("button", { name: /High tide/, pressed: true })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /Low tide/, pressed: true }));
  expect(screen.getByRole("button", { name: /Low tide/, pressed: false })).toBeVisible();
  expect(changes()).toEqual([
    `/api/highlights/sea/stories/${out.id}`,
    `/api/highlights/sea/stories/${there.id}/remove`,
  ]);
  expect(router.replace).not.toHaveBeenCalled();
});

test("the page is left when the last story takes the highlight with it", async () => {
  const user = edit([kept({ ...saying("Low tide"), isInHighlight: true })]);
  api.answerWith(() => ok({ highlight: null }));
  await user.click(screen.getByRole("button", { name: /Low tide/ }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/profile/ann"));
  await screen.findByText(texts.emptied);
});
