import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { errorEnvelope } from "#contract/errors";
import { CSRF_HEADER, upstreamCookie } from "#contract/protocol/session-protocol";
import { signUpModerator } from "#tests/upstream/support/site-moderator";
import type { TestClient } from "#tests/upstream/support/test-client";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { posts, sessions, users } from "#upstream/core/db/schema/schema";
import { blocks, follows } from "#upstream/core/db/schema/schema-graph";

let upstream: TestUpstream;
let member: TestClient;
/** The database's content at the last check. */
let last: string;

beforeAll(async () => {
  upstream = await startTestUpstream();
  // A moderator, so that input to what moderators call is read too.
  member = (await signUpModerator(upstream, "alice")).client;
  await upstream.signUp("bob");
  last = await stored();
});

afterAll(() => upstream.close());

const names = Object.keys(endpoints) as EndpointName[];
// Endpoints with an upload take forms; profile-image-refused.test.ts has their bad input.
const withBody = names.filter((name) => endpoints[name].method !== "GET" && !("upload" in endpoints[name]));

const parameters: Record<string, string> = {
  username: "bob",
  id: "00000000-0000-7000-8000-000000000000",
  postId: "00000000-0000-7000-8000-000000000000",
  storyId: "00000000-0000-7000-8000-000000000000",
  type: "profile",
  tab: "posts",
  key: "0".repeat(32),
  slug: "nowhere",
  number: "1",
};
const pathOf = (name: EndpointName) =>
  endpoints[name].path.replace(/:(\w+)/g, (_, parameter: string) => parameters[parameter] ?? parameter);

/** Everything that an endpoint could have changed, as one text. */
async function stored(): Promise<string> {
  const countOf = (table: PgTable) => sql<number>`(select count(*)::int from ${table})`;
  const rows = await upstream.db
    .select({
      name: users.username,
      version: users.sessionVersion,
      count: users.postCount,
      following: users.followingCount,
      accountType: users.accountType,
      posts: countOf(posts),
      follows: countOf(follows),
      blocks: countOf(blocks),
      sessions: countOf(sessions),
    })
    .from(users)
    .orderBy(users.username);
  return JSON.stringify(rows);
}

async function expectRefusal(request: Parameters<TestClient["send"]>[0], statuses: number[]) {
  const headers = { [CSRF_HEADER]: member.cookies.get(upstreamCookie.csrfToken) ?? "", ...request.headers };
  const response = await member.copy().send({ ...request, headers });
  expect(statuses).toContain(response.statusCode);
  const envelope = errorEnvelope.parse(response.json());
  expect(envelope.message.length).toBeGreaterThan(3);
  expect(response.body.length).toBeLessThan(1_500);
  expect(response.body).not.toMatch(/select |insert |node_modules|at \w+ \(/);
  const before = last;
  last = await stored();
  expect(last).toBe(before);
  return envelope;
}

const json = { "content-type": "application/json" };

describe.each(withBody)("%s", (name) => {
  const { method } = endpoints[name];

  test.each([
    ["half a document", "{"],
    ["no JSON at all", "hello"],
    ["an array", "[]"],
    ["a text", '"text"'],
    ["a number", "1"],
    ["an unknown key", '{"unknownKey":1}'],
    ["a prototype", '{"__proto__":{"isVerified":true}}'],
    ["a constructor", '{"constructor":{"prototype":{"x":1}}}'],
    ["a byte order mark and rubbish", "\ufeff{"],
    ["deep nesting", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`],
  ])("refuses %s as a body", (_case, payload) =>
    expectRefusal({ method, url: pathOf(name), headers: json, payload }, [400]),
  );

  test("refuses a body over 100 KB", () => {
    const payload = JSON.stringify({ content: "x".repeat(101 * 1024) });
    return expectRefusal({ method, url: pathOf(name), headers: json, payload }, [413]);
  });

  test.each([
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
  ])("refuses a body of type %s", (type) =>
    expectRefusal({ method, url: pathOf(name), headers: { "content-type": type }, payload: "a=b" }, [415]),
  );
});

const valid: Record<string, Record<string, unknown>> = {
  login: { identifier: "alice", password: PASSWORD },
  signup: { name: "New", username: "newcomer", email: "new@example.org", password: PASSWORD },
  createPost: { content: "hello" },
  changeAccountType: { accountType: "private" },
};

const wrongValues: [string, unknown][] = [
  ["a number", 7],
  ["null", null],
  ["true", true],
  ["a list", ["x"]],
  ["an object", { $ne: "" }],
  ["100,000 characters", "x".repeat(100_000)],
];

const unusableTexts: [string, string][] = [
  ["control characters alone", "\u0000\u0092"],
  ["a lone surrogate alone", "\ud800"],
  ["nothing visible", " \u200b\n"],
  ["two joiners", "\u200d\u200d"],
  ["a Hangul filler", "\u3164"],
  ["an empty braille pattern", "\u2800"],
  ["a separator among blanks", "\u2800\u2028\u2800"],
  ["nothing", ""],
];

for (const [name, body] of Object.entries(valid)) {
  const { method, path: url } = endpoints[name as EndpointName];
  describe(`fields of ${name}`, () => {
    test.each(
      Object.keys(body).flatMap((field) => wrongValues.map(([kind, value]) => [field, kind, value] as const)),
    )("%s refuses %s", async (field, _kind, value) => {
      const payload = JSON.stringify({ ...body, [field]: value });
      const envelope = await expectRefusal({ method, url, headers: json, payload }, [400]);
      expect(envelope).toMatchObject({ code: "VALIDATION_FAILED", message: envelope.fields?.[field] });
    });

    test.each(
      Object.keys(body).flatMap((field) =>
        unusableTexts.map(([kind, value]) => [field, kind, value] as const),
      ),
    )("%s refuses %s", async (field, _kind, value) => {
      // Login validates nothing that it compares.
      await expectRefusal(
        { method, url, headers: json, payload: JSON.stringify({ ...body, [field]: value }) },
        [400, 401],
      );
    });

    test.each(Object.keys(body))("%s is required", async (field) => {
      const payload = JSON.stringify({ ...body, [field]: undefined });
      const envelope = await expectRefusal({ method, url, headers: json, payload }, [400]);
      expect(Object.keys(envelope.fields ?? {})).toEqual([field]);
    });
  });
}

const hostileNames = [
  "%00",
  "a%00b",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e%2f",
  "%252e%252e",
  "bob%2fposts",
  "bob%20",
  "%F0%9F%A6%86",
  "%E2%80%AEbob",
  "'%20or%201=1--",
  "<script>",
  "ab",
  "x".repeat(31),
  "x".repeat(10_000),
  "%",
  "%zz",
  "%c3%28",
];

describe.each(names.filter((name) => endpoints[name].path.includes(":username")))(
  "the name in the path of %s",
  (name) => {
    test.each(hostileNames.map((hostile) => [hostile.slice(0, 40), hostile]))(
      "%s is not found",
      (_shown, hostile) => {
        const { method, path } = endpoints[name];
        // An address that cannot be decoded is not found.
        const status = /%(?![0-9a-f]{2})|%c3%28/i.test(hostile) ? 400 : 404;
        return expectRefusal({ method, url: path.replace(":username", hostile) }, [status]);
      },
    );
  },
);

describe.each(names.filter((name) => endpoints[name].method === "GET"))("the query of %s", (name) => {
  test.each(["unknown=1", "limit=a&limit=b", "cursor=", "__proto__[x]=1", `cursor=${"x".repeat(300)}`])(
    "%p is refused",
    (query) => expectRefusal({ method: "GET", url: `${pathOf(name)}?${query}` }, [400]),
  );
});

const limitRange = "Limit must be a whole number from 1 to 50";

test.each([
  ["limit=", limitRange],
  ["limit=0", limitRange],
  ["limit=51", limitRange],
  ["limit=1.5", limitRange],
  ["limit=many", limitRange],
  ["cursor=", "This page of the list does not exist"],
  ["cursor=nonsense", "This page of the list does not exist"],
  [`cursor=${"x".repeat(201)}`, "This page of the list does not exist"],
])("a list requested with %s explains the error", async (query, message) => {
  const envelope = await expectRefusal({ method: "GET", url: `/feed/public?${query}` }, [400]);
  expect(envelope).toMatchObject({ code: "VALIDATION_FAILED", message });
  expect(Object.values(envelope.fields ?? {})).toEqual([message]);
});

test.each(["one\ntwo", "one\r\ntwo"])("the name %j is refused for its line break", async (name) => {
  const { method, path: url } = endpoints.signup;
  const payload = JSON.stringify({ ...valid.signup, name });
  const envelope = await expectRefusal({ method, url, headers: json, payload }, [400]);
  expect(envelope.fields).toEqual({ name: "Name must be on one line" });
});

test.each([
  ["GET", "/nowhere"],
  ["POST", "/nowhere"],
  ["GET", "//"],
  ["GET", "/%2e%2e/%2e%2e/etc/passwd"],
  ["GET", `/${"a/".repeat(2_000)}`],
] as const)("%s %s is not found", (method, url) => expectRefusal({ method, url }, [404]));

test.each([
  ["POST", "/profile", "GET, HEAD, PUT"],
  ["POST", "/profile/bob", "GET, HEAD"],
  ["GET", "/auth/login?next=1", "POST"],
  ["DELETE", "/posts", "POST"],
  ["PUT", "/livez", "GET, HEAD"],
] as const)("%s %s answers 405 with the allowed methods", async (method, url, allowed) => {
  const envelope = await expectRefusal({ method, url }, [405]);
  expect(envelope.code).toBe("METHOD_NOT_ALLOWED");
  const { headers } = await member.copy().send({ method, url });
  expect(headers.allow?.split(", ").sort().join(", ")).toBe(allowed);
});

test("invalid UTF-8 is refused, not replaced", async () => {
  const payload = Buffer.concat([Buffer.from('{"content":"a'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  const envelope = await expectRefusal({ method: "POST", url: "/posts", headers: json, payload }, [400]);
  expect(envelope).toMatchObject({ code: "BAD_REQUEST", message: "The body is not valid UTF-8" });
});

test("a POST without input accepts no body, an empty one or an empty object", async () => {
  for (const payload of [undefined, "", "{}"]) {
    const headers = {
      [CSRF_HEADER]: member.cookies.get("csrfToken") ?? "",
      ...(payload !== undefined && json),
    };
    const response = await member.send({
      method: "POST",
      url: "/f4j8r/bob",
      headers,
      ...(payload && { payload }),
    });
    expect(response.statusCode).toBe(200);
  }
});

test("cookies with any content never break a request", async () => {
  for (const value of ["%00", "a".repeat(8_000), "{}", "1.2.3.4.5.6.7", "%E0%A4%A"]) {
    const client = await upstream.visitor();
    for (const name of Object.values(upstreamCookie)) client.cookies.set(name, value);
    expect((await client.call("getPublicFeed")).statusCode).toBe(200);
    expect((await client.call("checkProtected")).statusCode).toBe(401);
    expect([401, 403]).toContain((await client.call("refresh")).statusCode);
  }
});

test("harmless but unusual texts can be posted", async () => {
  const word = "w".repeat(280);
  for (const content of [
    word,
    "<script>alert(1)</script>",
    "'; drop table users; --",
    "\u202eturned",
    "🦆",
    "👩\u200d👩\u200d👧",
    "ne\u200cmi",
    "a\u0301",
  ]) {
    const { post } = await member.ok("createPost", { body: { content } });
    expect(post.content).toBe(content.replace("\u202e", "").normalize("NFC"));
  }
});
