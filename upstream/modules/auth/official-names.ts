import unhomoglyph from "unhomoglyph";

/** Each of these, alone or among each other, speaks for the product. */
const officialWords = [
  "admin administrator administration support moderator moderation moderators staff official team helpdesk security system",
  "owner root roost",
].flatMap((line) => line.split(" "));

/** Say nothing by themselves, and nothing else beside a word that does. */
const otherWords = [
  "the",
  "help",
  "account",
  "customer",
  "service",
  "center",
  "centre",
  "member",
  "of",
  "from",
  "at",
  "by",
  "and",
];

// UTS 39, section 4: texts with one skeleton are taken for each other. Case is not part of it, and l, I and 1 look alike only in
// some cases: so a text has one skeleton as it would be in lower case, and one that is put into lower case afterwards.
function skeletonsOf(text: string): string[] {
  const skeletonOf = (some: string) => unhomoglyph(some.normalize("NFD")).normalize("NFD");
  return [skeletonOf(text.toLowerCase()), skeletonOf(skeletonOf(text).toLowerCase())];
}

const known = (words: readonly string[]) =>
  new Set(words.flatMap((word) => [...skeletonsOf(word), ...skeletonsOf(word.toUpperCase())]));

/** Letters and digits, in words: marks and spaces, of which a name may have any, are between them. */
function wordsOf(name: string): string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Whether a display name, as people see it, is one that only whoever runs the product should have: the product's own, `Support`, `Аdmin` with a
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
