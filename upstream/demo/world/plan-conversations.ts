import { DAY } from "#contract/units";
import { whistledTune } from "#upstream/demo/demo-files";
import { demoId, demoMediaKey } from "#upstream/demo/demo-identity";
import { createRandom, type Random } from "#upstream/demo/random";
import {
  type ConversationDraft,
  conversationDrafts,
  type LineDraft,
} from "#upstream/demo/texts/conversations";
import type {
  PlannedBlock,
  PlannedConversation,
  PlannedFollow,
  PlannedMember,
  PlannedMessage,
} from "./world.ts";

const WIDTHS = [320, 640, 1_080];
const MUTED_MS = 400 * DAY;

interface Place {
  readonly seed: string;
  readonly label: string;
  readonly now: Date;
  readonly random: Random;
}

/** When each line was said. */
function timesOf({ lines, agoMs }: ConversationDraft, now: Date): Date[] {
  const total = lines.slice(1).reduce((sum, { afterMs }) => sum + afterMs, 0);
  let at = Math.floor(now.getTime() - agoMs - total);
  return lines.map(({ afterMs }, index) => {
    if (index > 0) at += afterMs;
    return new Date(at);
  });
}

function messagesOf(
  draft: ConversationDraft,
  speakers: readonly PlannedMember[],
  place: Place,
): PlannedMessage[] {
  const { seed, label, now, random } = place;
  const idOf = (speaker: number) => speakers[speaker]?.id ?? "";
  const times = timesOf(draft, now);
  const ids = times.map((at) => demoId(at, random));
  return draft.lines.map((line: LineDraft, index): PlannedMessage => {
    const createdAt = times[index] ?? now;
    const {
      family,
      more = [],
      isTune,
      text,
      answers,
      before = null,
      isDeleted = false,
      reactions = [],
    } = line;
    const pictureLabel = `${label} ${index}`;
    return {
      id: ids[index] ?? "",
      authorId: idOf(line.by),
      text,
      createdAt,
      before,
      isDeleted,
      replyToId: (answers !== undefined && ids[answers]) || null,
      reactions: reactions.map(([speaker, emoji]) => ({ userId: idOf(speaker), emoji })),
      picture: family && {
        name: pictureLabel.replaceAll(" ", "-"),
        key: demoMediaKey(seed, pictureLabel),
        ownerId: idOf(line.by),
        createdAt,
        widths: WIDTHS,
      },
      morePictures: more.map((name) => ({
        name,
        key: demoMediaKey(seed, `${pictureLabel} ${name}`),
        ownerId: idOf(line.by),
        createdAt,
        widths: WIDTHS,
      })),
      recording: isTune && {
        key: demoMediaKey(seed, `${pictureLabel} tune`),
        ownerId: idOf(line.by),
        createdAt,
        file: whistledTune,
      },
    };
  });
}

function conversationOf(
  draft: ConversationDraft,
  speakers: readonly PlannedMember[],
  place: Place,
): PlannedConversation {
  const messages = messagesOf(draft, speakers, place);
  const [first] = messages;
  const createdAt = first?.createdAt ?? place.now;
  const shown = draft.pictureOf === undefined ? undefined : messages[draft.pictureOf]?.picture;
  const { unread = 0, isMuted = false, isPinned = false, isRequest = false, lifetime = "" } = draft;
  return {
    id: demoId(createdAt, place.random),
    name: draft.name ?? null,
    picture: shown && {
      ...shown,
      key: demoMediaKey(place.seed, `${place.label} group`),
    },
    messageLifetime: lifetime,
    createdAt,
    messages,
    people: speakers.map(({ id }, index) => ({
      userId: id,
      state: isRequest && index === 0 ? "request" : "member",
      isOwner: draft.name !== undefined && index === 1,
      unread: index === 0 ? (isRequest ? messages.length : unread) : 0,
      mutedUntil: isMuted && index === 0 ? new Date(place.now.getTime() + MUTED_MS) : null,
      pinnedAt: isPinned && index === 0 ? createdAt : null,
    })),
  };
}

/** Conversations of the demo member with people whom they follow, and a request by somebody whom they do not. */
export function planConversations(
  seed: string,
  members: readonly PlannedMember[],
  { follows, blocks }: { follows: readonly PlannedFollow[]; blocks: readonly PlannedBlock[] },
  now: Date,
): PlannedConversation[] {
  const [demo, ...others] = members;
  if (!demo) return [];
  const random = createRandom(`${seed}/conversations`);
  const followed = new Set(
    follows.flatMap(({ followerId, followeeId, status }) =>
      followerId === demo.id && status === "accepted" ? followeeId : [],
    ),
  );
  const blocked = new Set(blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]));
  const possible = random.shuffle(others.filter(({ id }) => !blocked.has(id)));
  const friends = possible.filter(({ id }) => followed.has(id));
  const strangers = possible.filter(({ id, draft }) => !followed.has(id) && !draft.isPrivate);
  // Two people have one conversation; a group may have anybody.
  const unused = { friends: friends.values(), strangers: strangers.values() };
  return conversationDrafts.map((draft, index) => {
    const isGroup = draft.name !== undefined;
    const from = draft.isRequest ? unused.strangers : unused.friends;
    const people = isGroup ? random.shuffle(friends).slice(0, draft.others) : [...from.take(draft.others)];
    return conversationOf(draft, [demo, ...people], { seed, label: `conversation ${index}`, now, random });
  });
}
