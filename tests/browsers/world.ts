import { signUpMember, type WebClient } from "#tests/support/web-client";
import type { Driver } from "./driver.ts";
import { Tab } from "./tab.ts";

export interface Member {
  username: string;
  client: WebClient;
}

/** The environment of a journey: the product with the demo world, and a tab. */
export interface World {
  readonly origin: string;
  readonly tab: Tab;
  /** A unique username. */
  freshName: (name: string) => string;
  /** Signs a new member up. */
  member: (name: string) => Promise<Member>;
  /** Signs a new member up and in to the tab. */
  signedIn: (name: string) => Promise<Member>;
  /** Allows console errors that match. */
  allow: (pattern: RegExp) => void;
}

/** Runs one journey; both engines run the same. */
export type Journey = (world: World) => Promise<void>;

/** Journeys by their titles. */
export type Journeys = Record<string, Journey>;

export const cookiesOf = ({ client }: Member) =>
  client.cookieHeader.split("; ").map((pair) => {
    const separator = pair.indexOf("=");
    return { name: pair.slice(0, separator), value: pair.slice(separator + 1) };
  });

let namesGiven = 0;

/** A world, and the console errors that its journey allows. */
export function worldOf(driver: Driver, origin: string, engine: string): { world: World; allowed: RegExp[] } {
  const tab = new Tab(driver, origin);
  const allowed: RegExp[] = [];
  const freshName = (name: string) => {
    namesGiven += 1;
    return `${name}_${engine.slice(0, 5)}_${String(namesGiven).padStart(2, "0")}`;
  };
  const member = async (name: string) => {
    const username = freshName(name);
    return { username, client: await signUpMember(origin, username) };
  };
  const world: World = {
    origin,
    tab,
    freshName,
    member,
    async signedIn(name) {
      const made = await member(name);
      await tab.adopt(cookiesOf(made));
      return made;
    },
    allow: (pattern) => allowed.push(pattern),
  };
  return { world, allowed };
}
