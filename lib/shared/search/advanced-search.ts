import { type PostPart, parseSearch, toPhrase } from "#contract/search-operators";

/** The fields of the advanced search, which becomes a typed one. Their names in the form and in the URL of one without script. */
export interface AdvancedSearch {
  readonly words: string;
  readonly phrase: string;
  readonly without: string;
  readonly from: string;
  readonly to: string;
  readonly has: readonly string[];
  readonly after: string;
  readonly before: string;
}

const isSpaced = (text: string) => /\s/.test(text);
const quoted = (text: string) => `"${text}"`;
const namesIn = (text: string) => text.split(/[\s,]+/).filter((name) => name !== "");

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
  const excluded = parseSearch(without);
  return [
    words.replace(/\s+/g, " ").trim(),
    toPhrase(phrase) && quoted(toPhrase(phrase)),
    ...[...excluded.words, ...excluded.phrases, ...excluded.without].map(
      (text) => `-${isSpaced(text) ? quoted(text) : text}`,
    ),
    ...namesIn(from).map((name) => `from:${name}`),
    ...namesIn(to).map((name) => `to:${name}`),
    ...has.map((part) => `has:${part}`),
    after && `after:${after}`,
    before && `before:${before}`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** A typed search in the fields of the advanced one. Of several phrases the first has a field; the others are among the words. */
export function advancedSearchOf(typed: string): AdvancedSearch & { readonly has: readonly PostPart[] } {
  const { words, phrases, without, from, to, has, after, before } = parseSearch(typed);
  const [phrase = "", ...others] = phrases;
  return {
    words: [...words, ...others.map(quoted)].join(" "),
    phrase,
    without: without.map((text) => (isSpaced(text) ? quoted(text) : text)).join(" "),
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
    has: valuesOf("has"),
    after: textOf("after"),
    before: textOf("before"),
  };
}
