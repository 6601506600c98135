/** From this number of followed people on, scanning all that is newest is faster than a lookup per person. */
export const MANY_FOLLOWED = 500;
