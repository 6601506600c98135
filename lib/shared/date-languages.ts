// Those whose forms of dates both the server and usual browsers know.
const tags = [
  "ar bg bn ca cs da de de-AT de-CH el en-AU en-CA en-GB en-IN en-US es es-MX et fa fi fr fr-CA fr-CH he hi hr hu id it",
  "ja ko lt lv ms nb nl pl pt-BR pt-PT ro ru sk sl sr sv sw ta th tr uk ur vi zh-CN zh-TW",
].flatMap((line) => line.split(" "));

/** A language that dates can be shown in. */
export interface DateLanguage {
  /** BCP 47. */
  tag: string;
  /** As its speakers call it. */
  name: string;
}

function named(tag: string): DateLanguage {
  return { tag, name: new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag };
}

/** What a member may choose from, by name; a language chosen elsewhere that is none of them is added. */
export function dateLanguages(chosen: string | null): DateLanguage[] {
  const offered = chosen === null || tags.includes(chosen) ? tags : [...tags, chosen];
  return offered.map(named).toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
