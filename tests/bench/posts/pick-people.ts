/** Numbers that share no factor with a count: walking in such steps meets everything once. */
function stepsFor(count: number): number[] {
  const shares = (a: number, b: number): boolean => (b === 0 ? a > 1 : shares(b, a % b));
  return Array.from({ length: 400 }, (_, index) => 11 + 2 * index).filter((step) => !shares(count, step));
}

/** Three in ten people give seven in ten of the likes. */
const ACTIVE_SHARE = 0.3;
const ACTIVE_OF_TEN = 7;

/**
 * Picks people who are different from each other, without remembering them. Who is active has nothing to do with who is known.
 * @param people how many there are; the last of them in the order of activity is left out, for whom it picks by hand
 */
export class PeoplePicker {
  readonly #people: number;
  readonly #active: number;
  readonly #activeSteps: readonly number[];
  readonly #otherSteps: readonly number[];

  constructor(people: number) {
    this.#people = people;
    this.#active = Math.floor(people * ACTIVE_SHARE);
    this.#activeSteps = stepsFor(this.#active);
    this.#otherSteps = stepsFor(this.#others);
  }

  get #others(): number {
    return this.#people - 1 - this.#active;
  }

  /** As many as there can be of one set. */
  get most(): number {
    return 10 * Math.floor(this.#active / ACTIVE_OF_TEN);
  }

  /** The one who is never picked. */
  get leftOut(): number {
    return this.#personAt(this.#people - 1);
  }

  // A walk over all, so that neighbours in activity are none in fame.
  #personAt(place: number): number {
    return (place * 7_919 + 13) % this.#people;
  }

  /**
   * One of a set.
   * @param set any number that names the set
   * @param place in the set, below `most`
   */
  pick(set: number, place: number): number {
    const [tens, ones] = [Math.floor(place / 10), place % 10];
    if (ones < ACTIVE_OF_TEN) {
      const step = this.#activeSteps[set % this.#activeSteps.length] ?? 1;
      return this.#personAt((set * 31 + (tens * ACTIVE_OF_TEN + ones) * step) % this.#active);
    }
    const step = this.#otherSteps[set % this.#otherSteps.length] ?? 1;
    const walked = tens * (10 - ACTIVE_OF_TEN) + ones - ACTIVE_OF_TEN;
    return this.#personAt(this.#active + ((set * 31 + walked * step) % this.#others));
  }
}
