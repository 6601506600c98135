import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DEFAULT_SETTINGS } from "#contract/settings";
import { DAY, HOUR, MINUTE } from "#contract/units";
import {
  type Member,
  startTestUpstream,
  TEST_ORIGIN,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { sendDigests } from "#upstream/modules/digest/send-digests";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  alice = await confirmed(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
});

async function confirmed(username: string): Promise<Member> {
  const member = await upstream.signUp(username);
  await upstream.db.update(users).set({ emailConfirmedAt: upstream.now() }).where(eq(users.id, member.id));
  return member;
}

const follow = (who: Member, whom: Member) =>
  who.client.ok("followUser", { params: { username: whom.username } });

/** The mails that a round of digests sends to a member. */
async function digestsTo({ username }: Member) {
  // Without the mails of the sign-up.
  await upstream.runJobs();
  const before = upstream.sentMails.length;
  await sendDigests(upstream.deps);
  await upstream.runJobs();
  return upstream.sentMails.slice(before).filter(({ to }) => to === `${username}@example.org`);
}

describe("a digest", () => {
  test("lists what was unread for an hour, with a link, once a day", async () => {
    await follow(bob, alice);
    expect(await digestsTo(alice)).toEqual([]);
    upstream.advance(HOUR + MINUTE);
    const [mail, ...others] = await digestsTo(alice);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${bob.username} started following you`);
    expect(mail?.text).toContain(`• ${bob.username} started following you`);
    expect(mail?.text).toContain(`${TEST_ORIGIN}/notifications`);
    expect(await digestsTo(alice)).toEqual([]);
  });

  test("is sent again a day later with only new entries", async () => {
    await follow(bob, alice);
    upstream.advance(2 * HOUR);
    expect(await digestsTo(alice)).toHaveLength(1);
    const carol = await upstream.signUp(`carol${round}`);
    await follow(carol, alice);
    upstream.advance(2 * HOUR);
    expect(await digestsTo(alice)).toEqual([]);
    upstream.advance(DAY - 2 * HOUR);
    const [mail] = await digestsTo(alice);
    expect(mail?.text).toContain(carol.username);
    expect(mail?.text).not.toContain(bob.username);
  });

  test("omits entries that were read, withdrawn or caused by blocked members", async () => {
    await follow(bob, alice);
    await alice.client.ok("markAllNotificationsAsRead");
    const [carol, dave] = [await upstream.signUp(`carol${round}`), await upstream.signUp(`dave${round}`)];
    for (const member of [carol, dave]) await follow(member, alice);
    await alice.client.ok("blockUser", { params: { username: carol.username } });
    await dave.client.ok("unfollowUser", { params: { username: alice.username } });
    upstream.advance(2 * HOUR);
    expect(await digestsTo(alice)).toEqual([]);
  });

  test("is not sent to members who turned mail off or whose address is unconfirmed", async () => {
    await alice.client.ok("updateSettings", { body: { emailNotifications: false } });
    await follow(bob, alice);
    await follow(alice, bob);
    upstream.advance(2 * HOUR);
    expect(await digestsTo(alice)).toEqual([]);
    expect(await digestsTo(bob)).toEqual([]);
  });

  test("waits for daytime in the member's time zone", async () => {
    const carol = await confirmed(`carol${round}`);
    await alice.client.ok("updateSettings", { body: { timeZone: timeZoneAt(3) } });
    await carol.client.ok("updateSettings", { body: { timeZone: timeZoneAt(15) } });
    await follow(bob, alice);
    await follow(bob, carol);
    upstream.advance(2 * HOUR);
    expect(await digestsTo(carol)).toHaveLength(1);
    expect(await digestsTo(alice)).toEqual([]);
  });

  test("is sent once when two rounds overlap", async () => {
    await follow(bob, alice);
    upstream.advance(2 * HOUR);
    await upstream.runJobs();
    const before = upstream.sentMails.length;
    await Promise.all(Array.from({ length: 5 }, () => sendDigests(upstream.deps)));
    await upstream.runJobs();
    const sent = upstream.sentMails.slice(before).filter(({ to }) => to.startsWith(alice.username));
    expect(sent).toHaveLength(1);
  });
});

describe("the unsubscribe link", () => {
  async function linkTo(member: Member): Promise<URL> {
    await follow(bob, member);
    upstream.advance(2 * HOUR);
    const [mail] = await digestsTo(member);
    const page = /Turn off these emails: (?<url>\S+)/.exec(mail?.text ?? "")?.groups?.url ?? "";
    expect(mail?.html).toContain(page);
    expect(mail?.unsubscribeUrl).toBe(page.replace("/unsubscribe?", "/api/unsubscribe?"));
    return new URL(page);
  }

  test("works without signing in, repeatedly, and changes nothing else", async () => {
    const link = await linkTo(alice);
    expect(link.origin + link.pathname).toBe(`${TEST_ORIGIN}/unsubscribe`);
    const body = { token: link.searchParams.get("token") };
    for (let times = 0; times < 2; times += 1) {
      const response = await upstream.app.inject({ method: "POST", url: "/digests/stop", payload: body });
      expect(response.json()).toMatchObject({ success: true });
    }
    const carol = await upstream.signUp(`carol${round}`);
    await follow(carol, alice);
    upstream.advance(DAY);
    expect(await digestsTo(alice)).toEqual([]);
    const { settings } = await (await upstream.logIn(alice.username)).ok("getSettings");
    expect(settings).toMatchObject({ ...DEFAULT_SETTINGS, emailNotifications: false });
  });

  test("affects no one else, and reports a forged link", async () => {
    const token = (await linkTo(alice)).searchParams.get("token") ?? "";
    for (const wrong of [
      token.replace(alice.id, bob.id),
      token.slice(0, -1),
      `${alice.id}.`,
      alice.id,
      "x.y.z",
    ]) {
      const payload = { token: wrong };
      const response = await upstream.app.inject({ method: "POST", url: "/digests/stop", payload });
      expect(response.json()).toMatchObject({ code: "LINK_INVALID", message: "This link does not work" });
    }
    const { settings } = await (await upstream.logIn(bob.username)).ok("getSettings");
    expect(settings.emailNotifications).toBe(true);
  });
});

/** A time zone in which it will be about the given hour in two hours. */
function timeZoneAt(hour: number): string {
  const utc = (upstream.now().getUTCHours() + 2) % 24;
  const ahead = ((((hour - utc + 12) % 24) + 24) % 24) - 12;
  // The sign is inverted: Etc/GMT-3 is three hours ahead.
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
