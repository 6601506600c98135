import { and, desc, eq, exists, gte, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { HoldRule } from "#contract/moderation";
import { foldText } from "#contract/text/fold-text";
import { findLinks } from "#contract/text/text-links";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { lowestId } from "#upstream/core/db/new-id";
import { flagPerRow } from "#upstream/core/db/relation";
import { media, posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { removedPictures, siteModerators } from "#upstream/core/db/schema/schema-moderation";
import { stories } from "#upstream/core/db/schema/schema-story";
import type { HoldRules } from "#upstream/core/hold-rules";
import type { Hidable } from "./change-hidden.ts";

export type HoldDeps = Pick<AppDeps, "holdRules" | "appOrigin">;

/** What a member has just written, or is about to change it to. */
export interface Written extends Hidable {
  readonly authorId: string;
  readonly text: string;
  readonly now: Date;
}

interface Judged extends Written {
  /** Keys of its pictures; none for an edit, which leaves them as they are. */
  readonly mediaKeys?: readonly string[];
  /** Its text before an edit: what stood there already is not judged again. */
  readonly previousText?: string;
}

/** Shorter texts are repeated by everyone, such as "Congratulations to you both!"; in letters. */
const REPEATED_MIN_LENGTH = 40;
/** As much of a text is compared, in code units. */
const COMPARED_LENGTH = 2_000;
/** How many of an author's latest texts are compared. */
const COMPARED_MAX = 200;
/** In how many of 64 bits the fingerprints of two copies of a picture may differ. */
const PICTURE_DISTANCE_MAX = 4;

/** A text without what spammers vary from one copy to the next: whom it mentions, addresses, numbers, case, accents, spaces and signs. */
function lettersOf(text: string): string {
  const compared = text.slice(0, COMPARED_LENGTH);
  let rest = "";
  let end = 0;
  for (const { kind, index, text: link } of findLinks(compared)) {
    rest += compared.slice(end, index) + (kind === "url" ? (URL.parse(link)?.host ?? "") : "");
    end = index + (kind === "hashtag" ? 0 : link.length);
  }
  return foldText(rest + compared.slice(end)).replace(/[^\p{L}]+/gu, "");
}

/** The web addresses in a text that lead to other servers than this. */
function linksAway(text: string, appOrigin: string): string[] {
  const { host } = new URL(appOrigin);
  return findLinks(text).flatMap((link) =>
    link.kind === "url" && URL.parse(link.text)?.host !== host ? [link.text] : [],
  );
}

/** The texts of the author's latest posts, comments and stories, deleted posts included. */
async function readLatestTexts(tx: Database, { authorId, id }: Written, since: Date): Promise<string[]> {
  const latest = (table: typeof posts | typeof comments | typeof stories) =>
    tx
      .select({ id: table.id, content: table.content })
      .from(table)
      .where(and(eq(table.authorId, authorId), gte(table.id, lowestId(since)), ne(table.id, id)))
      .orderBy(desc(table.id))
      .limit(COMPARED_MAX);
  const rows = await unionAll(latest(posts), latest(comments), latest(stories));
  return rows.map(({ content }) => content);
}

async function isRepeated(
  tx: Database,
  written: Judged,
  { times, withinMs }: NonNullable<HoldRules["repeatedText"]>,
): Promise<boolean> {
  const letters = lettersOf(written.text);
  if (letters.length < REPEATED_MIN_LENGTH) return false;
  if (written.previousText !== undefined && lettersOf(written.previousText) === letters) return false;
  const texts = await readLatestTexts(tx, written, new Date(written.now.getTime() - withinMs));
  return texts.filter((text) => lettersOf(text) === letters).length >= times - 1;
}

async function looksRemoved(tx: Database, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const distance = sql`bit_count(${media.fingerprint} # ${removedPictures.fingerprint})`;
  const [found] = await tx
    .select({ key: media.key })
    .from(media)
    .innerJoin(removedPictures, sql`${distance} <= ${PICTURE_DISTANCE_MAX}`)
    .where(and(inArray(media.key, [...keys]), isNotNull(media.fingerprint)))
    .limit(1);
  return found !== undefined;
}

async function readAuthor(tx: Database, authorId: string) {
  const role = tx
    .select({ userId: siteModerators.userId })
    .from(siteModerators)
    .where(eq(siteModerators.userId, users.id));
  const [author] = await tx
    .select({ createdAt: users.createdAt, moderates: flagPerRow(exists(role)) })
    .from(users)
    .where(eq(users.id, authorId));
  return author;
}

/**
 * The first of the operator's rules by which what a member writes is held until a moderator decides; null for none. What moderators of the
 * server write is never held.
 * @param tx the transaction that writes it
 */
export async function findHold(
  { holdRules, appOrigin }: HoldDeps,
  tx: Database,
  written: Judged,
): Promise<HoldRule | null> {
  const { newAccountLinks, repeatedText, removedPictures } = holdRules;
  const { authorId, text, previousText = "", mediaKeys = [], now } = written;
  const linked = newAccountLinks ? linksAway(text, appOrigin) : [];
  const before = linked.length > 0 ? linksAway(previousText, appOrigin) : [];
  const hasLink = linked.some((link) => !before.includes(link));
  const isRepeat = repeatedText !== null && (await isRepeated(tx, written, repeatedText));
  const isRemoved = removedPictures && (await looksRemoved(tx, mediaKeys));
  if (!hasLink && !isRepeat && !isRemoved) return null;
  const author = await readAuthor(tx, authorId);
  if (!author || author.moderates) return null;
  const age = now.getTime() - author.createdAt.getTime();
  if (hasLink && newAccountLinks && age < newAccountLinks.youngerThanMs) return "new-account-links";
  if (isRepeat) return "repeated-text";
  return isRemoved ? "removed-pictures" : null;
}
