import { Readable } from "node:stream";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";
import { readAccount } from "./account.ts";
import { indexPage } from "./pages/index-page.ts";
import { sectionPage, sectionPath, styleSheet } from "./pages/page.ts";
import { allSections } from "./sections/all-sections.ts";
import { ownChatFiles } from "./sections/messages.ts";
import { ownPictures, pictures } from "./sections/pictures.ts";
import { type ExportItem, type ExportSection, mediaPath, type Owner } from "./sections/section.ts";
import { ownVideoFiles, videos } from "./sections/videos.ts";
import type { ZipWriter } from "./zip/zip-writer.ts";

/** Progress units of a picture; a row has one. */
const PICTURE_WEIGHT = 50;
/** Progress units of a video. */
const VIDEO_WEIGHT = 500;

interface Work {
  readonly zip: ZipWriter;
  readonly owner: Owner;
  readonly media: Pick<MediaStorage, "open">;
  /** Storage of files of messages and stories. */
  readonly privateMedia: Pick<MediaStorage, "open">;
  readonly productName: string;
  readonly now: Date;
  /** Receives the progress from 0 to 1; may abort the export by throwing. */
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

/** Numbers the pages and marks the last one; an empty section has one empty page. */
async function* numbered(pages: AsyncIterable<readonly ExportItem[]>) {
  let [waiting, number]: [readonly ExportItem[] | undefined, number] = [undefined, 0];
  for await (const items of pages) {
    if (waiting) yield { items: waiting, number, isLast: false };
    [waiting, number] = [items, number + 1];
  }
  yield { items: waiting ?? [], number: Math.max(number, 1), isLast: true };
}

/** @returns the number of records on its pages */
async function writeSection({ zip, owner }: Work, section: ExportSection, step: Step): Promise<number> {
  let count = 0;
  const json = Readable.from(jsonOf(section.pages(owner), step), { objectMode: false });
  await zip.add(`data/${section.slug}.json`, json);
  for await (const { items, number, isLast } of numbered(section.pages(owner))) {
    const page = sectionPage(section, items, { number, isLast });
    await zip.add(sectionPath(section.slug, number), textFile(page.text));
    count += items.length;
    await step(items.length);
  }
  return count;
}

/** @returns the number of missing files */
async function writePictures({ zip, owner, media, privateMedia }: Work, step: Step): Promise<number> {
  let missing = 0;
  for await (const { key, file, isPrivate } of ownPictures(owner)) {
    const found = await (isPrivate ? privateMedia : media).open(key, file);
    if (found) await zip.add(mediaPath(key), found.content, true);
    else missing += 1;
    await step(PICTURE_WEIGHT);
  }
  return missing;
}

/** @returns the number of missing files */
async function writeVideos({ zip, owner, media }: Work, step: Step): Promise<number> {
  let missing = 0;
  for await (const { key, file, to } of ownVideoFiles(owner)) {
    const found = await media.open(key, file);
    if (found) await zip.add(to, found.content, true);
    else missing += 1;
    await step(VIDEO_WEIGHT);
  }
  return missing;
}

/** Not counted in the progress. @returns the number of missing files */
async function writeChatFiles({ zip, owner, privateMedia }: Work): Promise<number> {
  let missing = 0;
  for await (const { key, file, to } of ownChatFiles(owner)) {
    const found = await privateMedia.open(key, file);
    if (found) await zip.add(to, found.content, true);
    else missing += 1;
  }
  return missing;
}

interface SectionCount {
  readonly section: ExportSection;
  readonly count: number;
}

async function countAll(owner: Owner): Promise<SectionCount[]> {
  const counts: SectionCount[] = [];
  for (const section of allSections) counts.push({ section, count: await section.count(owner) });
  return counts;
}

/** Reports completed units as a share of all units. */
function progressReporter({ onProgress }: Work, counts: readonly SectionCount[]): Step {
  const rows = counts.reduce((sum, { count }) => sum + count, 0);
  const countOf = (searched: ExportSection) => counts.find(({ section }) => section === searched)?.count ?? 0;
  // Every row is read for its JSON and for its page.
  const total = 2 * rows + PICTURE_WEIGHT * countOf(pictures) + VIDEO_WEIGHT * countOf(videos);
  let done = 0;
  return async (units) => {
    done += units;
    await onProgress(Math.min(1, done / total));
  };
}

/** Writes all data of a member page by page and file by file, so that memory use does not grow with the account. */
export async function writeContents(work: Work): Promise<void> {
  const { zip, owner, productName, now } = work;
  const step = progressReporter(work, await countAll(owner));
  const account = await readAccount(owner);
  await zip.add("style.css", textFile(styleSheet));
  await zip.add("data/account.json", jsonFile(account));
  const counts: SectionCount[] = [];
  for (const section of allSections) {
    counts.push({ section, count: await writeSection(work, section, step) });
  }
  const missingFiles =
    (await writePictures(work, step)) + (await writeVideos(work, step)) + (await writeChatFiles(work));
  const index = indexPage({ productName, account, counts, missingFiles, now });
  await zip.add("index.html", textFile(index.text));
}
