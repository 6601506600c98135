"use client";

import type { SearchWords } from "#contract/search";
import { RecentSearches } from "./recent-searches.tsx";
import { SearchWord } from "./search-word.tsx";
import { searchTexts } from "./texts.ts";

interface SearchStartProps {
  userId: string;
  /** Those of the configured suggestions that have results. */
  words: SearchWords;
}

/** Below an empty search field: suggestions and the member's recent searches on this device. */
export function SearchStart({ userId, words: { topics, searches } }: SearchStartProps) {
  return (
    <div className="space-y-6 px-4 py-4">
      <WordGroup userId={userId} title={searchTexts.trending} words={topics} sign="#" />
      <WordGroup userId={userId} title={searchTexts.popular} words={searches} />
      <RecentSearches userId={userId} />
    </div>
  );
}

interface WordGroupProps {
  userId: string;
  title: string;
  words: readonly string[];
  /** Shown before each word but not searched for. */
  sign?: string;
}

function WordGroup({ userId, title, words, sign }: WordGroupProps) {
  if (words.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <SearchWord
              userId={userId}
              word={word}
              className="flex min-h-touch items-center rounded-full border border-line bg-card px-4 text-sm font-semibold transition-colors hover:border-control hover:bg-hover"
            >
              {sign}
              {word}
            </SearchWord>
          </li>
        ))}
      </ul>
    </section>
  );
}
