import { POST_SEARCH_MAX_LENGTH, SEARCH_MAX_LENGTH } from "#contract/limits";
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from "#contract/limits-shown";
import { lengthProblem } from "./text-length.ts";

// No zod here: the browser imports this file.

/** A search as error messages name it. */
export const SEARCH_LABEL = "Your search";

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
  /** The author is none of them, none of them is mentioned, the post has none of them. */
  readonly not: Pick<PostSearch, "from" | "to" | "has">;
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
const withoutWord = new RegExp(
  `^[${MINUS}](?<word>[\\p{L}\\p{N}\\p{So}\\p{Sc}_@#\uff20\ufe6b\uff03\ufe5f].*)$`,
  "u",
);
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

/** Adds an operator of which there may be several; false for a value that it cannot have. */
function addValue({ from, to, has }: Values, name: string, value: string): boolean {
  const [, person] = username.exec(value) ?? [];
  const part = POST_PARTS.find((each) => each === value);
  if (name === "from" && person) from.add(person);
  else if (name === "to" && person) to.add(person);
  else if (name === "has" && part) has.add(part);
  else return false;
  return true;
}

/** Adds an operator of days; false for a value that it cannot have. */
function addDay(search: Collected, name: string, value: string): boolean {
  if (name === "after" && isDay(value)) search.after = laterOf(search.after, value);
  else if (name === "before" && isDay(value)) search.before = earlierOf(search.before, value);
  else return false;
  return true;
}

const noValues = () => ({ from: new Set<string>(), to: new Set<string>(), has: new Set<PostPart>() });

type Values = ReturnType<typeof noValues>;

const emptySearch = () => ({
  words: [] as string[],
  phrases: [] as string[],
  without: [] as string[],
  ...noValues(),
  after: null as string | null,
  before: null as string | null,
  not: noValues(),
  plain: [] as string[],
});

type Collected = ReturnType<typeof emptySearch>;

const listed = ({ from, to, has }: Values) => ({ from: [...from], to: [...to], has: [...has] });

/** Name and value of what may be an operator. */
function operatorIn(token: string): [name: string, value: string] {
  // Wide letters, digits and colons, as Japanese keyboards type them, are operators too.
  const { name = "", value = "" } = operator.exec(token.normalize("NFKC"))?.groups ?? {};
  return [name.toLowerCase(), value.toLowerCase()];
}

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
  const left = withoutWord.exec(token)?.groups?.word;
  if (left !== undefined) {
    if (!addValue(search.not, ...operatorIn(left))) search.without.push(left);
    return;
  }
  const typed = operatorIn(token);
  if (addValue(search, ...typed) || addDay(search, ...typed)) return;
  const plain = token.replace(unclosed, "");
  search.words.push(plain);
  search.plain.push(plain);
}

/**
 * Takes a typed search apart: `from:ana has:image "good morning" -rain -to:bob after:2026-01-31`. Whatever is no operator,
 * such as `foo:bar` or `before:2026-02-30`, is a plain word.
 */
export function parseSearch(typed: string): PostSearch {
  const search = emptySearch();
  for (const { 0: token, groups } of typed.matchAll(tokens)) {
    if (groups?.phrase === undefined) addToken(search, token);
    else addPhrase(search, groups.phrase, groups.minus !== "");
  }
  return { ...search, ...listed(search), not: listed(search.not), plain: search.plain.join(" ") };
}

type OperatorName = "from" | "to" | "has" | "before" | "after";

/** An operator with a value that it cannot have, which is searched for as a word. */
export interface MisreadOperator {
  readonly name: OperatorName;
  /** As typed. */
  readonly text: string;
  /** After a minus. */
  readonly isWithout: boolean;
}

/** The operators of a search whose values they cannot have, such as `before:2026-02-30` or `-has:images`. */
export function misreadOperators(typed: string): MisreadOperator[] {
  const misread: MisreadOperator[] = [];
  const search = emptySearch();
  for (const { 0: text, groups } of typed.matchAll(tokens)) {
    if (groups?.phrase !== undefined) continue;
    const left = withoutWord.exec(text)?.groups?.word;
    const isWithout = left !== undefined;
    const [name, value] = operatorIn(left ?? text);
    if (name === "from" || name === "to" || name === "has") {
      if (!addValue(search, name, value)) misread.push({ name, text, isWithout });
    } else if ((name === "before" || name === "after") && !isWithout) {
      // Days cannot be left out.
      if (!addDay(search, name, value)) misread.push({ name, text, isWithout });
    }
  }
  return misread;
}

/** The words and phrases of a text in which nothing is an operator; a minus before a text is not part of it. */
export function textsIn(typed: string): string[] {
  return [...typed.matchAll(tokens)]
    .map(({ 0: token, groups }) => groups?.phrase ?? withoutWord.exec(token)?.groups?.word ?? token)
    .map(toPhrase)
    .filter((text) => text !== "");
}

/**
 * What people and hashtags are searched for: the words and phrases of a search without its operators. Empty if there are none, or
 * more than any name has.
 */
export function namePartOf(typed: string): string {
  const { plain } = parseSearch(typed);
  return lengthProblem(SEARCH_LABEL, plain, SEARCH_MAX_LENGTH) === null ? plain : "";
}

/** Why a search is refused; null if it is not. */
export const searchProblem = (typed: string) => lengthProblem(SEARCH_LABEL, typed, POST_SEARCH_MAX_LENGTH);

/** Whether a search asks what only posts can answer: posts are shown first. */
export function isPostSearch(typed: string): boolean {
  const { without, from, to, has, not, after, before } = parseSearch(typed);
  const asked = [without, from, to, has, not.from, not.to, not.has];
  return asked.some(({ length }) => length > 0) || after !== null || before !== null;
}
