import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { SOCKET_PATH } from "#contract/paths";
import { KIB, MINUTE, SECOND } from "#contract/units";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { eventually } from "#tests/upstream/support/eventually";
import {
  addressOf,
  closeMemberSockets,
  openPage,
  openRawLine,
  sendPing,
  sendPong,
  tryToConnect,
} from "#tests/upstream/support/member-socket";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  TEST_ORIGIN,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { blocks } from "#upstream/core/db/schema/schema-graph";

let upstream: TestUpstream;
let address: string;
let alice: Member;
let bob: Member;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
  address = await addressOf(upstream.app);
});

beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
});

afterEach(closeMemberSockets);
afterAll(() => upstream.close());

const ticketOf = async (member: Member) => (await member.client.ok("openRealtimeTicket")).ticket;
const follow = (who: Member, whom: Member) =>
  who.client.ok("followUser", { params: { username: whom.username } });

describe("events", () => {
  test("a notification reaches every page of its recipient and no one else's", async () => {
    const [first, second, other] = [
      await openPage(upstream, alice),
      await openPage(upstream, alice),
      await openPage(upstream, bob),
    ];
    await follow(bob, alice);
    for (const page of [first, second]) {
      expect(await page.receives("notification")).toMatchObject([
        { userId: alice.id, type: "follow", username: bob.username, isRead: false, unreadCount: 1 },
      ]);
      expect(await page.receives("relationChanged")).toEqual([
        { userId: alice.id, personId: bob.id, username: bob.username },
      ]);
    }
    expect(await other.receives("relationChanged")).toEqual([
      { userId: bob.id, personId: alice.id, username: alice.username },
    ]);
    await eventsDelivered(upstream, other);
    expect(other.heard("notification")).toEqual([]);
  });

  test("a block reaches every page of both as a changed relation", async () => {
    const [own, blocked] = [await openPage(upstream, alice), await openPage(upstream, bob)];
    await alice.client.ok("blockUser", { params: { username: bob.username } });
    expect(await own.receives("relationChanged")).toEqual([
      { userId: alice.id, personId: bob.id, username: bob.username },
    ]);
    expect(await blocked.receives("relationChanged")).toEqual([
      { userId: bob.id, personId: alice.id, username: alice.username },
    ]);
  });

  test("a new connection and the own profile contain the unread count", async () => {
    for (const name of ["carol", "dave"]) await follow(await upstream.signUp(`${name}${round}`), alice);
    const unread = async () => (await alice.client.ok("getOwnProfile")).unreadCount;
    // Both follows are of one day, which is one entry.
    expect(await unread()).toBe(1);
    const page = await openPage(upstream, alice);
    expect(page.heard("registered")).toEqual([
      { userId: alice.id, unreadCount: 1, asOf: expect.any(Number) },
    ]);
    await alice.client.ok("markAllNotificationsAsRead");
    expect(await unread()).toBe(0);
  });

  test("marking as read on one page is sent to the others once", async () => {
    const page = await openPage(upstream, alice);
    await follow(bob, alice);
    const [told] = await page.receives("notification");
    const id = told?.id ?? "";
    for (let call = 0; call < 2; call += 1) {
      await alice.client.ok("markNotificationAsRead", { params: { id } });
      await alice.client.ok("markAllNotificationsAsRead");
    }
    expect(await page.receives("notificationMarkedAsRead")).toEqual([
      { userId: alice.id, id, unreadCount: 0, asOf: expect.any(Number) },
    ]);
    const carol = await upstream.signUp(`carol${round}`);
    await follow(carol, alice);
    await page.receives("notification", 2);
    await alice.client.ok("markAllNotificationsAsRead");
    expect(await page.receives("notificationsMarkedAsRead")).toEqual([
      { userId: alice.id, unreadCount: 0, asOf: expect.any(Number) },
    ]);
    await eventsDelivered(upstream, page);
    expect(page.heard("notificationMarkedAsRead")).toHaveLength(1);
  });

  test("an answered request is removed on the recipient's pages and announced to the requester", async () => {
    await makePrivate(upstream.db, alice.id);
    const [page, asking] = [await openPage(upstream, alice), await openPage(upstream, bob)];
    await follow(bob, alice);
    const [told] = await page.receives("notification");
    const body = { notificationId: told?.id ?? "", action: "accept" };
    await alice.client.ok("answerFollowRequest", { body });
    expect(await page.receives("notificationWithdrawn")).toEqual([
      { userId: alice.id, id: told?.id, unreadCount: 0, asOf: expect.any(Number) },
    ]);
    expect(await asking.receives("relationChanged", 2)).toHaveLength(2);
  });

  test("a withdrawn and repeated request is sent again with the right count", async () => {
    await makePrivate(upstream.db, alice.id);
    const page = await openPage(upstream, alice);
    await follow(bob, alice);
    const [first] = await page.receives("notification");
    await bob.client.ok("unfollowUser", { params: { username: alice.username } });
    const [withdrawn] = await page.receives("notificationWithdrawn");
    expect(withdrawn).toEqual({ userId: alice.id, id: first?.id, unreadCount: 0, asOf: expect.any(Number) });
    upstream.advance(SECOND);
    await follow(bob, alice);
    await follow(bob, alice);
    const [, second] = await page.receives("notification", 2);
    expect(second).toMatchObject({
      username: bob.username,
      createdAt: upstream.now().toISOString(),
      isRead: false,
      unreadCount: 1,
    });
    expect(second?.id).not.toBe(first?.id);
  });

  test("no event of a blocked member is delivered", async () => {
    const page = await openPage(upstream, alice);
    await upstream.db
      .insert(blocks)
      .values({ blockerId: bob.id, blockedId: alice.id, createdAt: upstream.now() });
    await upstream.db.transaction(async (tx) => {
      const { notify } = await import("#upstream/modules/notification/notify");
      await notify(tx, { kind: "follow", recipientId: alice.id, actorId: bob.id, now: upstream.now() });
    });
    const carol = await upstream.signUp(`carol${round}`);
    await follow(carol, alice);
    expect(await page.receives("notification")).toMatchObject([{ username: carol.username, otherCount: 0 }]);
  });
});

describe("connecting", () => {
  test("requires a ticket that is valid once and for half a minute", async () => {
    const ticket = await ticketOf(alice);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(await tryToConnect(address, { ticket })).toBeNull();
    expect(await tryToConnect(address, { ticket })).toBe("TICKET_INVALID");
    const old = await ticketOf(alice);
    upstream.advance(30 * SECOND);
    expect(await tryToConnect(address, { ticket: old })).toBe("TICKET_INVALID");
    for (const nonsense of [undefined, "", "A".repeat(43), "A".repeat(101), { $ne: 1 }]) {
      expect(await tryToConnect(address, { ticket: nonsense })).toBe("TICKET_INVALID");
    }
    expect((await (await upstream.visitor()).call("openRealtimeTicket")).statusCode).toBe(401);
  });

  test("admits one of several simultaneous uses of a ticket", async () => {
    const ticket = await ticketOf(alice);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => tryToConnect(address, { ticket })));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  });

  test("refuses a ticket of an ended session", async () => {
    const ticket = await ticketOf(alice);
    await alice.client.ok("logout");
    expect(await tryToConnect(address, { ticket })).toBe("TICKET_INVALID");
  });

  test.each<[string, Record<string, string>, boolean]>([
    ["our own origin", { origin: TEST_ORIGIN }, true],
    ["this machine's other name", { origin: "http://127.0.0.1:3000" }, true],
    ["another port", { origin: "http://localhost:3001" }, false],
    ["another host", { origin: "http://localhost.example:3000" }, false],
    ["https", { origin: "https://localhost:3000" }, false],
    ["a sandboxed page", { origin: "null" }, false],
    ["no origin", {}, false],
    ["no origin, said to be ours", { "sec-fetch-site": "same-origin" }, false],
  ])("an upgrade from %s", async (_, headers, isWelcome) => {
    const ticket = await ticketOf(alice);
    const refusal = await tryToConnect(address, { ticket, headers });
    expect(refusal).toBe(isWelcome ? null : "websocket error");
  });

  test("by polling without an Origin header requires the browser's same-origin header", async () => {
    const url = `${address}${SOCKET_PATH}/?EIO=4&transport=polling`;
    const statusWith = async (headers: Record<string, string>) => (await fetch(url, { headers })).status;
    expect(await statusWith({ "sec-fetch-site": "same-origin" })).toBe(200);
    expect(await statusWith({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await statusWith({ origin: "https://elsewhere.example" })).toBe(403);
    expect(await statusWith({})).toBe(403);
    const headers = { origin: TEST_ORIGIN };
    const ticket = await ticketOf(alice);
    expect(await tryToConnect(address, { ticket, headers, transports: ["polling"] })).toBeNull();
  });

  test("is limited to ten pages per member", async () => {
    const tickets = await Promise.all(Array.from({ length: 12 }, () => ticketOf(alice)));
    const outcomes = await Promise.all(
      tickets.slice(0, 11).map((ticket) => tryToConnect(address, { ticket })),
    );
    expect(outcomes.filter((outcome) => outcome === "TOO_MANY_SOCKETS")).toHaveLength(1);
    expect(await tryToConnect(address, { ticket: await ticketOf(bob) })).toBeNull();
    closeMemberSockets();
    const again = async () => tryToConnect(address, { ticket: await ticketOf(alice) });
    expect(await eventually(again, (outcome) => outcome === null)).toBeNull();
  });
});

describe("disconnecting", () => {
  test("for another member's id or anything outside the contract", async () => {
    const attempts: [string, unknown][] = [
      ["register", bob.id],
      ["register", { userId: alice.id }],
      ["register", undefined],
      ["notification", alice.id],
    ];
    for (const [event, payload] of attempts) {
      const page = await openPage(upstream, alice);
      page.socket.emit(event, payload);
      expect({ event, payload, ending: await page.ended() }).toEqual({
        event,
        payload,
        ending: "io server disconnect",
      });
    }
  });

  test("for more than twenty messages in ten seconds", async () => {
    const page = await openPage(upstream, alice);
    // Two were sent before: the handshake with the ticket, and the registration.
    for (let message = 0; message < 18; message += 1) page.socket.emit("register", alice.id);
    await page.receives("registered", 19);
    expect(page.ending).toBeNull();
    upstream.advance(10 * SECOND);
    for (let message = 0; message < 20; message += 1) page.socket.emit("register", alice.id);
    await page.receives("registered", 39);
    expect(page.ending).toBeNull();
    page.socket.emit("register", alice.id);
    expect(await page.ended()).toBe("transport close");
  });

  test("for pongs and WebSocket pings as for messages", async () => {
    for (const send of [sendPong, sendPing]) {
      const page = await openPage(upstream, alice);
      const { socket } = page;
      for (let packet = 0; packet < 17; packet += 1) send(socket);
      socket.emit("register", alice.id);
      await page.receives("registered", 2);
      expect(page.ending).toBeNull();
      send(socket);
      expect({ send: send.name, ending: await page.ended() }).toEqual({
        send: send.name,
        ending: "transport close",
      });
    }
  });

  test("for as many packets on a refused connection, at once and without a goodbye", async () => {
    const line = await openRawLine(address);
    line.send('40{"ticket":"unknown"}');
    await eventually(line.received, (packets) => packets.some((packet) => packet.includes("TICKET_INVALID")));
    for (let packet = 0; packet < 19; packet += 1) line.send("3");
    line.send("3");
    // Closed without a close frame.
    expect(await eventually(line.closeCode, (code) => code !== null)).toBe(1006);
  });

  test("for as many packets of any kind by polling", async () => {
    const url = `${address}${SOCKET_PATH}/?EIO=4&transport=polling`;
    const headers = { origin: TEST_ORIGIN, "content-type": "text/plain" };
    const opened = await (await fetch(url, { headers })).text();
    const { sid } = JSON.parse(opened.slice(1));
    const post = async (count: number) => {
      const body = Array<string>(count).fill("3").join("\u001e");
      return (await fetch(`${url}&sid=${sid}`, { method: "POST", headers, body })).status;
    };
    expect(await post(20)).toBe(200);
    await post(1);
    expect(await post(1)).toBe(400);
  });

  test("for a message above 16 KiB", async () => {
    const page = await openPage(upstream, alice);
    page.socket.emit("register", "A".repeat(16 * KIB));
    expect(await page.ended()).toBe("transport close");
  });

  test.each<[string, (member: Member) => Promise<unknown>]>([
    ["signs out", ({ client }) => client.ok("logout")],
    ["signs out everywhere", ({ client }) => client.ok("logoutAll")],
    [
      "has the session version raised",
      ({ id }) =>
        upstream.db
          .update(users)
          .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
          .where(eq(users.id, id)),
    ],
  ])("at once when the member %s", async (_, end) => {
    const page = await openPage(upstream, alice);
    const bystander = await openPage(upstream, bob);
    await end(alice);
    expect(await page.ended()).toBe("io server disconnect");
    expect(bystander.ending).toBeNull();
  });

  test("after fifteen minutes like a network failure, so that the page reconnects", async () => {
    const page = await openPage(upstream, alice);
    upstream.advance(15 * MINUTE - SECOND);
    const later = { ...bob, client: await upstream.logIn(bob.username) };
    const younger = await openPage(upstream, later);
    upstream.advance(SECOND);
    expect(await page.ended()).toBe("transport close");
    expect(younger.ending).toBeNull();
  });
});

test("metrics report open pages and pending events", async () => {
  closeMemberSockets();
  await openPage(upstream, alice);
  await openPage(upstream, bob);
  const metrics = async () => (await upstream.app.inject({ method: "GET", url: "/metrics" })).body;
  const body = await eventually(metrics, (text) => text.includes("realtime_sockets 2\n"));
  expect(body).toContain("realtime_sockets 2\n");
  expect(body).toContain("outbox_depth 0\n");
});

test("a refused socket is logged with the web side's request id, and many do not flood the log", async () => {
  const logged = () => upstream.logLines.map((line) => JSON.parse(line));
  const refuse = (id: string) =>
    tryToConnect(address, { ticket: "unknown", headers: { origin: TEST_ORIGIN, "x-request-id": id } });
  // The summary of other tests' refusals is logged first.
  upstream.advance(MINUTE);
  await refuse("before");
  upstream.advance(MINUTE);
  const start = logged().length;
  await refuse("request-0");
  await refuse('forged"\tline');
  for (let attempt = 2; attempt < 15; attempt += 1) await refuse(`request-${attempt}`);
  upstream.advance(MINUTE);
  await refuse("request-15");
  const lines = logged()
    .slice(start)
    .filter(({ event }) => event?.endsWith("-refused"));
  const INFO = 30;
  expect(lines[0]).toMatchObject({ level: INFO, reason: "TICKET_INVALID", reqId: "request-0" });
  expect(lines[1]).toMatchObject({ level: INFO, reqId: null });
  expect(lines.filter(({ level }) => level >= INFO)).toHaveLength(12);
  expect(lines.slice(-2)).toMatchObject([
    { level: INFO, event: "sockets-refused", count: 5 },
    { level: INFO, event: "socket-refused", reqId: "request-15" },
  ]);
});

test("a stopping server tells each page when to reconnect, closes its connection and waits for none", async () => {
  const stopping = await startTestUpstream();
  const carol = await stopping.signUp("carol");
  const pages = [];
  for (let page = 0; page < 3; page += 1) pages.push(await openPage(stopping, carol));
  await stopping.close();
  const delays = pages.flatMap((page) => page.heard("reconnectAfter").map(({ delayMs }) => delayMs));
  expect(new Set(delays).size).toBe(3);
  for (const page of pages) expect(await page.ended()).toBe("io server disconnect");
});

test("a session can request twenty tickets a minute", async () => {
  const strict = await startTestUpstream({ rateLimitScale: 1 });
  const { client } = await strict.signUp("carol");
  for (let use = 0; use < 20; use += 1) await client.ok("openRealtimeTicket");
  expect((await client.call("openRealtimeTicket")).statusCode).toBe(429);
  await strict.close();
});
