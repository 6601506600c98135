import { type RefObject, useEffect, useRef } from "react";
import { isKeyTaken } from "#lib/client/page/taken-keys";

interface StoryKeys {
  onPrevious: () => void;
  onNext: () => void;
  onPause: () => void;
}

/** Arrow keys turn and Space pauses and resumes, wherever the focus is. */
export function useStoryKeys(root: RefObject<HTMLElement | null>, keys: StoryKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.shiftKey || isKeyTaken(event, root.current)) return;
      const { onPrevious, onNext, onPause } = latest.current;
      const isOnControl = event.target instanceof Element && event.target.closest("a, button") !== null;
      if (event.key === "ArrowRight") onNext();
      else if (event.key === "ArrowLeft") onPrevious();
      else if (event.key === " " && !isOnControl) onPause();
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [root]);
}
