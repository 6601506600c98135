import { demoId } from "#upstream/demo/demo-identity";
import { createRandom } from "#upstream/demo/random";
import { type ActionCause, notificationRow } from "#upstream/modules/notification/notification-kinds";
import type { PlannedMember, PlannedNotification, PlannedStory } from "./world.ts";

/** Where the words of a story are that shows another one. */
const BELOW_ORIGINAL = 0.82;

interface StoryMentions {
  readonly stories: PlannedStory[];
  /** The demo member's notifications of them. */
  readonly notifications: PlannedNotification[];
}

const mentioning = (story: PlannedStory, { draft: { username } }: PlannedMember): PlannedStory => ({
  ...story,
  text: `${story.text} with @${username}`,
});

/** The stories that everyone can see and that have words, of public accounts other than the demo member's. */
function openStories(stories: readonly PlannedStory[], members: readonly PlannedMember[]): PlannedStory[] {
  const publicIds = new Set(members.slice(1).flatMap(({ id, draft }) => (draft.isPrivate ? [] : [id])));
  return stories.filter(({ authorId, text, list }) => publicIds.has(authorId) && text !== "" && !list);
}

/**
 * Lets one of the stories mention the demo member, who can add it to theirs, and the demo member's own mention a member whose later story
 * shows it.
 */
export function planStoryMentions(
  seed: string,
  members: readonly PlannedMember[],
  stories: readonly PlannedStory[],
): StoryMentions {
  const random = createRandom(`${seed}/story mentions`);
  const [demo] = members;
  const own = stories.find(({ authorId }) => authorId === demo?.id);
  const open = openStories(stories, members);
  const addition = own && open.find(({ createdAt }) => createdAt > own.createdAt);
  const adder = members.find(({ id }) => id === addition?.authorId);
  const greeting = open.find(({ authorId }) => authorId !== adder?.id);
  if (!demo || !own || !addition || !adder || !greeting) return { stories: [...stories], notifications: [] };
  const changed = new Map([
    [own.id, mentioning(own, adder)],
    [addition.id, { ...addition, y: BELOW_ORIGINAL, originalId: own.id }],
    [greeting.id, mentioning(greeting, demo)],
  ]);
  const causeOf = (kind: "story-mention" | "story-add", { id, authorId, createdAt }: PlannedStory) =>
    ({ kind, recipientId: demo.id, actorId: authorId, storyId: id, now: createdAt }) satisfies ActionCause;
  return {
    stories: stories.map((story) => changed.get(story.id) ?? story),
    notifications: [causeOf("story-mention", greeting), causeOf("story-add", addition)].map((cause) => ({
      ...notificationRow(demoId(cause.now, random), cause),
      readAt: null,
    })),
  };
}
