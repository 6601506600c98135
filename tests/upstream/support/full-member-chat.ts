import { MINUTE } from "#contract/units";
import { newId } from "#upstream/core/db/new-id";
import { messages, presence } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { pushDeliveries, pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import { type ConversationParams, converse, say, words } from "./conversations.ts";
import type { Member, TestUpstream } from "./test-upstream.ts";

/** Texts in the full member's conversations, for tests to search for. */
export const chatTraces = {
  message: "My barometer falls",
  messageBefore: "My barometer fell",
  answer: "Then it will rain",
  askedGroup: "Rain gauges",
  imageKey: "ba".repeat(16),
  voiceKey: "be".repeat(16),
  groupKey: "bd".repeat(16),
} as const;

/** Creates a chat of a member and a friend with text, a picture and a recording, a group with a picture, a request to join another, and a report by the friend. @returns the id of a message of the member's */
export async function talkTogether(
  { db, deps, now }: TestUpstream,
  member: Member,
  [friend, third]: readonly [Member, Member],
): Promise<string> {
  const talk = await converse(member, [friend]);
  const said = await say(member, talk, chatTraces.messageBefore);
  await member.client.ok("editMessage", { params: { id: said.id }, body: { text: chatTraces.message } });
  const answer = await say(friend, talk, chatTraces.answer, { replyTo: said.id });
  await member.client.ok("reactToMessage", { params: { id: answer.id }, body: { emoji: "🌧️" } });
  await friend.client.ok("reactToMessage", { params: { id: said.id }, body: { emoji: "👍" } });
  const group = await converse(friend, [third], "Weather");
  await friend.client.ok("addConversationMembers", { params: group, body: { usernames: [member.username] } });
  await member.client.ok("acceptConversation", { params: group });
  const { id } = await say(member, group, "Good morning");
  const other = await converse(third, [friend], chatTraces.askedGroup);
  const { token } = await third.client.ok("makeGroupLink", { params: other, body: {} });
  await member.client.ok("makeGroupRequest", { body: { token } });
  const picture = await sendFiles({ db, deps, now }, member, talk);
  await friend.client.ok("report", { body: { messageId: picture.id, reason: "other" } });
  const { groupKey: key } = chatTraces;
  await deps.privateMedia.save(key, [{ name: "64.webp", bytes: Buffer.from("a barometer") }]);
  const size = { width: 64, height: 64, widths: [64] };
  const row = { key, ownerId: member.id, groupId: group.id, ...size, createdAt: now() };
  await db.insert(chatMedia).values({ ...row, kind: "image" });
  const at = now();
  await db
    .insert(presence)
    .values({ userId: member.id, lastSeenAt: at, onlineUntil: new Date(at.getTime() + MINUTE) })
    .onConflictDoNothing();
  return id;
}

/** Sends a picture and a recording. @returns the message with the picture */
async function sendFiles(
  { db, deps, now }: Pick<TestUpstream, "db" | "deps" | "now">,
  { id: ownerId, client }: Member,
  params: ConversationParams,
) {
  const { imageKey, voiceKey } = chatTraces;
  const createdAt = now();
  await deps.privateMedia.save(imageKey, [{ name: "32.webp", bytes: Buffer.from("a picture") }]);
  await deps.privateMedia.save(voiceKey, [{ name: "voice.webm", bytes: Buffer.from("a voice") }]);
  await db.insert(chatMedia).values([
    { key: imageKey, ownerId, kind: "image", width: 32, height: 24, widths: [32], createdAt },
    { key: voiceKey, ownerId, kind: "voice", mimeType: "audio/webm", durationMs: 1_500, createdAt },
  ]);
  const send = async (what: Record<string, unknown>) =>
    (await client.ok("sendMessage", { params, body: words("", what) })).sent;
  const picture = await send({ image: { key: imageKey, alt: "A falling needle" } });
  await send({ voice: { key: voiceKey } });
  return picture;
}

/** Queues a push of a message to one of a member's browsers. */
export async function waitForPush({ db, now }: TestUpstream): Promise<void> {
  const [browser] = await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions);
  const [message] = await db.select({ id: messages.id }).from(messages);
  if (!browser || !message) throw new Error("There is nothing to push.");
  const delivery = { id: newId(now()), subscriptionId: browser.id, messageId: message.id };
  await db
    .insert(pushDeliveries)
    .values({ ...delivery, createdAt: now() })
    .onConflictDoNothing();
}
