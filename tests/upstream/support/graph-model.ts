/** Actions that are allowed towards a person who has blocked the member; see docs/decisions/0202. */
const canReachBlocker: ReadonlySet<string> = new Set(["blockUser", "unblockUser"]);

/** A model of follows, blocks and visibility as specified, without a database. */
export class GraphModel {
  readonly #people: readonly string[];
  readonly #private = new Set<string>();
  readonly #follows = new Map<string, "accepted" | "pending">();
  readonly #blocks = new Set<string>();

  constructor(people: readonly string[]) {
    this.#people = people;
  }

  isPrivate(person: string): boolean {
    return this.#private.has(person);
  }

  /** The status of a follow, if there is one. */
  following(follower: string, followee: string): "accepted" | "pending" | undefined {
    return this.#follows.get(`${follower} ${followee}`);
  }

  blocks(blocker: string, blocked: string): boolean {
    return this.#blocks.has(`${blocker} ${blocked}`);
  }

  canList(viewer: string, person: string): boolean {
    return !this.blocks(viewer, person) && !this.blocks(person, viewer);
  }

  /** The error code for a viewer who may not see a private account's content. */
  refusal(viewer: string, person: string): "BLOCKED" | "PRIVATE_ACCOUNT" | undefined {
    if (this.blocks(person, viewer)) return "BLOCKED";
    const isOpen = viewer === person || !this.isPrivate(person);
    return isOpen || this.following(viewer, person) === "accepted" ? undefined : "PRIVATE_ACCOUNT";
  }

  followers(person: string): string[] {
    return this.#people.filter((other) => this.following(other, person) === "accepted");
  }

  followed(person: string): string[] {
    return this.#people.filter((other) => this.following(person, other) === "accepted");
  }

  /** Applies an action; returns the error code if it is refused. */
  apply({ kind, actor, other }: GraphAction): string {
    if (kind === "private") this.#private.add(actor);
    else if (kind === "public") this.#goPublic(actor);
    else if (kind === "accept" || kind === "reject") return this.#answer(kind, actor, other);
    else if (actor === other) return "BAD_REQUEST";
    else if (!canReachBlocker.has(kind) && this.blocks(other, actor)) return "BLOCKED";
    else return this.#change(kind, actor, other);
    return "OK";
  }

  #goPublic(person: string) {
    this.#private.delete(person);
    for (const other of this.#people) {
      if (this.following(other, person)) this.#follows.set(`${other} ${person}`, "accepted");
    }
  }

  #answer(kind: "accept" | "reject", recipient: string, requester: string): string {
    if (this.following(requester, recipient) !== "pending") return "NOT_FOUND";
    if (kind === "accept") this.#follows.set(`${requester} ${recipient}`, "accepted");
    else this.#follows.delete(`${requester} ${recipient}`);
    return "OK";
  }

  #change(kind: GraphCall, actor: string, other: string): string {
    const there = `${actor} ${other}`;
    const back = `${other} ${actor}`;
    if (kind === "followUser") {
      if (this.blocks(actor, other)) return "FORBIDDEN";
      if (!this.#follows.has(there)) this.#follows.set(there, this.isPrivate(other) ? "pending" : "accepted");
    }
    if (kind === "blockUser") this.#blocks.add(there);
    if (kind === "unblockUser") this.#blocks.delete(there);
    if (kind === "unfollowUser" || kind === "blockUser") this.#follows.delete(there);
    if (kind === "blockUser") this.#follows.delete(back);
    if (kind === "removeFollower" && this.#follows.get(back) === "accepted") this.#follows.delete(back);
    return "OK";
  }
}

export type GraphCall = "followUser" | "unfollowUser" | "blockUser" | "unblockUser" | "removeFollower";

export interface GraphAction {
  kind: GraphCall | "accept" | "reject" | "private" | "public";
  actor: string;
  other: string;
}
