import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

// What stands behind the first few dozen characters makes nothing weaker, and the time to think grows with the square.
const READ_LENGTH = 64;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * How hard a password is to guess, from 0 to 4. Nothing leaves the browser.
 * @param known what somebody who guesses knows of the member, such as the username
 */
export function passwordStrength(password: string, known: readonly string[]): number {
  return estimator.check(password.slice(0, READ_LENGTH), [...known]).score;
}
