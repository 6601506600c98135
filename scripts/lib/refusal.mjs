/** An expected failure: one sentence that names the setting and the remedy, shown without a stack trace. */
export class Refusal extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a script's main function; a refusal becomes one line on stderr and the exit code. */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
