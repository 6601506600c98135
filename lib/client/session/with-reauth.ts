import { ApiError } from "#lib/client/api-error";

/** The control is given up when it is still disabled after this many frames. */
const MAX_FRAMES = 60;

/** Focuses a control as soon as it is enabled, unless it has been removed. */
export function focusOnceEnabled(control: Element | null, framesLeft = MAX_FRAMES): void {
  if (!(control instanceof HTMLElement) || control === document.body || framesLeft === 0) return;
  requestAnimationFrame(() => {
    if (control.matches(":disabled")) focusOnceEnabled(control, framesLeft - 1);
    else control.focus();
  });
}

/** The member cancelled the password prompt: nothing happened, and no error needs to be shown. */
export class ReauthCancelled extends Error {
  override readonly name = "ReauthCancelled";
}

/** Prompts for the password until it is right; rejects with `ReauthCancelled` when the member cancels. */
type AskForPassword = () => Promise<void>;

let ask: AskForPassword | undefined;
let asked: Promise<void> | undefined;

/** Registers the page's password prompt. Returns an unregister function. */
export function onReauthRequired(how: AskForPassword): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/**
 * Runs an action that requires a password entered within the last five minutes: if the server requires it again,
 * prompts for it and repeats the action. The page needs a `<ReauthDialog/>`.
 * @throws ReauthCancelled when the member cancels; otherwise the action's errors
 */
export async function withReauth<T>(action: () => Promise<T>): Promise<T> {
  // Read before the control is disabled as busy and loses the focus.
  const asker = document.activeElement;
  try {
    return await action();
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === "REAUTH_REQUIRED";
    if (!isWanted || !ask) throw error;
    // Concurrent actions share one prompt.
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    try {
      await asked;
    } catch (cancelled) {
      focusOnceEnabled(asker);
      throw cancelled;
    }
    return action();
  }
}
