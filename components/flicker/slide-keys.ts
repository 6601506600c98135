import { areLettersOff, isKeyTaken } from "#lib/client/page/taken-keys";
import { currentSlide, goToEndSlide, stepToSlide } from "./slides.ts";

/** Direction of a key. */
const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 1,
  PageUp: -1,
  j: 1,
  k: -1,
};

const ends: Readonly<Record<string, "first" | "last">> = { Home: "first", End: "last" };

/** Controls that play and pause a slide: the button over a video, the toggle of a GIF. */
const PLAY = ".flicker-press, .gif-toggle input";

/** Whether Space activates the focused control. */
const isSpaceOfControl = ({ key, target }: KeyboardEvent) =>
  key === " " && target instanceof Element && target.closest("a, button, summary, input, video") !== null;

/** Single letters work unless the member has switched shortcuts off. */
const isOff = (key: string) => /^[a-z]$/.test(key) && areLettersOff();

/**
 * Handles keys until aborted: arrows and letters move between slides, Space plays and pauses the current one, or moves on if it does
 * not play, and M toggles sound.
 */
export function handleSlideKeys(signal: AbortSignal): void {
  function press(event: KeyboardEvent): void {
    const { key, shiftKey, repeat } = event;
    if (isKeyTaken(event) || isSpaceOfControl(event) || isOff(key)) return;
    const play = key === " " && !shiftKey && currentSlide()?.querySelector<HTMLElement>(PLAY);
    const step = key === " " ? (shiftKey ? -1 : 1) : steps[key];
    const end = ends[key];
    // A held key would toggle it repeatedly.
    if (play) repeat || play.click();
    else if (step) stepToSlide(step);
    else if (end) goToEndSlide(end);
    else if (key === "m") currentSlide()?.querySelector<HTMLElement>("[data-sound]")?.click();
    else return;
    event.preventDefault();
  }
  // In the capture phase, so that handlers of other lists see it as handled.
  document.addEventListener("keydown", press, { capture: true, signal });
}
