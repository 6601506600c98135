import { SECOND } from "#contract/limits";

/** How long after g another key belongs to it. */
const SEQUENCE_MS = SECOND;

const typedInto =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="textbox"]';

/** Whether a key is meant for what has the focus, for an open dialog or menu, or for the browser. */
function isMeantElsewhere({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  if (target instanceof Element && target.closest(typedInto)) return true;
  return document.querySelector("dialog[open], [role=menu]:popover-open") !== null;
}

/** Whether the member has switched shortcuts off. */
const isOff = () => document.documentElement.dataset.shortcuts === "off";

/**
 * Listens for keys that stand for deeds: "j", or "g h" for one after the other.
 * @returns how to stop
 */
export function readKeys(deeds: Readonly<Record<string, () => void>>): () => void {
  const listening = new AbortController();
  let prefix = "";
  let pressedAt = 0;

  function press(event: KeyboardEvent): void {
    if (isOff() || isMeantElsewhere(event)) return;
    const isFollowing = prefix !== "" && event.timeStamp - pressedAt < SEQUENCE_MS;
    const keys = isFollowing ? `${prefix} ${event.key}` : event.key;
    prefix = keys === "g" ? "g" : "";
    pressedAt = event.timeStamp;
    const deed = deeds[keys];
    if (!deed || (event.repeat === true && keys !== "j" && keys !== "k")) return;
    event.preventDefault();
    deed();
  }
  document.addEventListener("keydown", press, listening);
  return () => listening.abort();
}
