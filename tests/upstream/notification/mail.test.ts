import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { pino } from "pino";
import { DAY } from "#contract/units";
import { type SmtpStandIn, startSmtpStandIn } from "#tests/upstream/support/smtp-stand-in";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { readConfig } from "#upstream/core/config";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { mails } from "#upstream/core/db/schema/schema-mail";
import { openMail } from "#upstream/core/mail/open-mail";
import { mailAnnouncer } from "#upstream/core/mail/outbox-mail";
import type { MailDraft } from "#upstream/core/mail/render-mail";
import { sendMail } from "#upstream/core/mail/send-mail";
import { sweepMails, sweepMailsOfDeletedMembers } from "#upstream/core/mail/sweep-mails";

let upstream: TestUpstream | undefined;
let smtp: SmtpStandIn;
let folder: string;
let printed: string[];
let announce: ReturnType<typeof mailAnnouncer>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "roost-mail-"));
  printed = [];
  announce = mailAnnouncer({ print: (line) => printed.push(line), log: pino({ level: "silent" }) });
  smtp = await startSmtpStandIn();
});

afterEach(async () => {
  await upstream?.close();
  upstream = undefined;
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

async function startWith(settings: Record<string, string>): Promise<TestUpstream> {
  const config = readConfig({ DATA_DIR: folder, APP_ORIGIN: "https://roost.example", ...settings });
  upstream = await startTestUpstream({ mail: openMail(config, announce) });
  return upstream;
}

async function sendTo({ deps, db, now, runJobs }: TestUpstream, draft: Partial<MailDraft> = {}) {
  const whole: MailDraft = {
    userId: null,
    to: "alice@example.org",
    subject: "Reset your password",
    paragraphs: ["Hello Alice,", "follow this link."],
    action: { label: "Reset password", url: "https://roost.example/reset-password/secret" },
    now: now(),
    ...draft,
  };
  await db.transaction((tx) => sendMail(deps, tx, whole));
  await runJobs();
}

/** A message with its encodings decoded, sufficient to search for words. */
function readable(raw: string): string {
  return raw
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const headersOf = (raw: string) => raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]/g, " ");

describe("with a mail server", () => {
  test("sends text and HTML from the configured sender", async () => {
    const node = await startWith({ SMTP_URL: smtp.url, MAIL_FROM: "The Roost <post@roost.example>" });
    await sendTo(node);
    const [message] = smtp.messages;
    expect(message?.recipients).toEqual(["alice@example.org"]);
    const headers = headersOf(message?.raw ?? "");
    expect(headers).toMatch(/^From: The Roost <post@roost\.example>$/m);
    expect(headers).toMatch(/^Subject: Reset your password$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(headers).toMatch(/^Message-ID: <[\da-f-]{36}@roost\.example>$/im);
    const text = readable(message?.raw ?? "");
    expect(text).toContain("text/plain");
    expect(text).toContain("Reset password:\r\nhttps://roost.example/reset-password/secret");
    expect(text).toContain('href="https://roost.example/reset-password/secret"');
    expect(text).not.toMatch(/<img|src=/);
    expect(await node.db.$count(mails)).toBe(0);
  });

  test("escapes names, which cannot inject markup, headers or recipients", async () => {
    const node = await startWith({ SMTP_URL: smtp.url });
    await sendTo(node, {
      to: "alice@example.org,mallory@example.org",
      subject: "Hello\r\nBcc: mallory@example.org",
      paragraphs: ['<img src="https://mallory.example/x"> & co'],
    });
    await sendTo(node, { subject: "Hello\r\nBcc: mallory@example.org", paragraphs: ['<b> & "co"'] });
    for (const { recipients, raw } of smtp.messages) {
      expect(recipients).not.toContain("mallory@example.org");
      expect(headersOf(raw)).not.toMatch(/^Bcc/im);
      expect(readable(raw).split("text/html")[1]).not.toMatch(/<img|<b>/);
    }
    expect(readable(smtp.messages.at(-1)?.raw ?? "")).toContain("&lt;b&gt; &amp; &quot;co&quot;");
  });

  test("does not retry a rejected recipient", async () => {
    const node = await startWith({ SMTP_URL: smtp.url });
    smtp.refusal = "550 5.1.1 <alice@example.org> is not known here";
    await sendTo(node);
    expect(await node.db.$count(mails)).toBe(0);
    smtp.refusal = null;
    await node.runJobs({ retries: true });
    expect(smtp.messages).toHaveLength(0);
    expect(node.logLines.join("")).toContain("mail rejected permanently");
    expect(node.logLines.join("")).not.toContain("alice@example.org");
  });

  test.each([
    ["asks to come back later", "451 Try again later"],
    ["breaks off", "421 Closing"],
  ])("retries when the server %s", async (_case, refusal) => {
    const node = await startWith({ SMTP_URL: smtp.url });
    smtp.refusal = refusal;
    await sendTo(node);
    expect(await node.db.$count(mails)).toBe(1);
    smtp.refusal = null;
    await node.runJobs({ retries: true });
    expect(smtp.messages).toHaveLength(1);
    expect(node.logLines.join("")).not.toContain("alice@example.org");
  });

  test("waits while the server is unreachable", async () => {
    const node = await startWith({ SMTP_URL: "smtp://127.0.0.1:1" });
    await sendTo(node);
    expect(await node.db.$count(mails)).toBe(1);
    expect(node.logLines.join("")).toContain("ECONNREFUSED");
  });

  test("deletes waiting mail with the member it concerns", async () => {
    const node = await startWith({ SMTP_URL: "smtp://127.0.0.1:1" });
    const alice = await node.signUp("alice");
    await node.db.delete(mails);
    await sendTo(node, { userId: alice.id });
    await node.db.delete(users);
    expect(await node.db.$count(mails)).toBe(0);
    await node.runJobs({ retries: true });
  });
});

describe("without a mail server", () => {
  test("writes mail to a private folder and prints its link on the embedded store", async () => {
    const node = await startWith({});
    await sendTo(node);
    const outbox = join(folder, "outbox");
    const [file, ...others] = await readdir(outbox);
    expect(others).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    const path = join(outbox, file ?? "");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    const raw = await readFile(path, "utf8");
    expect(headersOf(raw)).toMatch(/^From: Roost <no-reply@roost\.example>$/m);
    expect(readable(raw)).toContain("https://roost.example/reset-password/secret");
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain("Reset your password https://roost.example/reset-password/secret");
  });

  test("logs only the file name without a terminal", async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    announce = mailAnnouncer({ print: undefined, log });
    const node = await startWith({});
    const { id } = await node.signUp("alice");
    await sendTo(node, { userId: id });
    expect(printed).toEqual([]);
    const logged = lines.join("");
    const names = await readdir(join(folder, "outbox", id));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(logged).toContain(name);
    expect(logged).toContain("mail written to DATA_DIR/outbox");
    for (const secret of ["https://", "alice", id]) expect(logged).not.toContain(secret);
  });

  test("deletes written mail after a week", async () => {
    const node = await startWith({});
    await sendTo(node);
    const [file = ""] = await readdir(join(folder, "outbox"));
    const written = new Date(node.now().getTime() - 6 * DAY);
    await utimes(join(folder, "outbox", file), written, written);
    const sweep = async () => {
      await node.db.transaction((tx) => node.deps.jobs.enqueue(tx, "sweep", { name: "mails" }));
      await node.runJobs();
      return readdir(join(folder, "outbox"));
    };
    expect(await sweep()).toEqual([file]);
    node.advance(2 * DAY);
    expect(await sweep()).toEqual([]);
  });

  test("writes mail about a member separately and deletes it with the member, and old mail earlier", async () => {
    const node = await startWith({});
    const outbox = join(folder, "outbox");
    const [alice, bob] = [await node.signUp("alice"), await node.signUp("bob")];
    await node.runJobs();
    await sendTo(node, { userId: alice.id });
    await sendTo(node, { userId: null });
    const inFolder = (id: string) => readdir(join(outbox, id)).catch(() => null);
    expect((await stat(join(outbox, alice.id))).mode & 0o777).toBe(0o700);
    const ofAlice = await inFolder(alice.id);
    const ofBob = await inFolder(bob.id);
    expect(ofAlice).toContainEqual(expect.stringMatching(/\.eml$/));

    await sweepMailsOfDeletedMembers(node.deps);
    expect(await inFolder(alice.id)).toEqual(ofAlice);
    await alice.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await alice.client.ok("deleteAccount");
    await sweepMailsOfDeletedMembers(node.deps);
    expect(await inFolder(alice.id)).toBeNull();
    expect(await inFolder(bob.id)).toEqual(ofBob);
    // Mails about no member are the operator's.
    expect(await readdir(outbox)).toContainEqual(expect.stringMatching(/\.eml$/));

    const written = new Date(node.now().getTime() - 8 * DAY);
    for (const name of ofBob ?? []) await utimes(join(outbox, bob.id, name), written, written);
    await sweepMails(node.deps);
    expect(await inFolder(bob.id)).toBeNull();
  });

  test("sends mail written before a mail server was configured", async () => {
    const node = await startWith({ SMTP_URL: smtp.url });
    const departed = join(folder, "outbox", newId(node.now()));
    await mkdir(departed, { recursive: true });
    await sweepMailsOfDeletedMembers(node.deps);
    expect(await readdir(join(folder, "outbox"))).toEqual([]);
  });

  test("queues nothing with an external database", async () => {
    const node = await startWith({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
    expect(node.deps.mail.canSend).toBe(false);
    await sendTo(node);
    expect(await node.db.$count(mails)).toBe(0);
    expect(node.sentMails).toEqual([]);
  });
});

describe("account mail", () => {
  test("reports a login from a new device with its time and place", async () => {
    const vienna = { countryCode: "AT", country: "Austria", region: null, city: "Vienna" };
    const place = { ...vienna, timeZone: null, language: null, source: "address" } as const;
    upstream = await startTestUpstream({ geo: { locate: () => place } });
    await upstream.signUp("alice");
    await upstream.runJobs();
    upstream.sentMails.length = 0;
    const device = await upstream.visitor("203.0.113.7");
    await device.ok("login", { body: { identifier: "alice", password: PASSWORD } });
    await upstream.runJobs();
    expect(upstream.sentMails.map(({ to, subject }) => [to, subject])).toEqual([
      ["alice@example.org", "New sign-in to your account"],
    ]);
    const [mail] = upstream.sentMails;
    expect(mail?.text).toContain("Hello alice,");
    expect(mail?.text).toContain("When: 21 November 2026 at 08:00 UTC");
    expect(mail?.text).toContain("Where: probably Vienna, Austria");
    expect(mail?.text).toContain("http://localhost:3000/devices");
  });
});
