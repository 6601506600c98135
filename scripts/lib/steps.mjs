const startedAt = Date.now();

/** Prints a line of progress. */
export function say(text) {
  console.log(`roost | ${text}`);
}

/** Runs a step and prints how long it took. */
export async function step(label, work) {
  const begin = Date.now();
  say(`${label} …`);
  const result = await work();
  say(`${label}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

/** Seconds since the script started. */
export const secondsSoFar = () => ((Date.now() - startedAt) / 1000).toFixed(1);
