import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FavoriteStory } from "#components/story/favorites/favorite-story";
import { StoryPicture } from "#components/story/player/story-picture";
import type { Story } from "#contract/story";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { story } from "./sample-stories.ts";

const api = stubApi();
const later = "/media/private/later/1080.webp";
let storedStory: Story;

const picture = () => screen.getByRole("img", { name: /^Picture/ });
const asked = () => api.requests.map(({ path }) => path);

beforeEach(() => {
  storedStory = story("alice");
  api.answerWith(() => ok({ story: { ...storedStory, image: { ...storedStory.image, url: later } } }));
});

describe("a story's picture in the viewer", () => {
  const settled = jest.fn();
  beforeEach(() => {
    settled.mockClear();
    render(<StoryPicture storyId={storedStory.id} picture={storedStory.image} onSettled={settled} />);
  });

  test("is fetched from a new address when the old one has expired", async () => {
    fireEvent.error(picture());
    await waitFor(() => expect(picture()).toHaveAttribute("src", later.replace("webp", "jpg")));
    expect(asked()).toEqual([`/api/stories/${storedStory.id}`]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(settled).not.toHaveBeenCalled();
    fireEvent.load(picture());
    expect(settled).toHaveBeenCalledTimes(1);
  });

  test("shows an error when the new address fails as well", async () => {
    fireEvent.error(picture());
    await waitFor(() => expect(picture()).toHaveAttribute("src", later.replace("webp", "jpg")));
    fireEvent.error(picture());
    expect(await screen.findByRole("alert")).toHaveTextContent("This picture could not be loaded.");
    expect(settled).toHaveBeenCalledTimes(1);
  });

  test("shows an error when the story is no longer visible to the viewer", async () => {
    api.answerWith(() => refused(404, "NOT_FOUND", "This story is no longer available"));
    fireEvent.error(picture());
    expect(await screen.findByRole("alert")).toHaveTextContent("This picture could not be loaded.");
  });
});

test("fetches a favorite's picture from a new address when the old one has expired", async () => {
  render(<FavoriteStory story={storedStory} />);
  fireEvent.error(picture());
  await waitFor(() => expect(picture()).toHaveAttribute("src", expect.stringContaining("/later/")));
  expect(asked()).toEqual([`/api/stories/${storedStory.id}`]);
});
