import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { DAY, MINUTE } from "#contract/units";
import { talkTogether, waitForPush } from "#tests/upstream/support/full-member-chat";
import {
  askFriend,
  belong,
  makePolls,
  react,
  showVideo,
  tellStory,
  turnAway,
} from "#tests/upstream/support/full-member-content";
import { moderate } from "#tests/upstream/support/full-member-moderation";
import { storePasskey } from "#tests/upstream/support/stored-passkey";
import { type Member, makePrivate, PASSWORD, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendImage } from "#tests/upstream/support/upload";
import { newId } from "#upstream/core/db/new-id";
import { media, sessions, users } from "#upstream/core/db/schema/schema";
import { mailedLinks } from "#upstream/core/db/schema/schema-account";
import { knownDevices } from "#upstream/core/db/schema/schema-device";
import {
  commentLinks,
  type LinkTable,
  linkPreviews,
  messageLinks,
  postLinks,
} from "#upstream/core/db/schema/schema-link-preview";
import { notifications, realtimeTickets } from "#upstream/core/db/schema/schema-notification";
import { postImages } from "#upstream/core/db/schema/schema-post";
import { pushDeliveries, pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import { backupCodes, passkeyChallenges, secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import { popularPosts } from "#upstream/core/db/schema/schema-trend";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";
import type { PushService } from "#upstream/modules/push/push-service";

const random = () => randomBytes(32).toString("base64url");

/** Texts of the member's data, for tests to search for. */
export const traces = {
  name: "Zelda <b>Quickfall</b>",
  email: "zelda.private@example.org",
  bio: 'Collects barometers & "weather"',
  post: "A barometer in the attic #instruments",
  question: "Where do barometers go at night?",
  alt: "A brass barometer, 1842",
  endpoint: "https://push.example.org/zelda-s-browser",
} as const;

/** A push service that accepts everything and sends nothing. */
export const silentPush: PushService = {
  publicKey: "",
  accepts: () => true,
  send: async () => "sent",
  close: async () => undefined,
};

/** The people around the full member. */
export interface Circle {
  readonly zelda: Member;
  /** Follows the member and is followed back. */
  readonly friend: Member;
  /** Private; the member has requested to follow them. */
  readonly asked: Member;
  /** Has requested to follow the member. */
  readonly asking: Member;
  readonly blocked: Member;
  readonly blocker: Member;
}

async function postWithPicture({ db, deps, now }: TestUpstream, { client, id: ownerId }: Member) {
  const { post } = await client.ok("createPost", { body: { content: traces.post } });
  const key = randomBytes(16).toString("hex");
  const bytes = await drawHalves(32, 24, "webp");
  await deps.media.save(key, [{ name: "32.webp", bytes }]);
  const facts = { width: 32, height: 24, widths: [32], alt: traces.alt, createdAt: now() };
  await db.insert(media).values({ key, ownerId, ...facts });
  await db.insert(postImages).values({ postId: post.id, position: 0, mediaKey: key });
  await removePreview({ db, now }, postLinks, post.id);
  return post.id;
}

/** As if the text had a link whose preview the member has removed. */
async function removePreview(
  { db, now }: Pick<TestUpstream, "db" | "now">,
  links: LinkTable,
  textId: string,
): Promise<void> {
  const previewId = newId(now());
  const href = `https://page.example/${textId}`;
  const page = { id: previewId, address: href, title: "A page", staleAt: now(), sweepAt: now() };
  await db.insert(linkPreviews).values(page);
  await db.insert(links).values({ textId, previewId, href, isRemoved: true });
}

async function befriend(
  { db }: TestUpstream,
  { zelda, friend, asked, asking, blocked, blocker }: Circle,
): Promise<void> {
  const of = ({ username }: Member) => ({ params: { username } });
  await zelda.client.ok("followUser", of(friend));
  await friend.client.ok("followUser", of(zelda));
  await makePrivate(db, asked.id);
  await makePrivate(db, zelda.id);
  await zelda.client.ok("followUser", of(asked));
  await asking.client.ok("followUser", of(zelda));
  await zelda.client.ok("blockUser", of(blocked));
  await blocker.client.ok("blockUser", of(zelda));
}

async function like({ db, now }: TestUpstream, { zelda, friend }: Circle, postId: string) {
  const otherId = await askFriend(friend);
  await friend.client.ok("likePost", { params: { id: postId } });
  await zelda.client.ok("likePost", { params: { id: otherId } });
  await zelda.client.ok("repostPost", { params: { id: otherId } });
  await zelda.client.ok("pinPost", { params: { id: postId } });
  await removePreview({ db, now }, commentLinks, await react(zelda, friend, otherId));
  // What the sweep would write if the account were not private.
  await db.insert(popularPosts).values({ window: "day", rank: 1, postId });
}

async function secure(upstream: TestUpstream, { id: userId }: Member): Promise<void> {
  const { db, now } = upstream;
  const at = { userId, createdAt: now() };
  const later = new Date(now().getTime() + DAY);
  await db.insert(secondFactors).values({ ...at, secret: random() });
  await db.insert(backupCodes).values({ ...at, codeHash: random() });
  await storePasskey(upstream, userId, "Zelda's laptop");
  await db.insert(passkeyChallenges).values({ userId, challengeHash: random(), expiresAt: later });
  const link = { tokenHash: random(), purpose: "confirm-email", email: traces.email } as const;
  await db
    .insert(mailedLinks)
    .values({ ...at, ...link, expiresAt: later })
    .onConflictDoNothing();
  await db.insert(knownDevices).values({ userId, fingerprint: random(), signedOutAt: now() });
}

async function subscribe({ db, deps, now }: TestUpstream, { id: userId }: Member): Promise<void> {
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  if (!session) throw new Error("Nobody is signed in.");
  const id = newId(now());
  const keys = { p256dh: random(), auth: random(), createdAt: now() };
  await db
    .insert(pushSubscriptions)
    .values({ id, userId, sessionId: session.id, endpoint: traces.endpoint, ...keys });
  const expiresAt = new Date(now().getTime() + MINUTE);
  await db.insert(realtimeTickets).values({ ticketHash: random(), sessionId: session.id, expiresAt });
  const news = { title: "New passkey", message: "Somebody added a passkey.", page: "twoFactor" } as const;
  await db.transaction((tx) => notifySecurityChange(deps, tx, { recipientId: userId, ...news, now: now() }));
  const isOwn = eq(notifications.recipientId, userId);
  const [notification] = await db.select({ id: notifications.id }).from(notifications).where(isOwn);
  if (!notification) throw new Error("There is nothing to push.");
  const delivery = { id: newId(now()), subscriptionId: id, notificationId: notification.id };
  await db
    .insert(pushDeliveries)
    .values({ ...delivery, createdAt: now() })
    .onConflictDoNothing();
}

/** Creates @zelda, a member with at least one row of every kind, and with every kind of relation to others. */
export async function makeFullMember(upstream: TestUpstream): Promise<Circle> {
  const { db } = upstream;
  const named = (name: string) => upstream.signUp(name);
  const circle: Circle = {
    zelda: await named("zelda.q"),
    friend: await named("friend"),
    asked: await named("asked"),
    asking: await named("asking"),
    blocked: await named("blocked"),
    blocker: await named("blocker"),
  };
  const { zelda } = circle;
  const { name, email, bio } = traces;
  await db.update(users).set({ name, email, bio, dateOfBirth: "1990-02-28" }).where(eq(users.id, zelda.id));
  await sendImage(zelda.client, await drawHalves(90, 90));
  await sendImage(zelda.client, await drawHalves(90, 30), "bg");
  await befriend(upstream, circle);
  await makePolls(zelda, circle.friend);
  await showVideo(zelda);
  await belong(zelda, circle.friend);
  const postId = await postWithPicture(upstream, zelda);
  await like(upstream, circle, postId);
  await tellStory(zelda, circle.friend);
  await removePreview(
    upstream,
    messageLinks,
    await talkTogether(upstream, zelda, [circle.friend, circle.asking]),
  );
  await turnAway(zelda, circle.asked, circle.asking);
  await zelda.client.ok("updateSettings", { body: { follows: false, timeZone: "Pacific/Honolulu" } });
  await zelda.client.ok("askQuestion", { body: { text: traces.question } });
  await zelda.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await secure(upstream, zelda);
  await subscribe(upstream, zelda);
  await waitForPush(upstream);
  await moderate(upstream, zelda, circle.friend, postId);
  return circle;
}
