import { currentSlide, goToEndSlide, stepToSlide } from "./slides.ts";

/** Which way a key goes. */
const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 1,
  PageUp: -1,
  j: 1,
  k: -1,
};

const ends: Readonly<Record<string, "first" | "last">> = { Home: "first", End: "last" };

/** What plays a slide and stops it: the button over a video, the mark of a GIF. */
const PLAY = ".flicker-press, .gif-toggle input";

/** Whether a key is meant for what has the focus, for what is open, or for the browser. */
function isMeantElsewhere({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("input:not([type=checkbox]), textarea, select, [role=menu], dialog")) return true;
  // The space bar presses what has the focus.
  return key === " " && target.closest("a, button, summary, input, video") !== null;
}

/** Whether something lies over the slides that keys and wheel are meant for. */
export const isSomethingOpen = () =>
  document.querySelector("dialog[open], [role=menu]:popover-open") !== null;

/** Single letters are for those who have not switched shortcuts off. */
const isOff = (key: string) => /^[a-z]$/.test(key) && document.documentElement.dataset.shortcuts === "off";

/**
 * Lets keys go from slide to slide, the space bar play and stop the current one (to the next it leads from what does not
 * play), and m switch its sound, until the signal.
 */
export function readSlideKeys(signal: AbortSignal): void {
  function press(event: KeyboardEvent): void {
    const { key, shiftKey, repeat } = event;
    if (isMeantElsewhere(event) || isOff(key) || isSomethingOpen()) return;
    const play = key === " " && !shiftKey && currentSlide()?.querySelector<HTMLElement>(PLAY);
    const step = key === " " ? (shiftKey ? -1 : 1) : steps[key];
    const end = ends[key];
    // A key that is held would start and stop it by turns.
    if (play) repeat || play.click();
    else if (step) stepToSlide(step);
    else if (end) goToEndSlide(end);
    else if (key === "m") currentSlide()?.querySelector<HTMLElement>("[data-sound]")?.click();
    else return;
    event.preventDefault();
  }
  // On its way down: the keys of other pages' lists leave alone what is dealt with here.
  document.addEventListener("keydown", press, { capture: true, signal });
}
