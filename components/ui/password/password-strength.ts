import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

// Later characters do not make a password weaker, and the computing time grows quadratically.
const READ_LENGTH = 64;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * A password's strength from 0 to 4, computed in the browser.
 * @param known words that an attacker may know, such as the username
 */
export function passwordStrength(password: string, known: readonly string[]): number {
  return estimator.check(password.slice(0, READ_LENGTH), [...known]).score;
}
