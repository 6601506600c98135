import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { SECOND } from "#contract/units";
import { befriend, type ConversationParams, converse, say } from "#tests/upstream/support/conversations";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;
let conversation: ConversationParams;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  const bob = await upstream.signUp("bob");
  await befriend(alice, bob);
  conversation = await converse(alice, [bob]);
});

afterAll(() => upstream.close());

interface Body {
  content: string;
  basedOn?: string;
}

const postText = async (content: string) => (await alice.client.ok("createPost", { body: { content } })).post;

/** What is edited: how one is written, changed and read. */
const kinds = {
  post: {
    write: postText,
    edit: (id: string, body: Body) => alice.client.call("editPost", { params: { id }, body }),
    read: async (id: string) => (await alice.client.ok("getPost", { params: { id } })).post.content,
  },
  comment: {
    async write(content: string) {
      const { id } = await postText("A post");
      return (await alice.client.ok("createComment", { params: { id }, body: { content } })).comment;
    },
    edit: (id: string, body: Body) => alice.client.call("editComment", { params: { id }, body }),
    read: async (id: string) => (await alice.client.ok("getComment", { params: { id } })).comment.content,
  },
  message: {
    write: (text: string) => say(alice, conversation, text),
    edit: (id: string, { content: text, ...rest }: Body) =>
      alice.client.call("editMessage", { params: { id }, body: { text, ...rest } }),
    async read(id: string) {
      return (await alice.client.ok("getMessageHistory", { params: { id } })).revisions[0]?.text;
    },
  },
};

describe.each(Object.entries(kinds))("an edit of a %s", (_, { write, edit, read }) => {
  let id: string;
  let first: string;

  beforeEach(async () => {
    const written = await write("first");
    id = written.id;
    first = written.createdAt;
    upstream.advance(SECOND);
  });

  test("that began with the stored text is taken", async () => {
    const second = (await edit(id, { content: "second", basedOn: first })).json();
    const basedOn = (second.post ?? second.comment ?? second.changed).editedAt;
    upstream.advance(SECOND);
    expect((await edit(id, { content: "third", basedOn })).statusCode).toBe(200);
    expect(await read(id)).toBe("third");
  });

  test("that began with an earlier one is refused, and changes nothing", async () => {
    await edit(id, { content: "second", basedOn: first });
    const answer = await edit(id, { content: "mine", basedOn: first });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "CONFLICT",
      message: "This text has been changed elsewhere since",
    });
    expect(await read(id)).toBe("second");
  });

  test("that is sent again, or does not say what it began with, is taken", async () => {
    await edit(id, { content: "second", basedOn: first });
    expect((await edit(id, { content: "second", basedOn: first })).statusCode).toBe(200);
    expect((await edit(id, { content: "third" })).statusCode).toBe(200);
    expect(await read(id)).toBe("third");
  });

  test("has a time in it, or is refused", async () => {
    expect((await edit(id, { content: "second", basedOn: "yesterday" })).statusCode).toBe(400);
    expect(await read(id)).toBe("first");
  });
});

test.each(["post", "message"] as const)("of two edits of one %s at once, one is refused", async (kind) => {
  const { write, edit } = kinds[kind];
  const { id, createdAt: basedOn } = await write("first");
  upstream.advance(SECOND);
  const answers = await Promise.all(["one", "two"].map((content) => edit(id, { content, basedOn })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});
