import { STORY_LIFE_MS } from "#contract/limits-story";
import { DAY, HOUR, MINUTE } from "#contract/units";
import { demoId, demoMediaKey } from "#upstream/demo/demo-identity";
import { createRandom, type Random } from "#upstream/demo/random";
import { ownStoryDraft, type StoryDraft, storyDrafts } from "#upstream/demo/texts/stories";
import type {
  PlannedAct,
  PlannedFollow,
  PlannedHighlight,
  PlannedLists,
  PlannedMember,
  PlannedStory,
} from "./world.ts";

const WIDTHS = [320, 720];
/** The oldest is told so long before the start: all of them last the best part of a day from then on. */
const OLDEST_MS = 5 * HOUR;
const NEWEST_MS = 12 * MINUTE;
const OWN_AGE_MS = 2 * HOUR;
const BETWEEN_MS = 20 * MINUTE;
/** Every third of those who have stories has been looked at by the demo member. */
const SEEN_EVERY = 3;
const LIST_MADE_BEFORE_MS = 20 * DAY;
const MOST_VIEWERS = 24;
const LIKE_CHANCE = 0.35;

/** People whom the demo member follows and whom a story may be told by, the likeliest for a subject first. */
function pickTeller(free: PlannedMember[], { theme }: StoryDraft): PlannedMember | undefined {
  const at = free.findIndex(({ draft }) => draft.themes.includes(theme));
  return free.splice(Math.max(0, at), 1)[0];
}

/**
 * Stories of people whom the demo member follows, some of them looked at already, and one of the demo member's own. They are
 * over 24 hours after they were told, like any other: a world that is older has none.
 */
export function planStories(
  seed: string,
  members: readonly PlannedMember[],
  follows: readonly PlannedFollow[],
  now: Date,
): PlannedStory[] {
  const random = createRandom(`${seed}/stories`);
  const [demo] = members;
  if (!demo) return [];
  const followersOf = Map.groupBy(
    follows.filter(({ status }) => status === "accepted"),
    ({ followeeId }) => followeeId,
  );
  const readersOf = (id: string) => (followersOf.get(id) ?? []).map(({ followerId }) => followerId);
  const tellers = random.shuffle(members.filter(({ id }) => readersOf(id).includes(demo.id)));
  const tell = (author: PlannedMember, draft: StoryDraft, createdAt: Date, isSeenByDemo: boolean) => {
    const label = `story ${author.draft.username} ${draft.family}`;
    const others = random.shuffle(readersOf(author.id).filter((id) => id !== demo.id));
    const lookers = others.slice(0, random.int(3, MOST_VIEWERS));
    return storyOf(seed, label, author, draft, createdAt, {
      views: actsOf(isSeenByDemo ? [demo.id, ...lookers] : lookers, createdAt, now, random),
      random,
    });
  };
  const stories = storyDrafts.flatMap((drafts, index) => {
    const [first] = drafts;
    const author = first && pickTeller(tellers, first);
    if (!author) return [];
    const startedAt = now.getTime() - random.between(NEWEST_MS + drafts.length * BETWEEN_MS, OLDEST_MS);
    const isSeen = index % SEEN_EVERY === SEEN_EVERY - 1;
    return drafts.map((draft, at) =>
      tell(author, draft, new Date(Math.floor(startedAt + at * BETWEEN_MS)), isSeen),
    );
  });
  return [...stories, tell(demo, ownStoryDraft, new Date(now.getTime() - OWN_AGE_MS), false)];
}

/** The highlights that contain stories, made when the last of these was told: they outlast the day of the stories. */
export function planHighlights(seed: string, stories: readonly PlannedStory[]): PlannedHighlight[] {
  const random = createRandom(`${seed}/highlights`);
  const named = stories.flatMap(({ id, authorId: ownerId, createdAt, highlightName: name }) =>
    name === undefined ? [] : [{ id, ownerId, createdAt, name }],
  );
  const together = Map.groupBy(named, ({ ownerId, name }) => `${ownerId} ${name}`);
  return [...together.values()].flatMap((contained) => {
    const last = contained.at(-1);
    if (!last) return [];
    const { ownerId, name, createdAt } = last;
    const storyIds = contained.map((story) => story.id);
    return { id: demoId(createdAt, random), ownerId, name, createdAt, storyIds };
  });
}

/** Who did it, each some time after the story was told. */
function actsOf(userIds: readonly string[], since: Date, now: Date, random: Random): PlannedAct[] {
  const most = now.getTime() - since.getTime();
  return userIds.map((userId) => ({
    userId,
    createdAt: new Date(Math.floor(since.getTime() + random.next() * most)),
  }));
}

/** A list that was made a while before the story for its people. */
function listOf(name: string, toldAt: Date, random: Random) {
  const createdAt = new Date(toldAt.getTime() - LIST_MADE_BEFORE_MS);
  return { id: demoId(createdAt, random), name, createdAt };
}

/** The lists for whose people stories are: the demo member and who has viewed them. */
export function planStoryLists(
  stories: readonly PlannedStory[],
  demo: PlannedMember | undefined,
): PlannedLists {
  const told = stories.flatMap(({ list, authorId, views }) => (list ? [{ list, authorId, views }] : []));
  return {
    lists: told.map(({ list, authorId }) => ({ ...list, ownerId: authorId })),
    people: told.flatMap(({ list, views }) => {
      const people = new Set([...(demo ? [demo.id] : []), ...views.map(({ userId }) => userId)]);
      return [...people].map((userId) => ({ listId: list.id, userId, createdAt: list.createdAt }));
    }),
  };
}

function storyOf(
  seed: string,
  label: string,
  author: PlannedMember,
  { family, theme: _, listName, ...words }: StoryDraft,
  createdAt: Date,
  { views, random }: { views: readonly PlannedAct[]; random: Random },
): PlannedStory {
  return {
    id: demoId(createdAt, random),
    authorId: author.id,
    ...words,
    list: listName === undefined ? undefined : listOf(listName, createdAt, random),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + STORY_LIFE_MS),
    views,
    likes: views.filter(() => random.chance(LIKE_CHANCE)),
    picture: {
      name: `story-${family}`,
      key: demoMediaKey(seed, label),
      ownerId: author.id,
      createdAt,
      widths: WIDTHS,
    },
  };
}
