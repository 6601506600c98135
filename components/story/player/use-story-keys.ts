import { type RefObject, useEffect, useRef } from "react";

interface StoryKeys {
  onPrevious: () => void;
  onNext: () => void;
  onPause: () => void;
}

/** Whether a key belongs to a field, an open menu or sheet, or the browser. */
function isHandledElsewhere(event: KeyboardEvent, root: HTMLElement | null): boolean {
  const { target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return true;
  if (target instanceof Element && target.closest("input, textarea, select")) return true;
  const opened = [...document.querySelectorAll("dialog[open], :popover-open")];
  return opened.some((each) => !each.contains(root));
}

/** Arrow keys turn and Space pauses and resumes, wherever the focus is. */
export function useStoryKeys(root: RefObject<HTMLElement | null>, keys: StoryKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (isHandledElsewhere(event, root.current)) return;
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
