import { type ReactNode, useCallback, useEffect, useState } from "react";
import { TOGGLE_FLASH_MS } from "#contract/limits";

/** What a switch says of itself for a second after it was pressed (part 2 section 9). */
export function useToggleFlash(): { flash: ReactNode; showFlash: (text: string) => void } {
  // An object, so that pressing again within the second starts it anew.
  const [shown, setShown] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), TOGGLE_FLASH_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const showFlash = useCallback((text: string) => setShown({ text }), []);
  const flash = (
    // In the gap before the switch, so that it takes no room from the words.
    <output className="relative -ml-3 w-0">
      <span className="absolute -top-2.5 -right-4 text-sm font-medium text-accent">{shown?.text}</span>
    </output>
  );
  return { flash, showFlash };
}
