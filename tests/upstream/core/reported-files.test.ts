import { afterEach, expect, test } from "@jest/globals";
import { asc } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { createPglite, pgliteStore, type Store } from "#upstream/core/db/connection/connection";
import { migrationsFolder } from "#upstream/core/db/connection/migrations";
import { newId } from "#upstream/core/db/new-id";
import { reportedFiles } from "#upstream/core/db/schema/schema-report";

let store: Store;
afterEach(() => store.close());

const migrations = readMigrationFiles({ migrationsFolder });
const at = migrations.findIndex(({ sql }) =>
  sql.some((each) => each.includes('CREATE TABLE "reported_files"')),
);
const keyOf = (sign: string) => sign.repeat(32);

/** The key and the name of each file of a message with one report, as they were stored before. */
interface Before {
  readonly alt: string;
  readonly files: readonly (readonly [key: string, name: string])[];
  readonly size?: readonly [number, number];
}

const before: readonly Before[] = [
  { alt: "", files: [] },
  { alt: "A lake", files: [[keyOf("a"), "640.jpg"]] },
  { alt: "", files: [[keyOf("b"), "640.jpg"]], size: [640, 480] },
  { alt: "5 s", files: [[keyOf("c"), "voice.ogg"]] },
  // Of messages that are there.
  {
    alt: "2 pictures; One; Two",
    files: [
      [keyOf("d"), "80.jpg"],
      [keyOf("e"), "90.jpg"],
    ],
    size: [80, 60],
  },
  {
    alt: "3 s; Waves",
    files: [
      [keyOf("1"), "video.webm"],
      [keyOf("2"), "40.jpg"],
    ],
  },
  { alt: "Plan.pdf", files: [[keyOf("3"), "file.bin"]] },
  // Of a message that was deleted.
  { alt: "Gone.pdf", files: [[keyOf("4"), "file.bin"]] },
];

const media = [
  { key: keyOf("d"), kind: "image", width: 80, height: 60, widths: [40, 80], alt: "One" },
  { key: keyOf("e"), kind: "image", width: 90, height: 30, widths: [90], alt: "Two" },
  {
    key: keyOf("1"),
    kind: "video",
    width: 64,
    height: 48,
    alt: "Waves",
    mime_type: "video/webm",
    duration_ms: 3_000,
    has_sound: true,
  },
  { key: keyOf("2"), kind: "image", width: 40, height: 30, widths: [40], alt: "Waves" },
  { key: keyOf("3"), kind: "file", mime_type: "application/pdf", name: "Plan.pdf", size: 12 },
];

test("what was reported before keeps its files, with as much as is known of them", async () => {
  const client = await createPglite("memory://");
  store = pgliteStore(client);
  for (const { sql } of migrations.slice(0, at)) for (const statement of sql) await client.exec(statement);
  // Rows whose owners are missing can be added.
  await client.exec("set session_replication_role = replica");
  const reportId = newId(new Date(0));
  for (const row of media) {
    const columns = Object.keys(row);
    await client.query(
      `insert into chat_media (owner_id, created_at, ${columns.join()})
       values ('${reportId}', now(), ${columns.map((_, n) => `$${n + 1}`).join()})`,
      Object.values(row),
    );
  }
  for (const [index, { alt, files, size }] of before.entries()) {
    const [first, ...more] = files;
    await client.query(
      `insert into reported_messages (report_id, position, author_id, kind, text, alt, media_key, media_file,
         media_width, media_height, more_media_keys, more_media_files, is_reported, created_at)
       values ($1, $2, $1, 'image', '', $3, $4, $5, $6, $7, $8, $9, true, now())`,
      [
        reportId,
        index,
        alt,
        first?.[0] ?? null,
        first?.[1] ?? null,
        size?.[0] ?? null,
        size?.[1] ?? null,
        more.map(([key]) => key),
        more.map(([, name]) => name),
      ],
    );
  }
  for (const statement of migrations[at]?.sql ?? []) await client.exec(statement);

  const after = await store.db
    .select()
    .from(reportedFiles)
    .orderBy(asc(reportedFiles.messagePosition), asc(reportedFiles.position));
  const common = { reportId, position: 0, alt: "", isAnimated: false, mimeType: null };
  const none = { width: 0, height: 0, widths: [], durationMs: 0, hasSound: false, name: "", size: 0 };
  const image = { ...common, ...none, kind: "image" };
  expect(after).toEqual([
    { ...image, messagePosition: 1, key: keyOf("a"), width: 640, height: 640, widths: [640], alt: "A lake" },
    { ...image, messagePosition: 2, key: keyOf("b"), width: 640, height: 480, widths: [640] },
    { ...image, messagePosition: 3, key: keyOf("c"), kind: "voice", mimeType: "audio/ogg" },
    {
      ...image,
      messagePosition: 4,
      key: keyOf("d"),
      width: 80,
      height: 60,
      widths: [40, 80],
      alt: "One",
    },
    {
      ...image,
      messagePosition: 4,
      position: 1,
      key: keyOf("e"),
      width: 90,
      height: 30,
      widths: [90],
      alt: "Two",
    },
    {
      ...image,
      messagePosition: 5,
      key: keyOf("1"),
      kind: "video",
      width: 64,
      height: 48,
      alt: "Waves",
      mimeType: "video/webm",
      durationMs: 3_000,
      hasSound: true,
    },
    {
      ...image,
      messagePosition: 5,
      position: 1,
      key: keyOf("2"),
      width: 40,
      height: 30,
      widths: [40],
      alt: "Waves",
    },
    {
      ...image,
      messagePosition: 6,
      key: keyOf("3"),
      kind: "file",
      mimeType: "application/pdf",
      name: "Plan.pdf",
      size: 12,
    },
    { ...image, messagePosition: 7, key: keyOf("4"), kind: "file", name: "Gone.pdf" },
  ]);
});
