import { POST_PARTS, type PostPart, parseSearch, textsIn, toPhrase } from "#contract/text/search-operators";

/** The fields of the advanced search, which becomes a typed one. Their names in the form and in the URL of one without script. */
export interface AdvancedSearch {
  readonly words: string;
  readonly phrase: string;
  readonly without: string;
  readonly from: string;
  readonly to: string;
  readonly has: readonly PostPart[];
  readonly after: string;
  readonly before: string;
}

const quoted = (text: string) => `"${toPhrase(text)}"`;
const namesIn = (text: string) => text.split(/[\s,]+/).filter((name) => name !== "");
/** Whether an operator takes a value. */
const takes = (name: "from" | "to" | "after" | "before", value: string) =>
  Boolean(parseSearch(`${name}:${value}`)[name]?.length);
/** A text that is left out, as its field takes it. */
const unquoted = (text: string) => (textsIn(text)[0] === text ? text : quoted(text));

/** Operators as they are typed. */
const operatorsOf = ({ from, to, has }: Record<"from" | "to" | "has", readonly string[]>) => [
  ...from.map((name) => `from:${name}`),
  ...to.map((name) => `to:${name}`),
  ...has.map((part) => `has:${part}`),
];

/** The typed search that asks for the same; empty if nothing was filled in. */
export function composeSearch({
  words,
  phrase,
  without,
  from,
  to,
  has,
  after,
  before,
}: AdvancedSearch): string {
  const typed = words.replace(/\s+/g, " ").trim();
  const others = [
    toPhrase(phrase) && quoted(phrase),
    // In quotation marks, since a minus is none before a sign.
    ...textsIn(without).map((text) => `-${quoted(text)}`),
    ...operatorsOf({ from: namesIn(from), to: namesIn(to), has }),
    after && `after:${after}`,
    before && `before:${before}`,
  ];
  // A quotation mark among the words may not be closed: nothing may follow it.
  const hasMarks = toPhrase(typed) !== typed;
  return (hasMarks ? [...others, typed] : [typed, ...others]).filter((part) => part !== "").join(" ");
}

/** The fields with a value that no operator takes: it would be a word to search for. */
export function invalidFields({ from, to, after, before }: AdvancedSearch) {
  const values = {
    from: namesIn(from),
    to: namesIn(to),
    after: after ? [after] : [],
    before: before ? [before] : [],
  };
  const names = ["from", "to", "after", "before"] as const;
  return names.filter((name) => !values[name].every((value) => takes(name, value)));
}

/**
 * A typed search in the fields of the advanced one. Of several phrases the first has a field; the others are among the words, as
 * are operators that are left out.
 */
export function advancedSearchOf(typed: string): AdvancedSearch {
  const { words, phrases, without, from, to, has, not, after, before } = parseSearch(typed);
  const [phrase = "", ...others] = phrases;
  return {
    words: [...operatorsOf(not).map((each) => `-${each}`), ...others.map(quoted), ...words].join(" "),
    phrase,
    without: without.map(unquoted).join(" "),
    from: from.join(" "),
    to: to.join(" "),
    has,
    after: after ?? "",
    before: before ?? "",
  };
}

/**
 * The fields of a submitted form.
 * @param valuesOf the values of a field; empty if it is missing
 */
export function readAdvancedSearch(
  valuesOf: (name: keyof AdvancedSearch) => readonly string[],
): AdvancedSearch {
  const textOf = (name: keyof AdvancedSearch) => valuesOf(name)[0] ?? "";
  return {
    words: textOf("words"),
    phrase: textOf("phrase"),
    without: textOf("without"),
    from: textOf("from"),
    to: textOf("to"),
    has: POST_PARTS.filter((part) => valuesOf("has").includes(part)),
    after: textOf("after"),
    before: textOf("before"),
  };
}
