import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { lineOf, mailsOf } from "#tests/upstream/support/sent-mail";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";
import { lockDataFolder } from "#upstream/core/data-folder";
import { users } from "#upstream/core/db/schema/schema";
import { backupCodes, secondFactors } from "#upstream/core/db/schema/schema-second-factor";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream({ signup: "invite" });
  const invited = async (username: string): Promise<Member> => {
    const code = new URL((await admin("invite")).split("\n")[0] ?? "").searchParams.get("invite") ?? "";
    const client = await upstream.visitor();
    const body = { name: username, username, email: `${username}@example.org`, password: PASSWORD };
    const { userId: id } = await client.ok("signup", { body: { ...body, inviteCode: code } });
    return { id, username, client };
  };
  alice = await invited("alice");
  bob = await invited("bob");
});

afterAll(() => upstream.close());

function admin(command: string, ...args: string[]): Promise<string> {
  const found = adminCommands.get(command);
  if (!found) throw new Error(`No command ${command}`);
  return found.run(upstream.deps, args);
}

describe("npm run admin", () => {
  test("grants and revokes the verified badge, visible to others", async () => {
    expect(await admin("verify", "@Alice")).toBe("@alice now has the badge.");
    expect(await admin("verify", "alice")).toBe("@alice already has the badge.");
    const { user } = await bob.client.ok("getProfile", { params: { username: "alice" } });
    expect(user).toMatchObject({ isVerified: true });
    expect(await admin("unverify", "alice")).toBe("@alice no longer has the badge.");
    expect(await admin("unverify", "alice")).toBe("@alice has no badge.");
  });

  test("suspends a member, who is signed out and hidden, and restores the member", async () => {
    const mails = await mailsOf(upstream, async () => {
      expect(await admin("suspend", "alice")).toMatch(/^@alice is suspended, signed out everywhere/);
    });
    expect(mails.map(lineOf)).toEqual(["alice@example.org: Your account was suspended"]);
    expect((await alice.client.call("checkProtected")).statusCode).toBe(401);
    expect((await bob.client.call("getProfile", { params: { username: "alice" } })).statusCode).toBe(404);
    const client = await upstream.visitor();
    const signIn = { body: { identifier: "alice", password: PASSWORD } };
    expect((await client.call("login", signIn)).statusCode).toBe(401);
    expect(await admin("suspend", "alice")).toMatch(/^@alice was already suspended on 2026-11-21T/);

    expect(await admin("restore", "alice")).toMatch(/^@alice can sign in again/);
    expect(await admin("restore", "alice")).toBe("@alice is not suspended.");
    expect((await client.call("login", signIn)).statusCode).toBe(200);
    expect((await bob.client.call("getProfile", { params: { username: "alice" } })).statusCode).toBe(200);
    alice = { ...alice, client };
  });

  test("lists support requests and reports, and closes one with an answer that its author sees", async () => {
    expect(await admin("requests")).toBe("No request is open.");
    await alice.client.ok("askQuestion", { body: { text: "How do I\nchange my name?" } });
    const { request } = await bob.client.ok("reportProblem", { body: { text: "The page is blank" } });
    const list = await admin("requests");
    expect(list).toMatch(/^\d+ {2}question from @alice, \S+, open\n {4}How do I\n {4}change my name\?\n\n/);
    expect(list).toContain(`${request.number}  problem from @bob`);
    expect(list).toMatch(/\n2 requests open\.$/);

    const mails = await mailsOf(upstream, async () => {
      const answer = await admin("close", String(request.number), "Reload", "the page.");
      expect(answer).toBe(
        `Request ${request.number} is closed, and the note is shown to its author and mailed.`,
      );
    });
    expect(mails.map(lineOf)).toEqual([`bob@example.org: Your problem ${request.number}`]);
    const { requests } = await bob.client.ok("listSupportRequests");
    expect(requests[0]).toMatchObject({ answer: "Reload the page.", closedAt: upstream.now().toISOString() });
    expect(await admin("requests")).toMatch(/\n1 request open\.$/);
    expect(await admin("requests", "--all")).toMatch(/Reload the page\.\n\n2 requests\.$/);
    expect(await admin("close", String(request.number))).toContain("was already closed on");
  });

  test("disables a second factor, signs out everywhere and notifies the member", async () => {
    expect(await admin("reset-2fa", "bob")).toBe("@bob has no second factor.");
    const ofBob = { userId: bob.id, createdAt: upstream.now() };
    await upstream.db
      .insert(secondFactors)
      .values({ ...ofBob, secret: "sealed", activatedAt: upstream.now() });
    await upstream.db.insert(backupCodes).values({ ...ofBob, codeHash: "a".repeat(43) });
    const mails = await mailsOf(upstream, async () => {
      expect(await admin("reset-2fa", "bob")).toMatch(
        /^The second factor of @bob and its backup codes are deleted/,
      );
    });
    expect(mails.map(lineOf)).toEqual(["bob@example.org: 2FA was reset"]);
    expect(await upstream.db.$count(backupCodes)).toBe(0);
    expect((await bob.client.call("checkProtected")).statusCode).toBe(401);
    bob = { ...bob, client: await upstream.logIn("bob") };
    const { notifications } = await bob.client.ok("listNotifications");
    expect(JSON.stringify(notifications)).toContain("removed the second factor from your account");
  });

  test("creates invitations that are valid for the given number of days", async () => {
    const invitation = await admin("invite", "--days", "3");
    expect(invitation).toMatch(
      /^http:\/\/localhost:3000\/signup\?invite=[\w-]{27}\nOne person can sign up with this link until 2026-11-24T08:00:00\.000Z\.$/,
    );
  });

  test.each([
    ["verify", [], "Give the member's username."],
    ["verify", ["carol"], "There is no member named carol."],
    ["suspend", ["alice", "bob"], '"bob" is an unknown argument; give only the member\'s username.'],
    ["restore", ["--all"], "Give the member's username."],
    ["requests", ["--open"], '"--open" is an unknown argument; the only one is --all.'],
    ["close", ["one"], "Give the number of the request as a whole number from 1 to 2147483647."],
    ["close", ["99999"], "There is no request 99999."],
    ["close", ["1", "x".repeat(4_001)], "The note can be at most 4000 characters long."],
    ["invite", ["--days", "0"], "Give the days as a whole number from 1 to 365."],
    ["invite", ["3"], '"3" is an unknown argument; `help` lists the commands.'],
  ])("refuses %s with a sentence when the arguments are invalid (%#)", async (command, args, sentence) => {
    await expect(admin(command, ...args)).rejects.toThrow(sentence);
  });
});

describe("npm run admin as a process", () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "roost-admin-"));
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  function run(...args: string[]): SpawnSyncReturns<string> {
    const { source } = upstream.deps.store;
    return spawnSync(process.execPath, ["scripts/admin.mjs", ...args], {
      env: {
        NODE_ENV: "test",
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        ...(source.kind === "postgres" && { DATABASE_URL: source.url }),
      },
      encoding: "utf8",
    });
  }

  test("lists its commands and refuses unknown ones", () => {
    const help = run();
    expect(help.stdout).toContain("reset-2fa <username>");
    expect(help.status).toBe(0);
    const unknown = run("destroy");
    expect(unknown.stderr).toBe('"destroy" is not a command; `npm run admin` lists the commands.\n');
    expect(unknown.status).toBe(1);
  });

  test("works beside a running server on PostgreSQL and requires the embedded store to be stopped", async () => {
    const isShared = upstream.deps.store.kind === "postgres";
    const unlock = isShared ? () => undefined : await lockDataFolder(dataDir);
    const { status, stdout, stderr } = run("verify", "bob");
    await unlock();
    if (isShared) {
      expect(stdout).toBe("@bob now has the badge.\n");
      const [row] = await upstream.db.select().from(users).where(eq(users.id, bob.id));
      expect(row?.isVerified).toBe(true);
    } else {
      expect(stderr).toMatch(new RegExp(`^The data folder .* is in use by process ${process.pid}; stop it`));
    }
    expect(status).toBe(isShared ? 0 : 1);
  });

  test("reports an unknown member and exits with a failure", () => {
    const { status, stderr } = run("verify", "nobody");
    expect(stderr).toBe("There is no member named nobody.\n");
    expect(status).toBe(1);
  });
});
