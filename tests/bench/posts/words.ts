import type { Random } from "#upstream/demo/random";

const syllables =
  `ba be bo ca co da de di do fa fe fi ga go ha he ho ja jo ka ke la le li lo ma me mi mo na ne no pa pe
  po ra re ri ro sa se si so ta te ti to va ve vi wa we za zo`.split(/\s+/);
const VOCABULARY = 4_000;
const HASHTAGS = 5_000;
/** Hashtags of which the last day has more than usual. */
const RISING = 20;

/** Draws from the words and hashtags of an invented language, the first of which are used far more than the last. */
export interface Words {
  sentence(random: Random): string;
  /** One to three different ones. */
  hashtags(random: Random): string[];
  risingHashtag(random: Random): string;
  /** Used by very many, by some, and by few. */
  readonly examples: { readonly words: readonly string[]; readonly hashtags: readonly string[] };
}

function makeWords(random: Random, count: number, longest: number): string[] {
  const made = new Set<string>();
  while (made.size < count) {
    made.add(Array.from({ length: random.int(2, longest) }, () => random.pick(syllables)).join(""));
  }
  return [...made];
}

/** Makes the language; the same seed yields the same. */
export function makeLanguage(random: Random): Words {
  const vocabulary = makeWords(random.fork("words"), VOCABULARY, 4);
  const tags = makeWords(random.fork("hashtags"), HASHTAGS, 5);
  const some = (list: readonly string[], drawn: Random, steepness: number) =>
    list[Math.floor(list.length * drawn.next() ** steepness)] ?? "";
  const at = (list: readonly string[], ...places: number[]) => places.map((place) => list[place] ?? "");
  return {
    sentence: (drawn) =>
      Array.from({ length: drawn.int(4, 22) }, () => some(vocabulary, drawn, 2.5)).join(" "),
    hashtags(drawn) {
      const wanted = drawn.int(1, 3);
      const picked = new Set<string>();
      while (picked.size < wanted) picked.add(some(tags, drawn, 3));
      return [...picked];
    },
    risingHashtag: (drawn) => tags[HASHTAGS / 2 + drawn.int(0, RISING - 1)] ?? "",
    examples: {
      words: at(vocabulary, 0, VOCABULARY / 2, VOCABULARY - 1),
      hashtags: at(tags, 0, HASHTAGS / 100, HASHTAGS / 2, HASHTAGS - 1),
    },
  };
}
