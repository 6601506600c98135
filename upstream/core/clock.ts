/** Where "now" comes from; tests put their own in its place. */
export type Clock = () => Date;

/** The computer's own clock. */
export const systemClock: Clock = () => new Date();
