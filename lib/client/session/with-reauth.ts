import { ApiError } from "#lib/client/api-error";

/** After so many frames without becoming usable, a control stays without the focus. */
const MAX_FRAMES = 60;

/** Gives a control the focus as soon as it can be used again, unless it is gone by then. */
export function focusOnceEnabled(control: Element | null, framesLeft = MAX_FRAMES): void {
  if (!(control instanceof HTMLElement) || control === document.body || framesLeft === 0) return;
  requestAnimationFrame(() => {
    if (control.matches(":disabled")) focusOnceEnabled(control, framesLeft - 1);
    else control.focus();
  });
}

/** The password was asked for and not given: nothing happened, and there is nothing to say. */
export class ReauthCancelled extends Error {
  override readonly name = "ReauthCancelled";
}

/** Asks for the password until it was right; rejects with `ReauthCancelled` when the member would rather not. */
type AskForPassword = () => Promise<void>;

let ask: AskForPassword | undefined;
let asked: Promise<void> | undefined;

/** Makes known how this page asks for the password. Returns how to stop. */
export function onReauthRequired(how: AskForPassword): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/**
 * Does what takes a password given within the last five minutes: when the server wants it again it is asked for, and the
 * action done once more. The page needs a `<ReauthDialog/>`.
 * @throws ReauthCancelled when the password was not given; else whatever the action throws
 */
export async function withReauth<T>(action: () => Promise<T>): Promise<T> {
  // Before it shows that it is busy, and can hold the focus no longer.
  const asker = document.activeElement;
  try {
    return await action();
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === "REAUTH_REQUIRED";
    if (!isWanted || !ask) throw error;
    // Two actions at once are one question.
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
