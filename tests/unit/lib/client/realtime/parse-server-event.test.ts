import { glob, readFile } from "node:fs/promises";
import { describe, expect, it, test } from "@jest/globals";
import type { Person } from "#contract/person";
import type { ServerEvent } from "#contract/socket-events";
import { parseServerEvent } from "#lib/client/realtime/open-socket";
import { receivedEventNames } from "#lib/client/realtime/received-events";
import { message } from "#tests/unit/components/chat/sample-messages";

const alice = "0199aaaa-0000-7000-8000-00000000000a";
const bob = "0199aaaa-0000-7000-8000-00000000000b";
const entry = "0199aaaa-0000-7000-8000-0000000000ee";

const bobAsPerson: Person = {
  id: bob,
  username: "bob",
  name: "Bob",
  isVerified: false,
  accountType: "public",
  profileImage: null,
};
const picture = {
  url: "/media/private/abc/320.webp",
  width: 320,
  height: 320,
  widths: [64, 320],
  alt: "",
  thumbhash: null,
};

const samples: Record<ServerEvent, Record<string, unknown>> = {
  registered: { userId: alice, unreadCount: 3, asOf: 1 },
  notification: {
    asOf: 1,
    _id: entry,
    id: entry,
    userId: alice,
    username: "bob",
    createdAt: "2026-11-21T06:45:00.000Z",
    type: "follow",
    kind: "follow",
    message: "Bob started following you",
    sentence: {
      actors: [{ username: "bob", name: "Bob", isVerified: true, before: "" }],
      words: "started following",
      object: "you",
    },
    title: "New follower",
    isRead: false,
    groupKey: "follow:2026-11-21",
    actor: {
      id: bob,
      username: "bob",
      name: "Bob",
      isVerified: true,
      accountType: "private",
      profileImage: {
        url: "/media/abc/320.webp",
        width: 320,
        height: 320,
        widths: [64, 320],
      },
    },
    otherActors: [],
    otherCount: 0,
    postId: null,
    commentId: null,
    story: null,
    thumbnail: null,
    unavailable: null,
    earlierNews: [],
    community: null,
    actorRelation: {
      isFollowing: false,
      hasPendingRequest: false,
      isBlocked: false,
      followsYou: true,
      asOf: 1,
    },
    otherRelations: [],
    excerpt: null,
    page: null,
    unreadCount: 1,
  },
  notificationMarkedAsRead: { userId: alice, id: entry, unreadCount: 0, asOf: 1 },
  notificationsMarkedAsRead: { userId: alice, unreadCount: 0, asOf: 1 },
  notificationWithdrawn: { userId: alice, id: entry, unreadCount: 0, asOf: 1 },
  relationChanged: { userId: alice, personId: bob, username: "bob" },
  communityChanged: { slug: "birds" },
  hashtagFollowChanged: { userId: alice, hashtag: "cooking", isFollowing: true, asOf: 1 },
  savedSearchesChanged: { userId: alice },
  postDraftsChanged: { userId: alice },
  feedChanged: {},
  storiesChanged: { username: "bob" },
  postChanged: { postId: entry, counts: { likeCount: 1, commentCount: 0, asOf: 1 } },
  messageChanged: {
    asOf: 1,
    message: message(2, {
      kind: "image",
      text: "Look",
      image: picture,
      voice: {
        url: "/media/private/abc/voice.webm",
        mimeType: "audio/webm",
        durationMs: 1200,
        peaks: [0, 100],
      },
      notice: { type: "added", people: [bobAsPerson], name: "", lifetime: "" },
      moreImages: [picture],
      video: null,
      file: { url: "/media/private/abc/file.bin", name: "notes.txt", size: 5 },
      replyTo: {
        id: entry,
        seq: 1,
        author: null,
        kind: "text",
        text: "Hello",
        moreImageCount: 0,
        fileName: "",
        isDeleted: false,
      },
      story: { id: entry, username: "alice" },
      reactions: [{ emoji: "👍", userIds: [alice] }],
    }),
  },
  conversationChanged: { conversationId: entry },
  conversationRead: { conversationId: entry, userId: bob, seq: 4 },
  typing: { conversationId: entry, userId: bob },
  presenceChanged: { userId: bob, presence: { isOnline: false, lastSeenAt: "2026-11-21T06:45:00.000Z" } },
  chatCountsChanged: { unreadCount: 3, requestCount: 0, asOf: 1 },
  reconnectAfter: { delayMs: 750 },
};

/** Every source file of the browser except the table itself. */
async function clientSources(): Promise<string> {
  const files = ["lib/client", "components"].map((folder) => glob(`${folder}/**/*.{ts,tsx}`));
  let sources = "";
  for (const found of files) {
    for await (const path of found) {
      if (!path.endsWith("/received-events.ts")) sources += await readFile(path, "utf8");
    }
  }
  return sources;
}

test("every event listed as received has a subscriber on some page", async () => {
  const sources = await clientSources();
  const isNamed = (event: ServerEvent) => sources.includes(`"${event}"`);
  expect(receivedEventNames.filter((event) => !isNamed(event))).toEqual([]);
  expect(receivedEventNames.length).toBeGreaterThan(10);
});

describe("parseServerEvent", () => {
  it.each(Object.keys(samples) as ServerEvent[])(
    "accepts %s as the contract defines it and rejects incomplete ones",
    (event) => {
      const sample = samples[event];
      expect(parseServerEvent(event, sample)).toEqual(sample);
      expect(parseServerEvent(event, null)).toBeNull();
      for (const left of Object.keys(sample).filter((field) => field !== "sentence")) {
        const { [left]: _, ...rest } = sample;
        expect({ left, taken: parseServerEvent(event, rest) }).toEqual({ left, taken: null });
      }
    },
  );

  it("accepts a notification of an older server, which does not tell the parts of its sentence", () => {
    const { sentence: _, ...older } = samples.notification;
    expect(parseServerEvent("notification", older)).toEqual({ ...older, sentence: null });
  });

  it("ignores and strips fields that a newer server adds", () => {
    expect(parseServerEvent("registered", { ...samples.registered, added: 1 })).toEqual(samples.registered);
  });
});
