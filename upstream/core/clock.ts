/** The source of the current time; tests inject their own. */
export type Clock = () => Date;

/** The system's clock. */
export const systemClock: Clock = () => new Date();
