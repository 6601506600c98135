import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { SEARCH_PAUSE_MS } from "#contract/units";

/**
 * A search box whose text stands in the page's address, and whose results the server renders.
 * @param searched what the page shown is searched by
 * @param addressOf the address of the page for another text
 */
export function useAddressSearch(searched: string, addressOf: (text: string) => string) {
  const router = useRouter();
  const [isSearching, startSearch] = useTransition();
  const [text, setText] = useState(searched);
  const asked = useRef(searched);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // A link or Back has changed the address by itself.
    if (searched === asked.current) return;
    asked.current = searched;
    setText(searched);
  }, [searched]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function search(next: string): void {
    clearTimeout(pause.current);
    const wanted = next.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    startSearch(() => router.replace(addressOf(wanted), { scroll: false }));
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
