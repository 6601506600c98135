import { Readable } from "node:stream";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";
import { readAccount } from "./account.ts";
import { mediaPath } from "./media-path.ts";
import { indexPage } from "./pages/index-page.ts";
import { styleSheet } from "./pages/page.ts";
import { sectionPage, sectionPath } from "./pages/section-page.ts";
import { allSections } from "./sections/all-sections.ts";
import { ownChatFiles } from "./sections/messages.ts";
import { ownPictures, pictures } from "./sections/pictures.ts";
import type { ExportItem, ExportSection, Owner } from "./sections/section.ts";
import { ownVideoFiles, videos } from "./sections/videos.ts";
import type { ZipWriter } from "./zip/zip-writer.ts";

/** A picture takes about as long as so many rows. */
const PICTURE_WEIGHT = 50;
/** And a video as so many. */
const VIDEO_WEIGHT = 500;

interface Work {
  readonly zip: ZipWriter;
  readonly owner: Owner;
  readonly media: Pick<MediaStorage, "open">;
  /** Of what was sent in messages, and of stories. */
  readonly privateMedia: Pick<MediaStorage, "open">;
  readonly productName: string;
  readonly now: Date;
  /** Told how much of it is done, from 0 to 1; may give up by throwing. */
  readonly onProgress: (share: number) => Promise<void>;
}

type Step = (units: number) => Promise<void>;

const textFile = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false });
const jsonFile = (value: object) => textFile(`${JSON.stringify(value, null, 2)}\n`);

async function* jsonOf(pages: AsyncIterable<readonly ExportItem[]>, step: Step): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const items of pages) {
    yield separator + items.map(({ data }) => JSON.stringify(data)).join(",\n");
    separator = ",\n";
    await step(items.length);
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** Pairs each page with whether it is the last; a section without anything has one empty page. */
async function* numbered(pages: AsyncIterable<readonly ExportItem[]>) {
  let [waiting, number]: [readonly ExportItem[] | undefined, number] = [undefined, 0];
  for await (const items of pages) {
    if (waiting) yield { items: waiting, number, isLast: false };
    [waiting, number] = [items, number + 1];
  }
  yield { items: waiting ?? [], number: Math.max(number, 1), isLast: true };
}

async function writeSection({ zip, owner }: Work, section: ExportSection, step: Step): Promise<void> {
  const json = Readable.from(jsonOf(section.pages(owner), step), { objectMode: false });
  await zip.add(`data/${section.slug}.json`, json);
  for await (const { items, number, isLast } of numbered(section.pages(owner))) {
    const page = sectionPage(section, items, { number, isLast });
    await zip.add(sectionPath(section.slug, number), textFile(page.text));
    await step(items.length);
  }
}

/** @returns how many could not be found */
async function writePictures({ zip, owner, media, privateMedia }: Work, step: Step): Promise<number> {
  let lost = 0;
  for await (const { key, file, isPrivate } of ownPictures(owner)) {
    const found = await (isPrivate ? privateMedia : media).open(key, file);
    if (found) await zip.add(mediaPath(key), found.content, true);
    else lost += 1;
    await step(PICTURE_WEIGHT);
  }
  return lost;
}

/** @returns how many files could not be found */
async function writeVideos({ zip, owner, media }: Work, step: Step): Promise<number> {
  let lost = 0;
  for await (const { key, file, to } of ownVideoFiles(owner)) {
    const found = await media.open(key, file);
    if (found) await zip.add(to, found.content, true);
    else lost += 1;
    await step(VIDEO_WEIGHT);
  }
  return lost;
}

/** Beside the rows, so that they take no part in what is left to do. @returns how many files could not be found */
async function writeChatFiles({ zip, owner, privateMedia }: Work): Promise<number> {
  let lost = 0;
  for await (const { key, file, to } of ownChatFiles(owner)) {
    const found = await privateMedia.open(key, file);
    if (found) await zip.add(to, found.content, true);
    else lost += 1;
  }
  return lost;
}

async function countAll(owner: Owner) {
  const counts: { section: ExportSection; count: number }[] = [];
  for (const section of allSections) counts.push({ section, count: await section.count(owner) });
  return counts;
}

/** Turns units of work into a share of the whole. */
function stepper({ onProgress }: Work, counts: Awaited<ReturnType<typeof countAll>>): Step {
  const rows = counts.reduce((sum, { count }) => sum + count, 0);
  const countOf = (wanted: ExportSection) => counts.find(({ section }) => section === wanted)?.count ?? 0;
  // Every row is read for its JSON and for its page.
  const total = 2 * rows + PICTURE_WEIGHT * countOf(pictures) + VIDEO_WEIGHT * countOf(videos);
  let done = 0;
  return async (units) => {
    done += units;
    await onProgress(Math.min(1, done / total));
  };
}

/** Writes everything that is a member's, page by page and file by file, so that memory does not grow with the account. */
export async function writeContents(work: Work): Promise<void> {
  const { zip, owner, productName, now } = work;
  const counts = await countAll(owner);
  const step = stepper(work, counts);
  const account = await readAccount(owner);
  await zip.add("style.css", textFile(styleSheet));
  await zip.add("data/account.json", jsonFile(account));
  for (const section of allSections) await writeSection(work, section, step);
  const lostPictures =
    (await writePictures(work, step)) + (await writeVideos(work, step)) + (await writeChatFiles(work));
  const index = indexPage({ productName, account, counts, lostPictures, now });
  await zip.add("index.html", textFile(index.text));
}
