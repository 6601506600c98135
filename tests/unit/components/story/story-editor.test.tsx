import { expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StoryEditor } from "#components/story/new/story-editor";
import { pictureIdOf, STORIES, storyDraftOf, storyOutbox } from "#components/story/new/story-outbox.ts";
import { newStoryTexts as texts } from "#components/story/new/texts.ts";
import type { FeedList } from "#contract/feed-list";
import { keepFile, readFile } from "#lib/client/storage/device-files";
import { readValue } from "#lib/client/storage/device-storage";
import { personOf } from "#lib/shared/person-of";
import { bob } from "#tests/unit/components/sample-people";
import { serveHtml } from "#tests/unit/components/serve-html";
import { stubApi } from "#tests/unit/components/stub-api";
import { story } from "./sample-stories.ts";

/** A request that gets no answer. */
class HeldRequest {
  upload = {};
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
}

stubApi();
Object.assign(globalThis, { XMLHttpRequest: HeldRequest });
URL.createObjectURL = () => "blob:story";
URL.revokeObjectURL = () => undefined;

const crew: FeedList = {
  id: "crew",
  name: "Rowing crew",
  isShared: false,
  owner: personOf(bob()),
  personCount: 3,
  hasPerson: null,
};
const audience = () => screen.getByRole<HTMLSelectElement>("combobox", { name: texts.audience });

test("keeps a list that was chosen before hydration", async () => {
  const { hydrate } = serveHtml(<StoryEditor userId="early" lists={[crew]} />);
  // As a browser does, with an input event before the change.
  audience().value = crew.id;
  fireEvent.input(audience());
  hydrate();
  await waitFor(() => expect(readValue("early", storyDraftOf(STORIES))?.listId).toBe(crew.id));
  expect(audience()).toHaveValue(crew.id);
});

/** Draws every background as this picture. */
const drawn = new Blob(["a gradient"], { type: "image/jpeg" });
function drawBackgrounds(): void {
  const gradient = { addColorStop: jest.fn() };
  HTMLCanvasElement.prototype.getContext = (() => ({
    createLinearGradient: () => gradient,
    fillRect: () => undefined,
  })) as never;
  HTMLCanvasElement.prototype.toBlob = (resolve: BlobCallback) => resolve(drawn);
}

test("asks who can add the story once it mentions somebody and is for everyone", async () => {
  const { hydrate } = serveHtml(<StoryEditor userId="teller" lists={[crew]} />);
  hydrate();
  const adders = () => screen.queryByRole("switch", { name: texts.adders });
  const text = screen.getByRole("textbox", { name: texts.text });
  await userEvent.type(text, "At the pier");
  expect(adders()).toBeNull();
  await userEvent.type(text, " with @bob_k");
  expect(adders()).toBeChecked();
  await userEvent.click(adders() as HTMLElement);
  expect(adders()).not.toBeChecked();
  expect(readValue("teller", storyDraftOf(STORIES))?.addableBy).toBe("nobody");
  await userEvent.selectOptions(audience(), crew.id);
  expect(adders()).toBeNull();
});

test("shows the story that is added, on a background that can be shared at once, apart from the other draft", async () => {
  drawBackgrounds();
  const { id, author, image } = story("carol");
  const original = { kind: "story", id, author, image, text: "At the pier" } as const;
  const { hydrate } = serveHtml(<StoryEditor userId="adder" lists={[]} original={original} />);
  hydrate();
  expect(await screen.findByRole("img", { name: "A plain background, Dusk" })).toBeInTheDocument();
  expect(screen.getByText("At the pier")).toBeInTheDocument();
  // It leads nowhere from here.
  expect(screen.getByText("At the pier").closest("[inert]")).not.toBeNull();
  await userEvent.type(screen.getByRole("textbox", { name: texts.text }), "So good");
  expect(readValue("adder", storyDraftOf(id))).toMatchObject({ text: "So good", y: 0.82 });
  expect(readValue("adder", storyDraftOf(STORIES))).toBeNull();
  expect(await readFile("adder", pictureIdOf(id))).toBeUndefined();
  await userEvent.click(screen.getByRole("button", { name: texts.share }));
  expect(await readFile("adder", pictureIdOf(id))).toBeDefined();
  expect(storyOutbox.entries.get(id)?.[0]?.payload).toMatchObject({
    text: "So good",
    alt: "A plain background, Dusk",
  });
});

test("draws a background in place of a picture, and describes it unless its author has", async () => {
  drawBackgrounds();
  const { hydrate } = serveHtml(<StoryEditor userId="painter" lists={[]} />);
  hydrate();
  const sea = screen.getByRole("button", { name: "Sea" });
  await userEvent.click(sea);
  await waitFor(() => expect(sea).toHaveAttribute("aria-pressed", "true"));
  expect(screen.getByRole("img", { name: "A plain background, Sea" })).toBeInTheDocument();
  // It is a color, not a picture that could be changed.
  expect(screen.getByText(texts.choose)).toBeVisible();
  expect(screen.queryByText(texts.another)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Dusk" }));
  await screen.findByRole("img", { name: "A plain background, Dusk" });
  expect(sea).toHaveAttribute("aria-pressed", "false");
  const description = screen.getByRole("textbox", { name: texts.alt });
  await userEvent.clear(description);
  await userEvent.type(description, "The sky at nine");
  await userEvent.click(sea);
  expect(description).toHaveValue("The sky at nine");
});

test("lets go of the picture when another tab has sent the story", async () => {
  await keepFile("twice", pictureIdOf(STORIES), new File(["a picture"], "story.jpg"));
  const stored = JSON.stringify({ ...storyDraftOf(STORIES).empty, text: "Crew only", listId: crew.id });
  const { hydrate } = serveHtml(<StoryEditor userId="twice" lists={[crew]} />);
  hydrate();
  await userEvent.type(screen.getByRole("textbox", { name: texts.text }), "Crew only");
  await userEvent.selectOptions(audience(), crew.id);
  await screen.findByText(texts.another);
  const key = Object.keys(localStorage).find((each) => localStorage.getItem(each)?.includes("Crew only"));
  expect(key).toBeDefined();
  fireEvent(
    window,
    new StorageEvent("storage", {
      key: key ?? "",
      oldValue: localStorage.getItem(key ?? "") ?? stored,
      newValue: null,
    }),
  );
  await waitFor(() => expect(screen.queryByText(texts.another)).toBeNull());
});
