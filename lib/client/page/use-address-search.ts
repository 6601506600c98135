import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { SEARCH_PAUSE_MS } from "#contract/units";

/**
 * A search box whose text is in the page's URL, and whose results are rendered by the server.
 * @param searched the search text of the current page
 * @param addressOf the page's URL for another text
 */
export function useAddressSearch(searched: string, addressOf: (text: string) => string) {
  const router = useRouter();
  const [isSearching, startSearch] = useTransition();
  const [text, setText] = useState(searched);
  const asked = useRef(searched);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // A link or Back has changed the URL.
    if (searched === asked.current) return;
    asked.current = searched;
    setText(searched);
  }, [searched]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function search(next: string): void {
    clearTimeout(pause.current);
    const query = next.trim();
    if (query === asked.current) return;
    asked.current = query;
    startSearch(() => router.replace(addressOf(query), { scroll: false }));
  }

  return {
    text,
    isSearching,
    type(next: string): void {
      setText(next);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => search(next), SEARCH_PAUSE_MS);
    },
    clear(): void {
      setText("");
      search("");
    },
    submit(event: FormEvent): void {
      event.preventDefault();
      search(text);
    },
  };
}
