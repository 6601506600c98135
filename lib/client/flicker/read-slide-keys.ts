import { currentSlide, stepToSlide } from "./slides.ts";

/** Which way a key goes. */
const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 1,
  PageUp: -1,
  j: 1,
  k: -1,
};

/** Whether a key is meant for what has the focus, for what is open, or for the browser. */
function isMeantElsewhere({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("input:not([type=checkbox]), textarea, select, [role=menu], dialog")) return true;
  // The space bar presses what has the focus.
  return key === " " && target.closest("a, button, summary, input, video") !== null;
}

const isSomethingOpen = () => document.querySelector("dialog[open], [role=menu]:popover-open") !== null;

/** Single letters are for those who have not switched shortcuts off. */
const isOff = (key: string) => /^[a-z]$/.test(key) && document.documentElement.dataset.shortcuts === "off";

/** Lets keys go from slide to slide, and m switch the sound of the current one, until the signal. */
export function readSlideKeys(signal: AbortSignal): void {
  function press(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    if (isMeantElsewhere(event) || isOff(key) || isSomethingOpen()) return;
    const step = key === " " ? (shiftKey ? -1 : 1) : steps[key];
    if (step) stepToSlide(step);
    else if (key === "m") currentSlide()?.querySelector<HTMLElement>("[data-sound]")?.click();
    else return;
    event.preventDefault();
  }
  // On its way down: the keys of other pages' lists leave alone what is dealt with here.
  document.addEventListener("keydown", press, { capture: true, signal });
}
