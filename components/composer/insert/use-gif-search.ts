import { useEffect, useRef, useState } from "react";
import { composerTexts as texts } from "#components/composer/texts.ts";
import type { Gif } from "#contract/gif";
import { callApi } from "#lib/client/api";
import { reasonOf } from "#lib/client/refusal";

/** Waits for a pause in typing before running. */
const PAUSE_MS = 300;

interface FoundGifs {
  /** The query they were found for. */
  text: string;
  gifs: readonly Gif[];
  nextPage: number | null;
}

/**
 * GIFs matching a text as it is typed, or popular ones; earlier results stay until the next answer.
 * @returns `found` is null until the first answer
 */
export function useGifSearch(typed: string) {
  const text = typed.trim();
  const [found, setFound] = useState<FoundGifs | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const running = useRef<AbortController | null>(null);

  async function load(page: number, before: readonly Gif[]): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setProblem(null);
    try {
      const query = { ...(text !== "" && { q: text }), page };
      const { gifs, nextPage } = await callApi("searchGifs", { query }, { signal: own.signal });
      const known = new Set(before.map(({ token }) => token));
      setFound({ text, gifs: [...before, ...gifs.filter(({ token }) => !known.has(token))], nextPage });
    } catch (error) {
      if (!own.signal.aborted) setProblem(reasonOf(error, texts.gifsFailed));
    }
  }

  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text or a retry asks again
  useEffect(() => {
    const pause = setTimeout(() => void latest.current(1, []), text === "" ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(pause);
      running.current?.abort();
    };
  }, [text, tries]);

  const isOld = found !== null && found.text !== text;
  return {
    found,
    isOld,
    problem,
    retry: () => setTries(tries + 1),
    more: () => found?.nextPage && !isOld && void load(found.nextPage, found.gifs),
  };
}
