import { expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StoryEditor } from "#components/story/new/story-editor";
import { pictureIdOf, STORIES, storyDraftOf } from "#components/story/new/story-outbox.ts";
import { newStoryTexts as texts } from "#components/story/new/texts.ts";
import type { FeedList } from "#contract/feed-list";
import { keepFile } from "#lib/client/storage/device-files";
import { readValue } from "#lib/client/storage/device-storage";
import { personOf } from "#lib/shared/person-of";
import { bob } from "#tests/unit/components/sample-people";
import { serveHtml } from "#tests/unit/components/serve-html";
import { stubApi } from "#tests/unit/components/stub-api";

stubApi();
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

test("draws a background in place of a picture, and describes it unless its author has", async () => {
  const drawn = new Blob(["a gradient"], { type: "image/jpeg" });
  const gradient = { addColorStop: jest.fn() };
  HTMLCanvasElement.prototype.getContext = (() => ({
    createLinearGradient: () => gradient,
    fillRect: () => undefined,
  })) as never;
  HTMLCanvasElement.prototype.toBlob = (resolve: BlobCallback) => resolve(drawn);
  const { hydrate } = serveHtml(<StoryEditor userId="painter" lists={[]} />);
  hydrate();
  const sea = screen.getByRole("button", { name: "Sea" });
  await userEvent.click(sea);
  await waitFor(() => expect(sea).toHaveAttribute("aria-pressed", "true"));
  expect(screen.getByRole("img", { name: "A plain background, Sea" })).toBeInTheDocument();
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
