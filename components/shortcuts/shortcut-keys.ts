import { SECOND } from "#contract/units";

/** Maximum time between the keys of a sequence. */
const SEQUENCE_MS = SECOND;

const typedInto =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="textbox"]';

/** Whether a key belongs to the focused element, an open dialog or menu, or the browser. */
function isHandledElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (target instanceof Element && target.closest(typedInto)) return true;
  return document.querySelector("dialog[open], [role=menu]:popover-open") !== null;
}

/** Whether the member has switched shortcuts off. */
const isOff = () => document.documentElement.dataset.shortcuts === "off";

/**
 * Runs actions on shortcut keys: "j", or "g h" for a sequence.
 * @returns a function that stops it
 */
export function onShortcutKeys(actions: Readonly<Record<string, () => void>>): () => void {
  const listening = new AbortController();
  let prefix = "";
  let pressedAt = 0;

  function press(event: KeyboardEvent): void {
    if (isOff() || isHandledElsewhere(event)) return;
    const isFollowing = prefix !== "" && event.timeStamp - pressedAt < SEQUENCE_MS;
    const keys = isFollowing ? `${prefix} ${event.key}` : event.key;
    prefix = keys === "g" ? "g" : "";
    pressedAt = event.timeStamp;
    const action = actions[keys];
    if (!action || (event.repeat === true && keys !== "j" && keys !== "k")) return;
    event.preventDefault();
    action();
  }
  document.addEventListener("keydown", press, listening);
  return () => listening.abort();
}
