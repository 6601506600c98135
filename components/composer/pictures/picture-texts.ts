/** Labels of a picture's buttons; numbers from 1. */
export const pictureLabels = {
  picture: (number: number) => `Picture ${number}`,
  describe: (number: number) => `ALT: describe picture ${number}`,
  described: (number: number) => `ALT: change the description of picture ${number}`,
  earlier: (number: number) => `Move picture ${number} earlier`,
  later: (number: number) => `Move picture ${number} later`,
  remove: (number: number) => `Remove picture ${number}`,
  retry: (number: number) => `Upload picture ${number} again`,
} as const;

/** Announced after a picture was moved; numbers from 1. */
export function movedMessage(from: number, to: number): string {
  return `Picture ${from} is now picture ${to}.`;
}
