// Languages whose date formats both the server and common browsers support.
const tags = [
  "ar bg bn ca cs da de de-AT de-CH el en-AU en-CA en-GB en-IN en-US es es-MX et fa fi fr fr-CA fr-CH he hi hr hu id it",
  "ja ko lt lv ms nb nl pl pt-BR pt-PT ro ru sk sl sr sv sw ta th tr uk ur vi zh-CN zh-TW",
].flatMap((line) => line.split(" "));

/** A language for dates. */
export interface DateLanguage {
  /** BCP 47. */
  tag: string;
  /** Its own name. */
  name: string;
}

function named(tag: string): DateLanguage {
  return { tag, name: new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag };
}

/** Languages to choose from, sorted by name; includes the current choice even if it is not offered. */
export function dateLanguages(chosen: string | null): DateLanguage[] {
  const offered = chosen === null || tags.includes(chosen) ? tags : [...tags, chosen];
  return offered.map(named).toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
