import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Endpoint } from "#contract/endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { errorEnvelope } from "#contract/errors";
import { CSRF_HEADER, upstreamCookie } from "#contract/protocol/session-protocol";
import { signUpModerator } from "#tests/upstream/support/site-moderator";
import type { TestClient } from "#tests/upstream/support/test-client";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { encodeForm } from "#tests/upstream/support/upload";

let upstream: TestUpstream;
let alice: TestClient;

beforeAll(async () => {
  upstream = await startTestUpstream();
  // A moderator, so that the words of what moderators call are read too.
  alice = (await signUpModerator(upstream, "alice")).client;
  await upstream.signUp("bob");
});

afterAll(() => upstream.close());

/** Default messages of validators, and terms that members would not understand. */
const jargon =
  /\b(invalid|expected|received|unrecognized|input|option|string|array|object|null|undefined|boolean|uuid|iso|regex|pattern|enum|key)\b/i;

const long = "x".repeat(20_000);
const wrongValues = [
  7,
  null,
  true,
  [],
  ["x"],
  {},
  { $ne: "" },
  "",
  "nonsense",
  "1990-02-30",
  "a\u0000b",
  long,
];
const wrongQueries = [
  "=",
  "=nonsense",
  "=1990-02-30",
  "=%00",
  "=-1",
  "[]=x",
  "=a&FIELD=b",
  `=${"x".repeat(2_000)}`,
];

async function messagesOf(
  name: EndpointName,
  query: string,
  payload?: string | Buffer,
  type = "application/json",
) {
  const { method, path } = endpoints[name];
  const values: Record<string, string> = { username: "bob", id: crypto.randomUUID(), type: "profile" };
  const url = path.replace(/:(\w+)/g, (_, parameter: string) => values[parameter] ?? "");
  const csrfToken = alice.cookies.get(upstreamCookie.csrfToken) ?? "";
  const headers = { [CSRF_HEADER]: csrfToken, ...(payload !== undefined && { "content-type": type }) };
  const response = await alice
    .copy()
    .send({ method, url: url + query, headers, ...(payload && { payload }) });
  if (response.statusCode === 200) return [];
  const { message, fields } = errorEnvelope.parse(response.json());
  return [message, ...Object.values(fields ?? {})];
}

async function collectMessages(name: EndpointName): Promise<string[]> {
  const { method, body, query, upload }: Endpoint = endpoints[name];
  const found: string[][] = [];
  for (const field of ["unknown", ...Object.keys(query?.shape ?? {})]) {
    if (method !== "GET") break;
    for (const wrong of wrongQueries) {
      found.push(await messagesOf(name, `?${field}${wrong.replace("FIELD", field)}`));
    }
  }
  for (const field of ["unknown", ...Object.keys(body?.shape ?? {})]) {
    if (method === "GET") break;
    for (const wrong of wrongValues) {
      found.push(await messagesOf(name, "", JSON.stringify({ [field]: wrong })));
      if (!upload || typeof wrong !== "string") continue;
      const { payload, contentType } = await encodeForm([[field, wrong]]);
      found.push(await messagesOf(name, "", payload, contentType));
    }
  }
  return [...new Set(found.flat())];
}

test.each(Object.keys(endpoints) as EndpointName[])("%s refuses with a sentence for people", async (name) => {
  const messages = await collectMessages(name);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => jargon.test(message))).toEqual([]);
});

test.each([
  ["2001-02-29", "Enter a date such as 1990-05-31"],
  ["1990-02-30", "Enter a date such as 1990-05-31"],
  ["31.05.1990", "Enter a date such as 1990-05-31"],
])("a nonexistent date, %s, is refused with the expected format", async (dateOfBirth, words) => {
  const refusal = await alice.call("updateProfile", { body: { dateOfBirth } });
  expect(refusal.json()).toMatchObject({ message: words, fields: { dateOfBirth: words } });
});

test.each([
  ["followUser", "You cannot follow yourself"],
  ["unfollowUser", "You cannot unfollow yourself"],
  ["removeFollower", "You cannot remove yourself"],
  ["blockUser", "You cannot block yourself"],
  ["unblockUser", "You cannot unblock yourself"],
] as const)("%s explains that it cannot be done to oneself", async (name, message) => {
  const refusal = await alice.call(name, { params: { username: "alice" } });
  expect(refusal.statusCode).toBe(400);
  expect(refusal.json()).toMatchObject({ message });
});
