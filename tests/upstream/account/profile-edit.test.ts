import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { fullProfile } from "#contract/profile";
import { dateOfBirthProblem } from "#contract/profile-field-schemas";
import { HOUR } from "#contract/units";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawHalves, leftBehind, sendForm } from "#tests/upstream/support/upload";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  [alice, bob] = [await upstream.signUp("alice"), await upstream.signUp("bob")];
});

afterAll(() => upstream.close());

const ownProfile = async () => (await alice.client.ok("getOwnProfile")).user;
const update = (body: object) => alice.client.call("updateProfile", { body });

describe("editing a profile", () => {
  test("names the bio's mentioned members as far as the viewer may see them", async () => {
    const carol = await upstream.signUp("carol");
    await alice.client.ok("updateProfile", {
      body: { bio: "With @Bob and @nobody, see https://a.example/@carol" },
    });
    const mentions = async (reader: Member) => {
      const { user } = await reader.client.ok("getProfile", { params: { username: "alice" } });
      return user.canSeeContent && user.bioMentions;
    };
    expect((await ownProfile()).bioMentions).toEqual(["bob"]);
    expect(await mentions(carol)).toEqual(["bob"]);
    await bob.client.ok("blockUser", { params: { username: "carol" } });
    expect(await mentions(carol)).toEqual([]);
    await alice.client.ok("updateProfile", { body: { bio: "" } });
  });

  test("changes only the fields sent", async () => {
    const filled = await alice.client.ok("updateProfile", {
      body: {
        name: "Alice Arden",
        bio: " Gardener.\r\nReader. ",
        country: "Portugal",
        state: "Minho",
        website: "Example.org",
        dateOfBirth: "1990-05-31",
      },
    });
    expect(filled.message).toBe("Profile updated successfully");
    const expected = {
      name: "Alice Arden",
      bio: "Gardener.\nReader.",
      location: { country: "Portugal", state: "Minho" },
      website: "https://example.org/",
      dateOfBirth: "1990-05-31",
    };
    expect(filled.user).toMatchObject(expected);
    expect((await alice.client.ok("updateProfile", { body: { bio: "Reader." } })).user).toMatchObject({
      ...expected,
      bio: "Reader.",
    });
    expect((await alice.client.ok("updateProfile", { body: {} })).user).toEqual(await ownProfile());
  });

  test("clears a field that is sent empty, except the name", async () => {
    const body = { bio: "", country: "", website: "", dateOfBirth: "" };
    const { user } = await alice.client.ok("updateProfile", { body });
    expect(user).toMatchObject({ bio: "", location: null, website: null, dateOfBirth: null });
    expect((await update({ name: " " })).json()).toMatchObject({ fields: { name: "Name is required" } });
  });

  test("removes the state of a country sent without one", async () => {
    await alice.client.ok("updateProfile", { body: { country: "Portugal", state: "Minho" } });
    const { user } = await alice.client.ok("updateProfile", { body: { country: "Spain" } });
    expect(user.location).toEqual({ country: "Spain", state: null });
  });

  test("shows the new details to others, but no date of birth", async () => {
    await alice.client.ok("updateProfile", { body: { bio: "Hello", dateOfBirth: "1990-05-31" } });
    const seen = await bob.client.ok("getProfile", { params: { username: "alice" } });
    expect(seen.user).toMatchObject({ bio: "Hello", dateOfBirth: null });
    await makePrivate(upstream.db, alice.id);
    const hidden = await bob.client.call("getProfile", { params: { username: "alice" } });
    expect(hidden.body).not.toMatch(/Hello|1990/);
  });

  test("accepts a form with a picture, stored together or not at all", async () => {
    const file = new Blob([await drawHalves(300, 300)]);
    const response = await sendForm(alice.client, "updateProfile", [
      ["name", "Alice"],
      ["bio", "With a picture"],
      ["profileImage", file],
    ]);
    expect(response.statusCode).toBe(200);
    const user = fullProfile.parse(response.json().user);
    expect(user).toMatchObject({ bio: "With a picture", profileImage: { width: 300, height: 300 } });
    const before = [await leftBehind(upstream), await ownProfile()];
    for (const entries of [
      [
        ["bio", "b".repeat(161)],
        ["profileImage", file],
      ] as const,
      [
        ["bio", "Other"],
        ["profileImage", new Blob(["no picture"])],
      ] as const,
      [
        ["bio", "Other"],
        ["dateOfBirth", "2020-01-01"],
        ["profileImage", file],
      ] as const,
      [
        ["bio", "Other"],
        ["bgImage", file],
      ] as const,
    ]) {
      const refused = await sendForm(alice.client, "updateProfile", entries);
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
      expect(refused.statusCode).toBeLessThan(500);
      expect([await leftBehind(upstream), await ownProfile()]).toEqual(before);
    }
  });

  test("accepts a browser's form with an empty file field", async () => {
    const { profileImage } = await ownProfile();
    const response = await sendForm(alice.client, "updateProfile", [
      ["bio", "No new picture"],
      ["profileImage", new Blob([]), ""],
    ]);
    expect(response.json()).toMatchObject({ user: { bio: "No new picture", profileImage } });
  });

  test("requires a member with an anti-forgery token", async () => {
    const visitor = await upstream.visitor();
    expect((await visitor.call("updateProfile", { body: { bio: "x" } })).statusCode).toBe(401);
    const forged = alice.client.copy();
    forged.cookies.delete("csrfToken");
    expect((await forged.call("updateProfile", { body: { bio: "x" } })).json().code).toBe("CSRF_INVALID");
  });
});

test.each([
  ["name", "n".repeat(51)],
  ["name", "one\ntwo"],
  ["bio", "b".repeat(161)],
  ["country", "c".repeat(61)],
  ["country", "two\nlines"],
  ["state", "Minho"],
  ["website", "javascript:alert(1)"],
  ["website", "data:text/html,hello"],
  ["website", "ftp://example.org"],
  ["website", "https://alice:secret@example.org"],
  ["website", "localhost"],
  ["website", "https://127.0.0.1"],
  ["website", "https://[::1]/"],
  ["website", "not a website"],
  ["website", `https://example.org/${"ü".repeat(100)}`],
  ["dateOfBirth", "31.05.1990"],
  ["dateOfBirth", "2001-02-29"],
  ["dateOfBirth", "1899-12-31"],
  ["dateOfBirth", "2026-11-21"],
  ["dateOfBirth", "2013-11-22"],
])("%s %j is refused at its field", async (field, value) => {
  const before = await ownProfile();
  const response = await update({ bio: "never written", [field]: value });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
  expect(await ownProfile()).toEqual(before);
});

test.each(["username", "email", "isVerified", "accountType", "followerCount", "__proto__"])(
  "refuses the key %s",
  async (key) => {
    expect((await update(JSON.parse(`{"${key}":"x"}`))).statusCode).toBe(400);
  },
);

test.each([
  ["example.org", "https://example.org/"],
  ["HTTP://Example.ORG/Me", "http://example.org/Me"],
  ["example.org:8080/me", "https://example.org:8080/me"],
  ["bücher.example", "https://xn--bcher-kva.example/"],
])("stores the website %s as %s", async (website, kept) => {
  expect((await alice.client.ok("updateProfile", { body: { website } })).user.website).toBe(kept);
});

test.each([
  ["2013-11-21", "2026-11-21", null],
  ["2013-11-22", "2026-11-21", "You must be at least 13 years old"],
  ["2008-02-29", "2021-02-28", "You must be at least 13 years old"],
  ["2008-02-29", "2021-03-01", null],
  ["2011-03-01", "2024-02-29", "You must be at least 13 years old"],
  ["2026-11-21", "2026-11-21", "Date of birth must be in the past"],
  ["1900-01-01", "2026-11-21", null],
])("checks the birth date %s on %s: %s", (day, today, problem) => {
  expect(dateOfBirthProblem(day, today)).toBe(problem);
});

test("limits the bio by visible characters, and by size", async () => {
  const dana = await upstream.signUp("dana");
  const families = "👨‍👩‍👧‍👦".repeat(160);
  expect((await dana.client.ok("updateProfile", { body: { bio: families } })).user).toMatchObject({
    bio: families,
  });
  for (const bio of [`${families}!`, `a${"\u0301".repeat(4_000)}`]) {
    const refused = await dana.client.call("updateProfile", { body: { bio } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { bio: expect.any(String) } });
  }
});

test("counts a member's age by the calendar of their zone, without one by the first that has the day", async () => {
  const born = async ({ client }: Member, dateOfBirth: string) =>
    (await client.call("updateProfile", { body: { dateOfBirth } })).statusCode;
  const live = ({ client }: Member, timeZone: string | null) =>
    client.ok("updateSettings", { body: { timeZone } });
  // It is 08:00 in UTC on 21 November, and still the 20th in Honolulu.
  const erin = await upstream.signUp("erin");
  expect(await born(erin, "2013-11-21")).toBe(200);
  await live(erin, "Pacific/Honolulu");
  expect(await born(erin, "2013-11-21")).toBe(400);
  expect(await born(erin, "2013-11-20")).toBe(200);
  // At noon it is the 22nd in Auckland.
  upstream.advance(4 * HOUR);
  const frank = await upstream.signUp("frank");
  expect(await born(frank, "2013-11-22")).toBe(200);
  expect(await born(frank, "2013-11-23")).toBe(400);
  await live(frank, "Europe/Vienna");
  expect(await born(frank, "2013-11-22")).toBe(400);
  await live(frank, "Pacific/Auckland");
  expect(await born(frank, "2013-11-22")).toBe(200);
});
