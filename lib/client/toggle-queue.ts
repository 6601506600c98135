import type { Dated } from "#lib/shared/as-of";

/** How one kind of toggle (follow and block, an account's type) works on a state of type S; W is what can be wished of it. */
export interface ToggleKind<S extends Dated, W = boolean> {
  wishOf: (state: S) => W;
  /** What the state will most likely be; pure. */
  guess: (state: S, wish: W) => S;
  /** The step to take first, where the server knows no direct way from a state to what is wished. */
  stepTowards?: (state: S, wish: W) => W;
  /** Asks the server; resolves to what it says of the state then. */
  send: (wish: W, confirmed: S) => Promise<Partial<S> & Dated>;
}

interface ToggleReport<S extends Dated, W> {
  /** What to show while a change is under way; undefined when none is any more. */
  guess: (state: S | undefined) => void;
  /** The server has said how it is. */
  confirm: (answer: Partial<S> & Dated) => void;
  /** The server refused; `state` is what stays. */
  refuse: (error: unknown, wanted: W, state: S) => void;
}

/**
 * Collapses rapid toggles of one target to their outcome: one request at a time, each from the confirmed state,
 * none when the wish has returned to it. A refusal drops what was wished.
 * @returns asks for the state to become what is wished
 */
export function createToggleQueue<S extends Dated, W = boolean>(
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
        const answer = await kind.send(step, confirmed);
        confirmed = { ...confirmed, ...answer };
        report.confirm(answer);
        if (kind.wishOf(confirmed) !== step && wanted === aim) {
          // The server settled otherwise without an error; asking again would not change its mind.
          wanted = kind.wishOf(confirmed);
        }
      } catch (error) {
        wanted = kind.wishOf(confirmed);
        isRunning = false;
        report.guess(undefined);
        report.refuse(error, step, confirmed);
        return;
      }
    }
    isRunning = false;
    report.guess(undefined);
  }

  return (wish: W): void => {
    wanted = wish;
    report.guess(wish === kind.wishOf(confirmed) ? confirmed : kind.guess(confirmed, wish));
    if (!isRunning) {
      void drain();
    }
  };
}
