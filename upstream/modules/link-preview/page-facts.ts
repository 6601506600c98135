import { Parser } from "htmlparser2";
import { hasVisibleText, normalizeLine } from "#contract/text/normalize-text";
import { excerptOf } from "#upstream/core/excerpt";

const TITLE_MAX_LENGTH = 150;
const DESCRIPTION_MAX_LENGTH = 300;
/** Code units that are read of a text, in which no longer one could be shown. */
const TEXT_MAX_UNITS = 8_000;
/** A head has few; more would make the parser slow. */
const DEPTH_MAX = 64;

/** What a page says of itself. */
export interface PageFacts {
  /** Empty without one. */
  readonly title: string;
  readonly description: string;
  /** As it is written in the page; undefined without one. */
  readonly picture: string | undefined;
}

/** The `<meta>` elements that each fact is taken from, in this order. */
const sources = {
  title: ["og:title", "twitter:title"],
  description: ["og:description", "twitter:description", "description"],
  picture: ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"],
} as const;

/** The title and the named texts in the head of a page, the first of each. */
function readHead(html: string): { title: string; named: ReadonlyMap<string, string> } {
  const named = new Map<string, string>();
  let title: string | undefined;
  let isInTitle = false;
  let depth = 0;
  const parser = new Parser({
    onopentag(tag, { name, property, content }) {
      depth += 1;
      if (tag === "body" || depth > DEPTH_MAX) parser.pause();
      if (tag === "title" && title === undefined) {
        title = "";
        isInTitle = true;
      }
      const key = (property ?? name)?.trim().toLowerCase();
      if (tag === "meta" && key && content?.trim() && !named.has(key)) named.set(key, content);
    },
    ontext(text) {
      if (isInTitle && title !== undefined && title.length < TEXT_MAX_UNITS) title += text;
    },
    onclosetag(tag) {
      depth -= 1;
      if (tag === "title") isInTitle = false;
      if (tag === "head") parser.pause();
    },
  });
  parser.write(html);
  return { title: title ?? "", named };
}

/** A text of a stranger on one line, cut to so many visible characters; empty if nothing of it can be seen. */
function lineOf(text: string, maxLength: number): string {
  const line = excerptOf(normalizeLine(text.slice(0, TEXT_MAX_UNITS)), maxLength);
  return hasVisibleText(line) ? line : "";
}

/** Reads what a page says of itself, in Open Graph, for Twitter, or in plain HTML. */
export function pageFactsOf(html: string): PageFacts {
  const { title, named } = readHead(html);
  const first = (names: readonly string[]) => names.map((name) => named.get(name)).find(Boolean);
  const shown = lineOf(first(sources.title) ?? title, TITLE_MAX_LENGTH) || lineOf(title, TITLE_MAX_LENGTH);
  const description = lineOf(first(sources.description) ?? "", DESCRIPTION_MAX_LENGTH);
  return {
    title: shown,
    description: description === shown ? "" : description,
    picture: first(sources.picture)?.trim(),
  };
}
