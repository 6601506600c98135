import { eq } from "drizzle-orm";
import unhomoglyph from "unhomoglyph";
import { AppError } from "#contract/errors";
import { HIDDEN_IN_NAME, STACKED_IN_NAME } from "#contract/primitives";
import { hasStackedMarks } from "#contract/text/combining-marks";
import { hidesCharacters } from "#contract/text/hidden-characters";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";

/** A name made of these words, alone or combined, sounds as if it spoke for the product. */
const officialWords = [
  "admin administrator administration support moderator moderation moderators staff official team helpdesk security system",
  "owner root roost",
].flatMap((line) => line.split(" "));

/** Neutral words: a name of official words and these is still official. */
const otherWords = [
  "the",
  "help",
  "account",
  "customer",
  "service",
  "center",
  "center",
  "member",
  "of",
  "from",
  "at",
  "by",
  "and",
];

/** Digits read as letters that UTS 39 does not map; 0 and 1 it does. */
const digitLetters: Readonly<Record<string, string>> = { 3: "e", 4: "a", 5: "s", 7: "t" };

// UTS 39, section 4: texts with the same skeleton are confusable. It does not cover case, and l, I and 1 look alike only in
// some cases, so a text gets two skeletons: one of its lower-case form, and one that is lowercased afterwards.
function skeletonsOf(text: string): string[] {
  const skeletonOf = (part: string) => unhomoglyph(part.normalize("NFD")).normalize("NFD");
  const letters = text.replace(/[3457]/g, (digit) => digitLetters[digit] ?? digit);
  return [skeletonOf(letters.toLowerCase()), skeletonOf(skeletonOf(letters).toLowerCase())];
}

const known = (words: readonly string[]) =>
  new Set(words.flatMap((word) => [...skeletonsOf(word), ...skeletonsOf(word.toUpperCase())]));

/** The words of a name: runs of letters and digits, without combining marks. */
function wordsOf(name: string): string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Whether a display name looks like one that only the operators should have: the product's own, `Support`, `Аdmin` with a
 * Cyrillic letter, `Roost ✓`.
 */
export function isOfficialName(name: string, productName: string): boolean {
  const official = known([...officialWords, ...wordsOf(productName), wordsOf(productName).join("")]);
  const other = known(otherWords);
  const isIn = (set: ReadonlySet<string>) => (word: string) =>
    skeletonsOf(word).some((form) => set.has(form));
  const words = wordsOf(name);
  if (isIn(official)(words.join(""))) return true;
  return words.some(isIn(official)) && words.every((word) => isIn(official)(word) || isIn(other)(word));
}

function refuse(problem: string): never {
  throw new AppError("VALIDATION_FAILED", problem, { fields: { name: problem } });
}

/**
 * Rejects a display name that is reserved for verified accounts.
 * @throws AppError VALIDATION_FAILED
 */
export function refuseOfficialName({ mail }: Pick<AppDeps, "mail">, name: string): void {
  if (isOfficialName(name, mail.productName))
    refuse(`This name is reserved for the people who run ${mail.productName}`);
}

/**
 * Rejects a misleading new name of a member or a community. Call it only when the name changes: existing names are kept.
 * @throws AppError VALIDATION_FAILED
 */
export async function refuseMisleadingName(
  deps: Pick<AppDeps, "db" | "mail">,
  userId: string,
  name: string,
): Promise<void> {
  if (hidesCharacters(name)) refuse(HIDDEN_IN_NAME);
  if (hasStackedMarks(name)) refuse(STACKED_IN_NAME);
  const [member] = await deps.db
    .select({ isVerified: users.isVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (member?.isVerified !== true) refuseOfficialName(deps, name);
}
