import { SECOND } from "#contract/units";
import { areLettersOff, isKeyTaken } from "#lib/client/page/taken-keys";

/** Maximum time between the keys of a sequence. */
const SEQUENCE_MS = SECOND;

/**
 * Runs actions on shortcut keys: "j", or "g h" for a sequence.
 * @returns a function that stops it
 */
export function onShortcutKeys(actions: Readonly<Record<string, () => void>>): () => void {
  const listening = new AbortController();
  let prefix = "";
  let pressedAt = 0;

  function press(event: KeyboardEvent): void {
    if (areLettersOff() || isKeyTaken(event)) return;
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
