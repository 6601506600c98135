import { DAY, HOUR, MINUTE } from "#contract/units";
import { demoId, demoMediaKey } from "#upstream/demo/demo-identity";
import { createRandom, type Random } from "#upstream/demo/random";
import type { Draft, PictureSubject } from "#upstream/demo/texts/draft";
import { inOtherLanguages } from "#upstream/demo/texts/in-other-languages";
import { type Theme, themes, themeTags } from "#upstream/demo/texts/themes";
import type { PlannedFollow, PlannedMember, PlannedPicture, PlannedPost } from "./world.ts";

const POST_COUNT = 600;
const OLDEST_POST_MS = 30 * DAY;
/** At this hour the demo account lacks nothing, and its home is among the lightest. */
const FILLED_AT_UTC_HOUR = 7;
const NEWEST_POST_MS = 4 * MINUTE;
const PICTURE_WIDTHS = [360, 720, 1080];
const FRIEND = "{friend}";
// How strongly posts crowd towards now; those with pictures more, so that the first screen has some.
const RECENCY = 1.7;
const RECENCY_WITH_PICTURES = 2.3;
const THEME_TAG_CHANCE = 0.5;

/** How likely a post is in each hour of the author's own day. */
const rhythm = [
  0.12, 0.06, 0.04, 0.03, 0.04, 0.1, 0.3, 0.6, 0.75, 0.6, 0.5, 0.55, 0.75, 0.7, 0.5, 0.45, 0.5, 0.6, 0.75,
  0.9, 1, 0.95, 0.7, 0.35,
];

interface Assigned {
  readonly text: string;
  readonly families: readonly PictureSubject[];
  readonly author: PlannedMember;
  readonly theme: Theme | undefined;
}

/** The posts, oldest first: every text once, by somebody who would write it, at an hour when they are up. */
export function planPosts(
  seed: string,
  members: readonly PlannedMember[],
  follows: readonly PlannedFollow[],
  now: Date,
): PlannedPost[] {
  const random = createRandom(`${seed}/posts`);
  const assigned = assignAuthors(members, random).slice(0, POST_COUNT);
  const used = new Map<PictureSubject, number>();
  const friendOf = createFriendPicker(members, follows, random);
  return assigned
    .map((post) => ({ ...post, createdAt: pickTime(post, random, now) }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ text, families, author, theme, createdAt }) => ({
      id: demoId(createdAt, random),
      authorId: author.id,
      content: text.replace(FRIEND, () => friendOf(author)).normalize("NFC"),
      createdAt,
      theme,
      pictures: families.map((family): PlannedPicture => {
        const index = used.get(family) ?? 0;
        used.set(family, index + 1);
        return {
          name: `post-${family}-${index}`,
          key: demoMediaKey(seed, `post ${family} ${index}`),
          ownerId: author.id,
          createdAt,
          widths: PICTURE_WIDTHS,
        };
      }),
    }));
}

const textOf = (draft: Draft) => (typeof draft === "string" ? draft : draft[0]);
const familiesOf = (draft: Draft): PictureSubject[] => {
  if (typeof draft === "string") return [];
  const [, ...families] = draft;
  return families;
};

/** People reach for the same few tags; a text that already has one stays as it is. */
function withThemeTag(text: string, theme: Theme, random: Random): string {
  const tags = themeTags[theme];
  const isFree = !text.includes("#") && !text.includes("https://");
  return isFree && random.chance(THEME_TAG_CHANCE) ? `${text} #${random.pick(tags)}` : text;
}

/** Every text with its author: those with pictures first, each half in random order. */
function assignAuthors(members: readonly PlannedMember[], random: Random): Assigned[] {
  const eagerness = new Map(members.map(({ id }, i) => [id, i === 0 ? 0.4 : random.between(0.5, 1.7)]));
  const assign = (draft: Draft, authors: readonly PlannedMember[], theme?: Theme): Assigned => {
    const weight = ({ id, draft: { themes: own } }: PlannedMember) =>
      (eagerness.get(id) ?? 1) / (theme ? 1 + own.indexOf(theme) : 1);
    return {
      text: theme ? withThemeTag(textOf(draft), theme, random) : textOf(draft),
      families: familiesOf(draft),
      author: pickWeighted(authors, weight, random),
      theme,
    };
  };
  const inEnglish = Object.entries(themes).flatMap(([name, drafts]) => {
    const theme = name as Theme; // Object.entries forgets that the keys are themes
    const authors = members.filter(({ draft }) => draft.themes.includes(theme));
    return drafts.map((draft: Draft) => assign(draft, authors, theme));
  });
  const inOthers = Object.entries(inOtherLanguages).flatMap(([language, drafts]) => {
    const authors = members.filter(({ draft }) => draft.language === language);
    return drafts.map((draft: Draft) => assign(draft, authors));
  });
  const all = random.shuffle([...inEnglish, ...inOthers]);
  return [
    ...all.filter(({ families }) => families.length > 0),
    ...all.filter(({ families }) => families.length === 0),
  ];
}

function pickWeighted<T>(list: readonly T[], weightOf: (item: T) => number, random: Random): T {
  let rest = random.next() * list.reduce((sum, item) => sum + weightOf(item), 0);
  for (const item of list) {
    rest -= weightOf(item);
    if (rest < 0) return item;
  }
  return random.pick(list);
}

/**
 * A moment of the last 30 days: recent ones are likelier, and so are the hours when people are awake, as if the world
 * were always filled at the same hour. So it is as lively by night as by day, and every filled world is alike.
 */
function pickTime({ author, families }: Assigned, random: Random, now: Date): Date {
  const { utcOffset } = author.draft;
  const recency = families.length > 0 ? RECENCY_WITH_PICTURES : RECENCY;
  for (;;) {
    const age = NEWEST_POST_MS + (OLDEST_POST_MS - NEWEST_POST_MS) * random.next() ** recency;
    const localHour = Math.floor((((FILLED_AT_UTC_HOUR - age / HOUR + utcOffset) % 24) + 24) % 24);
    if (random.chance(rhythm[localHour] ?? 0)) return new Date(Math.round(now.getTime() - age));
  }
}

function createFriendPicker(
  members: readonly PlannedMember[],
  follows: readonly PlannedFollow[],
  random: Random,
) {
  const byId = new Map(members.map((member) => [member.id, member]));
  return (author: PlannedMember): string => {
    const friends = follows
      .filter(({ followerId, status }) => followerId === author.id && status === "accepted")
      .flatMap(({ followeeId }) => byId.get(followeeId) ?? []);
    return random.pick(friends).draft.username;
  };
}
