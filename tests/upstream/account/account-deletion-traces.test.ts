import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, type SQL, sql } from "drizzle-orm";
import { MINUTE } from "#contract/units";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { type Circle, makeFullMember, silentPush, traces } from "#tests/upstream/support/full-member";
import { rowsOf } from "#tests/upstream/support/rows-of";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { readConfig } from "#upstream/core/config";
import { media } from "#upstream/core/db/schema/schema";
import { dataExports } from "#upstream/core/db/schema/schema-data-export";
import { openMail } from "#upstream/core/mail/open-mail";
import { sweeps } from "#upstream/jobs/sweeps";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";

let upstream: TestUpstream;
let circle: Circle;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "roost-traces-"));
  const config = readConfig({ DATA_DIR: dataDir, SUPPORT_EMAIL: "support@example.org" });
  upstream = await startTestUpstream({ push: silentPush, mail: openMail(config, () => undefined) });
  circle = await makeFullMember(upstream);
}, 3 * MINUTE);

afterAll(async () => {
  await upstream.close();
  await rm(dataDir, { recursive: true, force: true });
});

const select = <Row>(query: SQL) => rowsOf<Row>(upstream.db, query);

/** Every table of every schema except the server's own, quoted. */
async function allTables(): Promise<string[]> {
  const rows = await select<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  return rows.map(({ name }) => name);
}

/** Tables that contain a text in any row, with all columns read as text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await allTables()) {
    const rows = await select(
      sql`select 1 from ${sql.raw(table)} as row_of where row_of::text ilike ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** Tables whose rows reference members, directly or through other tables. */
async function tablesOfMembers(): Promise<string[]> {
  const rows = await select<{ name: string }>(sql`
    with recursive pointing(id) as (
      select 'public.users'::regclass::oid union
      select conrelid from pg_constraint join pointing on confrelid = pointing.id where contype = 'f')
    select id::regclass::text as name from pointing order by 1`);
  return rows.map(({ name }) => name);
}

/** Paths of mails in the folder that contain a text in their content or path. */
async function mailsWith(text: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, "outbox"), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const mails = await Promise.all(paths.map(async (path) => ({ path, raw: await readFile(path, "utf8") })));
  return mails
    .filter(({ path, raw }) => `${path}\n${raw}`.toLowerCase().includes(text.toLowerCase()))
    .map(({ path }) => path);
}

/** Runs every scheduled job once. */
async function sweep(): Promise<void> {
  await eventsDelivered(upstream);
  await upstream.runJobs();
  for (const { run } of Object.values(sweeps)) await run(upstream.deps);
}

async function makeExport() {
  await circle.zelda.client.ok("startDataExport");
  await upstream.runJobs();
  const [row] = await upstream.db.select().from(dataExports).where(eq(dataExports.userId, circle.zelda.id));
  expect(row?.status).toBe("ready");
  return row?.id ?? "";
}

test("nothing of a deleted member remains in any table or folder except the reserved username", async () => {
  const { zelda } = circle;
  const exportId = await makeExport();
  // One more mail, which is still queued when the account is deleted.
  await upstream.db.transaction((tx) =>
    notifySecurityChange(upstream.deps, tx, {
      recipientId: zelda.id,
      title: "Waiting",
      message: "Still here.",
      page: null,
      now: upstream.now(),
    }),
  );
  const pictures = await upstream.db.select({ key: media.key }).from(media);
  expect(pictures).toHaveLength(7);
  const needles = [
    ...[zelda.id, "zelda", "quickfall", "barometer", traces.email, traces.endpoint],
    ...pictures.map(({ key }) => key),
  ];
  for (const needle of needles) expect([needle, await tablesWith(needle)]).not.toEqual([needle, []]);
  for (const table of await tablesOfMembers()) {
    const rows = await select(sql`select 1 from ${sql.raw(table)} limit 1`);
    // Whoever adds a table adds a row of hers in full-member.ts.
    expect([table, rows.length]).toEqual([table, 1]);
  }
  expect(await readdir(upstream.exportsDir)).toEqual([`${exportId}.zip`]);
  for (const trace of [traces.email, traces.question]) expect(await mailsWith(trace)).not.toEqual([]);

  await zelda.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await zelda.client.ok("deleteAccount");
  await sweep();

  const left: string[] = [];
  for (const needle of needles) {
    left.push(...(await tablesWith(needle)).map((table) => `${needle} in ${table}`));
    left.push(...(await mailsWith(needle)).map((path) => `${needle} in ${path}`));
  }
  // The log of moderation keeps the id, which nothing resolves any more.
  expect(left).toEqual([`${zelda.id} in public.moderation_actions`, "zelda in public.username_reservations"]);
  expect(await select(sql`select username from username_reservations`)).toEqual([{ username: "zelda.q" }]);
  for (const folder of [upstream.mediaDir, upstream.privateMediaDir])
    expect(await readdir(folder)).toEqual([]);
  expect(await readdir(upstream.exportsDir)).toEqual([]);
  // Other members lost only what belonged to her.
  for (const member of [circle.friend, circle.asked, circle.asking, circle.blocked, circle.blocker]) {
    expect((await member.client.ok("getOwnProfile")).user).toMatchObject({
      username: member.username,
      followerCount: 0,
      followingCount: 0,
    });
  }
  expect((await circle.friend.client.ok("getHomeFeed")).posts).toMatchObject([
    { content: "Mine", likeCount: 0 },
  ]);
});
