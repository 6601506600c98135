/** Aborted when React handles presses by itself. */
interface EarlyPresses extends AbortController {
  /** Aborted when the router handles Back and Forward by itself. */
  history: AbortController;
  /** Switches and choices that were pressed. */
  checked: Set<HTMLInputElement>;
  /** The last button that was pressed. */
  button?: HTMLButtonElement;
  /** Fields that were typed into; the browser refills fields without such an event. */
  typed: WeakSet<EventTarget>;
}

declare global {
  var earlyPresses: EarlyPresses | undefined;
}

/**
 * Records what happens in a document before hydration: presses of buttons and switches, and which fields are typed
 * into. Back and Forward load the page meanwhile, since not every browser reports these to the router later.
 * `EarlyPress` runs it before all other scripts; it can use nothing from outside.
 */
export function recordEarlyPresses(): void {
  const early: EarlyPresses = Object.assign(new AbortController(), {
    history: new AbortController(),
    checked: new Set<HTMLInputElement>(),
    typed: new WeakSet<EventTarget>(),
  });
  window.earlyPresses = early;
  const { pathname, search } = window.location;
  window.addEventListener(
    "popstate",
    () => {
      if (window.location.pathname !== pathname || window.location.search !== search)
        window.location.reload();
    },
    { signal: early.history.signal },
  );
  window.addEventListener("input", ({ target }) => target && early.typed.add(target), true);
  window.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLButtonElement>("button[type=button]");
      const opened = button?.getAttribute("popovertarget") ?? button?.getAttribute("commandfor");
      // Presses that HTML handles itself are not replayed, unless what they open had not arrived yet.
      if (button && !(opened && document.getElementById(opened))) early.button = button;
      if (target.matches("[type=checkbox],[type=radio]")) early.checked.add(target as HTMLInputElement);
    },
    { capture: true, signal: early.signal },
  );
}

// When the page's own script runs, React handles presses by itself.
globalThis.earlyPresses?.abort();

/** Repeats the recorded presses, and leaves Back and Forward to the router. Call it once the page is hydrated. */
export function replayEarlyPresses(): void {
  const early = globalThis.earlyPresses;
  if (!early) return;
  early.history.abort();
  early.checked.forEach(chooseAgain);
  early.button?.click();
}

/**
 * Notifies React of a switch or choice whose state HTML has changed already: a click is only reported when it changes
 * the state.
 */
function chooseAgain(choice: HTMLInputElement): void {
  if (choice.checked === choice.defaultChecked) return;
  choice.checked = choice.defaultChecked;
  choice.click();
}

/** Whether a field was typed into in this document, rather than refilled by the browser. */
export const wasTypedInto = (field: EventTarget) => globalThis.earlyPresses?.typed.has(field);
