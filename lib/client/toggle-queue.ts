/** How one kind of toggle (follow, like, block) works on a state of type S. */
export interface ToggleKind<S> {
  isOn: (state: S) => boolean;
  /** What the state will most likely be; pure. */
  guess: (state: S, on: boolean) => S;
  /** Asks the server; resolves to the confirmed state. */
  send: (on: boolean) => Promise<S>;
}

interface ToggleReport<S> {
  /** What to show: a guess while `isBusy`, otherwise the confirmed state. */
  show: (state: S, isBusy: boolean) => void;
  /** The server refused; `state` is what stays. */
  refused: (error: unknown, wanted: boolean, state: S) => void;
}

/**
 * Collapses rapid toggles of one target to their outcome: one request at a time, each from the confirmed state,
 * none when the wish has returned to it. A refusal drops what was wished.
 * @returns asks for the state to become on or off
 */
export function createToggleQueue<S>(initial: S, kind: ToggleKind<S>, report: ToggleReport<S>) {
  let confirmed = initial;
  let wanted = kind.isOn(initial);
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (wanted !== kind.isOn(confirmed)) {
      const step = wanted;
      try {
        confirmed = await kind.send(step);
        if (kind.isOn(confirmed) !== step && wanted === step) {
          // The server settled otherwise without an error; asking again would not change its mind.
          wanted = kind.isOn(confirmed);
        }
      } catch (error) {
        wanted = kind.isOn(confirmed);
        isRunning = false;
        report.show(confirmed, false);
        report.refused(error, step, confirmed);
        return;
      }
    }
    isRunning = false;
    report.show(confirmed, false);
  }

  return (on: boolean): void => {
    wanted = on;
    report.show(on === kind.isOn(confirmed) ? confirmed : kind.guess(confirmed, on), true);
    if (!isRunning) {
      void drain();
    }
  };
}
