import { endpoints } from "#contract/endpoints";
import { CSRF_HEADER } from "#contract/session-protocol";
import { timeOne } from "#tests/bench/social/time-case";
import { signIn } from "#tests/bench/social/upstream-node";
import { WebClient } from "#tests/support/web-client";
import type { PostRequest } from "./post-cases.ts";

/** Who makes visits to one upstream; signs each caller in once. */
export class Visitor {
  readonly #address: string;
  readonly #origin: string;
  readonly #clients = new Map<string | null, Promise<{ client: WebClient; csrfToken: string }>>();

  /** @param origin the web side's, as the upstream knows it */
  constructor(address: string, origin: string) {
    this.#address = address;
    this.#origin = origin;
  }

  /** The client of a member, or of a visitor for null. */
  async clientOf(caller: string | null): Promise<WebClient> {
    return (await this.#open(caller)).client;
  }

  /** Makes a request and gives how long it took, in milliseconds. */
  async ask(caller: string | null, { method, path, body }: PostRequest): Promise<number> {
    const { client, csrfToken } = await this.#open(caller);
    if (method === "GET") return timeOne(client, path);
    const headers = { "content-type": "application/json", origin: this.#origin, [CSRF_HEADER]: csrfToken };
    return timeOne(client, path, { method, headers, body: JSON.stringify(body) });
  }

  #open(caller: string | null) {
    const known = this.#clients.get(caller);
    if (known) return known;
    const opened = this.#signIn(caller);
    this.#clients.set(caller, opened);
    return opened;
  }

  async #signIn(caller: string | null) {
    const client = WebClient.ofUpstream(this.#address);
    if (caller !== null) await signIn(client, caller);
    const answer = await client.fetch(endpoints.getCsrfToken.path);
    const { csrfToken }: { csrfToken: string } = await answer.json();
    return { client, csrfToken };
  }
}
