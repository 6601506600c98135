import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Message } from "#contract/message";
import { DAY, SECOND } from "#contract/units";
import { pageWith, picture, StrangeWeb } from "#tests/support/strange-web";
import {
  befriend,
  type ConversationParams,
  converse,
  read,
  say,
} from "#tests/upstream/support/conversations";
import { refusalOf } from "#tests/upstream/support/found-community";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawHalves } from "#tests/upstream/support/upload";
import { linkPreviews, messageLinks } from "#upstream/core/db/schema/schema-link-preview";
import { sweepLinkPreviews } from "#upstream/modules/link-preview/sweep-link-previews";

const LINK = "https://page.example/a";
const OTHER = "https://other.example/";

let web: StrangeWeb;
let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let talk: ConversationParams;
let round = 0;

beforeAll(async () => {
  web = await StrangeWeb.start();
  upstream = await startTestUpstream({ web: web.client });
});

beforeEach(async () => {
  round += 1;
  await upstream.db.delete(linkPreviews);
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
  await befriend(alice, bob);
  talk = await converse(alice, [bob]);
  web.pages.set("*", titled("A page"));
});

afterEach(() => {
  closeMemberSockets();
  web.reset();
});

afterAll(async () => {
  await upstream.close();
  await web.client.close();
  await web.stop();
});

const titled = (title: string) => pageWith(`<title>${title}</title>`);

async function sayAndFetch(text: string, author = alice, params = talk): Promise<Message> {
  const message = await say(author, params, text);
  await upstream.runJobs();
  return message;
}

/** The preview in a message, as a member sees it. */
async function shown({ id }: Message, reader = bob, params = talk) {
  return (await read(reader, params)).find((each) => each.id === id)?.linkPreview;
}

const edit = (message: Message, text: string) =>
  alice.client.ok("editMessage", { params: { id: message.id }, body: { text } });
const remove = ({ id }: Message, { client } = alice) =>
  client.ok("removeMessageLinkPreview", { params: { id } });
const restore = ({ id }: Message, { client } = alice) =>
  client.ok("restoreMessageLinkPreview", { params: { id } });
const discard = ({ id }: Message) => alice.client.ok("deleteMessage", { params: { id } });

describe("the first link of a message", () => {
  test("has a preview once its page was fetched, for both", async () => {
    const message = await say(alice, talk, `See ${LINK}#part, then ${OTHER}`);
    expect(message.linkPreview).toBeNull();
    expect(web.requests).toEqual([]);
    await upstream.runJobs();
    const preview = {
      href: `${LINK}#part`,
      host: "page.example",
      title: "A page",
      description: "",
      picture: null,
    };
    for (const reader of [alice, bob]) expect(await shown(message, reader)).toEqual(preview);
    expect(web.requests).toEqual(["page.example/a"]);
  });

  test("has one at once where the page is known already", async () => {
    await bob.client.ok("createPost", { body: { content: LINK } });
    await upstream.runJobs();
    expect((await say(alice, talk, LINK)).linkPreview).toMatchObject({ title: "A page" });
    expect(web.requests).toHaveLength(1);
  });

  test("reaches open pages when it arrives, and those that were away", async () => {
    const first = await say(alice, talk, LINK);
    const second = await say(bob, talk, LINK);
    const page = await openPage(upstream, bob);
    await upstream.runJobs();
    const heard = (await page.receives("messageChanged", 2)).map(({ message }) => message);
    expect(heard.map(({ linkPreview }) => linkPreview?.title)).toEqual(["A page", "A page"]);
    expect(new Set(heard.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
    const query = { since: second.change };
    const { messages: changed } = await alice.client.ok("listMessageChanges", { params: talk, query });
    expect(new Set(changed.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
    // Nothing is unread by it.
    await bob.client.ok("markConversationRead", { params: talk, body: { seq: second.seq } });
    expect((await bob.client.ok("getConversation", { params: talk })).conversation.unreadCount).toBe(0);
  });

  test("has none where messages disappear, and its page is not fetched", async () => {
    await alice.client.ok("setMessageLifetime", { params: talk, body: { lifetime: "day" } });
    const message = await sayAndFetch(LINK);
    await edit(message, `Again ${LINK}`);
    await upstream.runJobs();
    expect(web.requests).toEqual([]);
    expect(await upstream.db.$count(messageLinks)).toBe(0);
  });

  test("is not fetched for an edit where messages disappear, of one that was sent before", async () => {
    const message = await sayAndFetch(LINK);
    await alice.client.ok("setMessageLifetime", { params: talk, body: { lifetime: "day" } });
    expect(await shown(message)).toMatchObject({ title: "A page" });
    await edit(message, OTHER);
    await upstream.runJobs();
    expect(web.requests).toHaveLength(1);
    expect(await shown(message)).toBeNull();
  });

  test("has one of its own where it was forwarded to", async () => {
    const message = await sayAndFetch(LINK);
    const carol = await upstream.signUp(`carol${round}`);
    await befriend(bob, carol);
    const beside = await converse(bob, [carol]);
    const forwarded = await say(bob, beside, "", { forwards: message.id });
    await remove(message);
    // What its author has removed stays removed.
    const bare = await say(bob, beside, "", { forwards: message.id });
    await discard(message);
    expect(await shown(forwarded, carol, beside)).toMatchObject({ title: "A page" });
    expect(await shown(bare, carol, beside)).toBeNull();
  });

  test("is withheld with the message", async () => {
    const carol = await upstream.signUp(`carol${round}`);
    await befriend(alice, carol);
    const group = await converse(alice, [bob, carol], "Walkers");
    const message = await sayAndFetch(LINK, alice, group);
    await bob.client.ok("blockUser", { params: { username: alice.username } });
    expect(await shown(message, bob, group)).toBeNull();
    expect(await shown(message, carol, group)).not.toBeNull();
  });
});

describe("an edit of a message", () => {
  test("without the link takes the preview away, and one with another link replaces it", async () => {
    const message = await sayAndFetch(LINK);
    expect((await edit(message, "No link any more")).changed.linkPreview).toBeNull();
    expect(await upstream.db.$count(messageLinks)).toBe(0);
    await edit(message, OTHER);
    await upstream.runJobs();
    expect(await shown(message)).toMatchObject({ host: "other.example" });
  });

  test("leaves a removed preview removed while the link is the same", async () => {
    const message = await sayAndFetch(LINK);
    await remove(message);
    await edit(message, `See ${LINK}#later`);
    expect(await shown(message)).toBeNull();
    await edit(message, OTHER);
    await upstream.runJobs();
    expect(await shown(message)).toMatchObject({ host: "other.example" });
  });
});

describe("removing a message's preview", () => {
  test("is for the author, for everyone, live, and can be taken back", async () => {
    const message = await sayAndFetch(LINK);
    const page = await openPage(upstream, bob);
    for (let time = 0; time < 2; time += 1) {
      expect((await remove(message)).changed).toMatchObject({
        id: message.id,
        linkPreview: null,
        text: LINK,
      });
    }
    expect(await shown(message)).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      expect((await restore(message)).changed.linkPreview).toMatchObject({ title: "A page" });
    }
    const heard = await page.receives("messageChanged", 2);
    expect(heard.map((event) => event.message.linkPreview?.title)).toEqual([undefined, "A page"]);
    expect(page.heard("messageChanged")).toHaveLength(2);
  });

  test("is refused to others, and for what is not there", async () => {
    const message = await sayAndFetch(LINK);
    const gone = await say(alice, talk, OTHER);
    await discard(gone);
    const carol = await upstream.signUp(`carol${round}`);
    for (const name of ["removeMessageLinkPreview", "restoreMessageLinkPreview"] as const) {
      const refused = async ({ client }: Member, { id }: Message) =>
        (await refusalOf(client.call(name, { params: { id } }))).code;
      expect(await refused(bob, message)).toBe("FORBIDDEN");
      expect(await refused(carol, message)).toBe("NOT_FOUND");
      expect(await refused(alice, gone)).toBe("NOT_FOUND");
    }
    expect(await shown(message)).not.toBeNull();
    expect((await remove(await say(alice, talk, "no link"))).changed.linkPreview).toBeNull();
  });
});

test("who has left can remove a preview, and not take that back", async () => {
  const carol = await upstream.signUp(`carol${round}`);
  await befriend(alice, carol);
  const group = await converse(alice, [bob, carol], "Walkers");
  const message = await sayAndFetch(LINK, alice, group);
  await alice.client.ok("leaveConversation", { params: group });
  expect((await remove(message)).changed.linkPreview).toBeNull();
  const params = { id: message.id };
  expect(await refusalOf(alice.client.call("restoreMessageLinkPreview", { params }))).toMatchObject({
    code: "FORBIDDEN",
  });
});

test("a member who sends very many links has cards in some of them", async () => {
  const strict = await startTestUpstream({ store: upstream.deps.store, web: web.client, rateLimitScale: 1 });
  try {
    const client = await strict.logIn(alice.username);
    const consume = () =>
      strict.deps.rateLimits.consume("linkPreviewInMessage", alice.id).then(
        () => true,
        () => false,
      );
    while (await consume());
    await say({ ...alice, client }, talk, LINK);
    expect(await strict.db.$count(messageLinks)).toBe(0);
    expect(await strict.db.$count(linkPreviews)).toBe(0);
  } finally {
    await strict.close();
  }
});

describe("the page of a message's link", () => {
  test("has its picture served only while a message shows it", async () => {
    const head = `<title>A page</title><meta property="og:image" content="/a.png">`;
    web.pages.set("page.example/a", pageWith(head));
    web.pages.set("page.example/a.png", picture(await drawHalves(1_600, 800, "png")));
    const message = await sayAndFetch(LINK);
    const url = (await shown(message))?.picture?.url ?? "";
    const status = async () => (await upstream.app.inject({ url })).statusCode;
    expect(await status()).toBe(200);
    await remove(message);
    expect(await status()).toBe(404);
    await restore(message);
    expect(await status()).toBe(200);
    await discard(message);
    expect(await status()).toBe(404);
  });

  test("is forgotten with its author's account", async () => {
    await sayAndFetch(LINK);
    await alice.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await alice.client.ok("deleteAccount");
    expect(await upstream.db.$count(messageLinks)).toBe(0);
  });

  test("is not fetched once the message was deleted, and is swept", async () => {
    await discard(await say(alice, talk, LINK));
    await upstream.runJobs();
    expect(web.requests).toEqual([]);
    upstream.advance(7 * DAY + SECOND);
    await sweepLinkPreviews(upstream.deps);
    expect(await upstream.db.$count(linkPreviews)).toBe(0);
  });
});
