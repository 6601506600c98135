import { ObservableMap } from "#lib/client/observable-map";

const OPEN = "open";

/** Whether the composer's dialog is open: a composer below it is unmounted meanwhile, since both would write the same draft. */
export const composerDialog = new ObservableMap<typeof OPEN, true>();

/** Call while the dialog is mounted; the returned function ends it. */
export function markComposerOpen(): () => void {
  composerDialog.set(OPEN, true);
  return () => {
    composerDialog.delete(OPEN);
  };
}

export { OPEN as COMPOSER_OPEN };
