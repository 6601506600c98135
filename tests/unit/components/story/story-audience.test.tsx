import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StoryAudience } from "#components/story/new/story-audience";
import { newStoryTexts as texts } from "#components/story/new/texts.ts";
import { StoryHead } from "#components/story/player/story-head";
import { storyTexts } from "#components/story/player/texts.ts";
import type { FeedList } from "#contract/feed-list";
import { routes } from "#contract/web-routes";
import { personOf } from "#lib/shared/person-of";
import { bob } from "#tests/unit/components/sample-people";
import { story } from "./sample-stories.ts";

const list = (id: string, name: string, personCount: number): FeedList => ({
  id,
  name,
  isShared: false,
  owner: personOf(bob()),
  personCount,
  hasPerson: null,
});
const lists = [list("crew", "Rowing crew", 3), list("empty", "Nobody", 0)];
const forCrew = storyTexts.forList("Rowing crew");
const choice = () => screen.getByRole("combobox", { name: texts.audience });

test("leads to lists when there are none", () => {
  render(<StoryAudience field={{ current: null }} lists={[]} listId="" onChoose={() => undefined} />);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getByRole("link", { name: texts.toLists })).toHaveAttribute("href", routes.lists());
});

test("is for everyone until a list is chosen", async () => {
  const onChoose = jest.fn();
  const { rerender } = render(
    <StoryAudience field={{ current: null }} lists={lists} listId="" onChoose={onChoose} />,
  );
  expect(choice()).toHaveDisplayValue(texts.everyone);
  expect(choice()).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(choice(), "crew");
  expect(onChoose).toHaveBeenLastCalledWith("crew");
  rerender(<StoryAudience field={{ current: null }} lists={lists} listId="crew" onChoose={onChoose} />);
  expect(choice()).toHaveAccessibleDescription(texts.audienceHint);
  rerender(<StoryAudience field={{ current: null }} lists={lists} listId="empty" onChoose={onChoose} />);
  expect(choice()).toHaveAccessibleDescription(texts.emptyListHint);
});

test.each([{ lists }, { lists: [] }])(
  "keeps a chosen list that was deleted, rather than everyone: %j",
  (props) => {
    render(<StoryAudience field={{ current: null }} {...props} listId="gone" onChoose={() => undefined} />);
    expect(choice()).toHaveDisplayValue(texts.goneList);
  },
);

test.each([
  ["a viewer nothing of a story for everyone", {}, false, []],
  ["a viewer that it is for a few", { isForList: true }, false, [storyTexts.forSome]],
  ["its author the list", { isForList: true, listName: "Rowing crew" }, true, [forCrew]],
  ["its author that the list is gone", { isForList: true }, true, [storyTexts.forYou]],
  ["its author that operators have hidden it", { isTakenDown: true }, true, [storyTexts.hidden]],
  ["its author that it waits", { isTakenDown: true, isHeld: true }, true, [storyTexts.held]],
] as const)("a story's head tells %s", (_, changes, isOwn, shown) => {
  const props = { pausing: null, menu: null, closeHref: undefined, onClose: () => undefined };
  render(<StoryHead story={story("alice", changes)} isOwn={isOwn} {...props} />);
  const all = [storyTexts.forSome, storyTexts.forYou, storyTexts.hidden, storyTexts.held, forCrew];
  expect(all.filter((text) => screen.queryByText(text))).toEqual(shown);
});
