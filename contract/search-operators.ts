import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from "./limits-shown.ts";

// No zod here: the browser imports this file.

/** What `has:` asks of a post. */
export const POST_PARTS = ["image", "video", "link", "poll"] as const;

export type PostPart = (typeof POST_PARTS)[number];

/** A search for posts, taken apart. Texts are as typed, usernames in lower case, days `YYYY-MM-DD`. */
export interface PostSearch {
  /** Each is in the text. */
  readonly words: readonly string[];
  /** Each is in the text as it stands in quotation marks. */
  readonly phrases: readonly string[];
  /** Words and phrases of which none is in the text. */
  readonly without: readonly string[];
  /** The author is one of them; of any if there is none. */
  readonly from: readonly string[];
  /** One of them is mentioned. */
  readonly to: readonly string[];
  /** The post has all of them. */
  readonly has: readonly PostPart[];
  /** The post is of a later day. */
  readonly after: string | null;
  /** The post is of an earlier day. */
  readonly before: string | null;
  /** The words and phrases in their order: what there is to search for among people and hashtags. */
  readonly plain: string;
}

// Double quotation marks of any language; single ones are apostrophes as well.
const QUOTES = '"\u201c-\u201f\u00ab\u00bb\u2039\u203a\u300c-\u300f\u301d-\u301f\uff02';
const MINUS = "\\-\u2212\uff0d";

/** A phrase, or what is between spaces. Whatever mark closes a phrase, it is one. */
const tokens = new RegExp(`(?<minus>[${MINUS}]?)[${QUOTES}](?<phrase>[^${QUOTES}]*)[${QUOTES}]|\\S+`, "gu");
const quotes = new RegExp(`[${QUOTES}]`, "gu");
const unclosed = new RegExp(`^[${QUOTES}](?=.)`, "u");
// Neither "->" nor "--help" leaves anything out.
const withoutWord = new RegExp(`^[${MINUS}](?<word>[\\p{L}\\p{N}\\p{So}\\p{Sc}_@#\uff20\uff03].*)$`, "u");
const operator = /^(?<name>from|to|has|before|after):(?<value>.+)$/i;
const username = new RegExp(`^@?([a-z0-9_.]{${USERNAME_MIN_LENGTH},${USERNAME_MAX_LENGTH}})$`);

/** A text on one line without quotation marks, to be put between some. */
export const toPhrase = (text: string) => text.replace(quotes, " ").replace(/\s+/g, " ").trim();

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // Of 30 February, some engines make 2 March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

const laterOf = (day: string | null, other: string) => (day === null || other > day ? other : day);
const earlierOf = (day: string | null, other: string) => (day === null || other < day ? other : day);

/** Adds what an operator asks for; false for a value that it cannot have. */
function addOperator(search: Collected, name: string, value: string): boolean {
  const [, person] = username.exec(value) ?? [];
  const part = POST_PARTS.find((each) => each === value);
  if (name === "from" && person) search.from.add(person);
  else if (name === "to" && person) search.to.add(person);
  else if (name === "has" && part) search.has.add(part);
  else if (name === "after" && isDay(value)) search.after = laterOf(search.after, value);
  else if (name === "before" && isDay(value)) search.before = earlierOf(search.before, value);
  else return false;
  return true;
}

const emptySearch = () => ({
  words: [] as string[],
  phrases: [] as string[],
  without: [] as string[],
  from: new Set<string>(),
  to: new Set<string>(),
  has: new Set<PostPart>(),
  after: null as string | null,
  before: null as string | null,
  plain: [] as string[],
});

type Collected = ReturnType<typeof emptySearch>;

function addPhrase(search: Collected, typed: string, isWithout: boolean): void {
  const phrase = toPhrase(typed);
  if (phrase === "") return;
  if (isWithout) search.without.push(phrase);
  else {
    search.phrases.push(phrase);
    search.plain.push(phrase);
  }
}

function addToken(search: Collected, token: string): void {
  // Wide letters, digits and colons, as Japanese keyboards type them, are operators too.
  const { name = "", value = "" } = operator.exec(token.normalize("NFKC"))?.groups ?? {};
  if (addOperator(search, name.toLowerCase(), value.toLowerCase())) return;
  const word = withoutWord.exec(token)?.groups?.word;
  if (word !== undefined) {
    search.without.push(word);
    return;
  }
  const plain = token.replace(unclosed, "");
  search.words.push(plain);
  search.plain.push(plain);
}

/**
 * Takes a typed search apart: `from:ana has:image "good morning" -rain after:2026-01-31`. Whatever is no operator, such as
 * `foo:bar` or `before:2026-02-30`, is a plain word.
 */
export function parseSearch(typed: string): PostSearch {
  const search = emptySearch();
  for (const { 0: token, groups } of typed.matchAll(tokens)) {
    if (groups?.phrase === undefined) addToken(search, token);
    else addPhrase(search, groups.phrase, groups.minus !== "");
  }
  const { from, to, has, plain } = search;
  return { ...search, from: [...from], to: [...to], has: [...has], plain: plain.join(" ") };
}

/** The words and phrases of a text in which nothing is an operator; a minus before a text is not part of it. */
export function textsIn(typed: string): string[] {
  return [...typed.matchAll(tokens)]
    .map(({ 0: token, groups }) => groups?.phrase ?? withoutWord.exec(token)?.groups?.word ?? token)
    .map(toPhrase)
    .filter((text) => text !== "");
}

/** Whether a search asks what only posts can answer: posts are shown first. */
export function isPostSearch(typed: string): boolean {
  const { without, from, to, has, after, before } = parseSearch(typed);
  return [without, from, to, has].some(({ length }) => length > 0) || after !== null || before !== null;
}
