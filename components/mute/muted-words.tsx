"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { MutedWord } from "#contract/mute";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { showToast } from "#lib/client/toasts";
import { MutedWordChip } from "./muted-word-chip.tsx";
import { MutedWordForm } from "./muted-word-form.tsx";
import { muteTexts as texts, wordRemovedMessage } from "./texts.ts";

interface MutedWordsProps {
  /** Must keep its identity until the page's data is reloaded. */
  words: MutedWord[];
  /** Result of the form's submission without script. */
  outcome: PlainFormOutcome | null;
}

/** The member's muted words, and a form to add one. Without script it needs a `PageForm`. */
export function MutedWords({ words: served, outcome }: MutedWordsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { refresh } = useRouter();
  const [known, setKnown] = useState({ served, words: served });
  if (known.served !== served) setKnown({ served, words: served });
  const { words } = known;

  const change = (next: (words: MutedWord[]) => MutedWord[]) =>
    setKnown((now) => ({ ...now, words: next(now.words) }));

  function add(word: MutedWord): void {
    change((now) => [word, ...now.filter(({ id }) => id !== word.id)]);
    // Otherwise Back would show the old page.
    refresh();
  }

  async function remove(word: MutedWord): Promise<void> {
    heading.current?.focus();
    change((now) => now.filter(({ id }) => id !== word.id));
    try {
      await callApi("removeMutedWord", { params: { id: word.id } });
      showToast(wordRemovedMessage(word.word), "success");
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === "NOT_FOUND";
      if (!isGone) {
        change((now) => [word, ...now]);
        showToast(texts.removeFailed, "danger");
      }
    }
    refresh();
  }

  return (
    <section aria-labelledby="muted-words" className="border-b border-line px-4 pt-4 pb-6">
      <h2 id="muted-words" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {texts.words}
      </h2>
      <p className="mt-1 mb-4 text-sm text-secondary text-pretty">{texts.wordsExplanation}</p>
      <MutedWordForm outcome={outcome} onAdded={add} />
      {words.length === 0 ? (
        <p className="mt-5 text-sm text-secondary text-pretty">{texts.noWordsHint}</p>
      ) : (
        <ul aria-label={texts.words} className="mt-5 flex flex-wrap gap-2">
          {words.map((word) => (
            <MutedWordChip key={word.id} word={word} onRemove={remove} />
          ))}
        </ul>
      )}
    </section>
  );
}
