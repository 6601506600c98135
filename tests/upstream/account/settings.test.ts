import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { DEFAULT_SETTINGS, type KnownSettings, type Settings } from "#contract/settings";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

const chosen = ({ asOf: _, ...settings }: KnownSettings): Settings => settings;
const settingsOf = async (member: Member) => chosen((await member.client.ok("getSettings")).settings);
const change = async (member: Member, body: Partial<Settings>) =>
  chosen((await member.client.ok("updateSettings", { body })).settings);

test("begins with the defaults: everything on except SMS", async () => {
  const settings = await settingsOf(alice);
  expect(settings).toEqual(DEFAULT_SETTINGS);
  expect(settings).toMatchObject({ autoPlayVideos: true, pushNotifications: true, smsNotifications: false });
});

test("changes the given settings, keeps the rest and returns all", async () => {
  expect(await change(alice, { autoPlayVideos: false })).toEqual({
    ...DEFAULT_SETTINGS,
    autoPlayVideos: false,
  });
  await change(alice, { timeZone: "Europe/Paris", language: "fr-FR" });
  const expected = {
    ...DEFAULT_SETTINGS,
    autoPlayVideos: false,
    timeZone: "Europe/Paris",
    language: "fr-FR",
  };
  expect(await settingsOf(alice)).toEqual(expected);
  expect(await change(alice, {})).toEqual(expected);
  expect(await change(alice, { timeZone: null, language: null, autoPlayVideos: true })).toEqual(
    DEFAULT_SETTINGS,
  );
});

test("are the same on every device of the member and separate from other members'", async () => {
  await change(alice, { likes: false });
  const elsewhere = await upstream.logIn("alice");
  expect((await elsewhere.ok("getSettings")).settings.likes).toBe(false);
  expect(await settingsOf(bob)).toEqual(DEFAULT_SETTINGS);
});

test("keep simultaneous changes, including the first", async () => {
  const carol = await upstream.signUp("carol");
  const names = ["autoPlayVideos", "pushNotifications", "emailNotifications", "likes", "mentions"] as const;
  await Promise.all(names.map((name) => change(carol, { [name]: false })));
  const settings = await settingsOf(carol);
  for (const name of names) expect([name, settings[name]]).toEqual([name, false]);
});

test.each([
  [{ autoPlayVideos: "yes" }, "Auto-play videos must be on or off"],
  [{ likes: null }, "Likes must be on or off"],
  [{ timeZone: "Mars/Olympus" }, "There is no such time zone"],
  [{ timeZone: "" }, "There is no such time zone"],
  [{ language: "not a language" }, "There is no such language"],
])("refuses %j with a sentence and changes nothing", async (body, message) => {
  const before = await settingsOf(bob);
  const answer = await bob.client.call("updateSettings", { body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED", message });
  expect(await settingsOf(bob)).toEqual(before);
});

test("refuses unknown settings", async () => {
  const answer = await bob.client.call("updateSettings", { body: { isAdmin: true } });
  expect(answer.statusCode).toBe(400);
  expect(await settingsOf(bob)).toEqual(DEFAULT_SETTINGS);
});

test("text messages cannot be turned on without a provider, and the refusal explains it", async () => {
  const { client } = await upstream.signUp("sms_wanted");
  const refusal = await client.call("updateSettings", { body: { smsNotifications: true, likes: false } });
  expect(refusal.statusCode).toBe(400);
  expect(refusal.json().message).toBe("Not available on this server: no SMS gateway is configured.");
  const { settings } = await client.ok("updateSettings", { body: { smsNotifications: false } });
  expect(settings).toMatchObject({ smsNotifications: false, likes: true });
});
