/** How one kind of toggle (follow and block, an account's type) works on a state of type S; W is what can be wished of it. */
export interface ToggleKind<S, W = boolean> {
  wishOf: (state: S) => W;
  /** What the state will most likely be; pure. */
  guess: (state: S, wish: W) => S;
  /** The step to take first, where the server knows no direct way from a state to what is wished. */
  stepTowards?: (state: S, wish: W) => W;
  /** Asks the server; resolves to the confirmed state. */
  send: (wish: W, confirmed: S) => Promise<S>;
}

interface ToggleReport<S, W> {
  /** What to show: a guess while `isBusy`, otherwise the confirmed state. */
  show: (state: S, isBusy: boolean) => void;
  /** The server refused; `state` is what stays. */
  refused: (error: unknown, wanted: W, state: S) => void;
}

/**
 * Collapses rapid toggles of one target to their outcome: one request at a time, each from the confirmed state,
 * none when the wish has returned to it. A refusal drops what was wished.
 * @returns asks for the state to become what is wished
 */
export function createToggleQueue<S, W = boolean>(
  initial: S,
  kind: ToggleKind<S, W>,
  report: ToggleReport<S, W>,
) {
  let confirmed = initial;
  let wanted = kind.wishOf(initial);
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (wanted !== kind.wishOf(confirmed)) {
      const aim = wanted;
      const step = kind.stepTowards?.(confirmed, aim) ?? aim;
      try {
        confirmed = await kind.send(step, confirmed);
        if (kind.wishOf(confirmed) !== step && wanted === aim) {
          // The server settled otherwise without an error; asking again would not change its mind.
          wanted = kind.wishOf(confirmed);
        }
      } catch (error) {
        wanted = kind.wishOf(confirmed);
        isRunning = false;
        report.show(confirmed, false);
        report.refused(error, step, confirmed);
        return;
      }
    }
    isRunning = false;
    report.show(confirmed, false);
  }

  return (wish: W): void => {
    wanted = wish;
    report.show(wish === kind.wishOf(confirmed) ? confirmed : kind.guess(confirmed, wish), true);
    if (!isRunning) {
      void drain();
    }
  };
}
