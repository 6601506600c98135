import fc from "fast-check";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { errorEnvelope } from "#contract/errors";
import type { Operation } from "#tests/support/openapi-operations";
import type { TestClient } from "#tests/upstream/support/test-client";
import { PASSWORD } from "#tests/upstream/support/test-upstream";
import { type Input, sendInput } from "./fuzz-requests.ts";
import type { World } from "./fuzz-world.ts";

export type Caller = "member" | "visitor";

interface AttemptOptions {
  readonly world: World;
  readonly operation: Operation;
  readonly name: EndpointName;
  readonly caller: Caller;
  readonly seed: number;
}

/** What is wrong with a response; null if nothing is. */
function faultOf(name: EndpointName, { statusCode, body }: Awaited<ReturnType<TestClient["send"]>>) {
  if (statusCode !== 200 && (statusCode < 400 || statusCode > 499)) return `${statusCode} ${body}`;
  const declared = statusCode === 200 ? endpoints[name].output : errorEnvelope;
  const result = declared.safeParse(JSON.parse(body));
  return result.success ? null : `${statusCode} ${result.error.message} ${body}`;
}

async function clientOf(world: World, caller: Caller): Promise<TestClient> {
  const client = await world.upstream.visitor();
  // After the member's deletion at the end it is a visitor's.
  if (caller === "member") {
    await client.call("login", { body: { identifier: world.member.username, password: PASSWORD } });
  }
  return client;
}

/** One operation by one kind of caller, and the errors in its responses so far. */
export class FuzzAttempt {
  readonly faults: string[] = [];
  #client: TestClient | null = null;

  readonly #world: World;
  readonly #operation: Operation;
  readonly #name: EndpointName;
  readonly #caller: Caller;
  readonly #seed: number;

  constructor({ world, operation, name, caller, seed }: AttemptOptions) {
    this.#world = world;
    this.#operation = operation;
    this.#name = name;
    this.#caller = caller;
    this.#seed = seed;
  }

  /** Whether the response was a success. */
  async send(input: Input): Promise<boolean> {
    this.#client ??= await clientOf(this.#world, this.#caller);
    const response = await sendInput(this.#client, this.#world, this.#operation, input);
    const fault = faultOf(this.#name, response);
    if (fault) throw new Error(fault.slice(0, 500));
    // Some requests end the session.
    if (response.statusCode === 401 && this.#caller === "member") this.#client = null;
    return response.statusCode === 200;
  }

  /** @returns the requests that succeeded */
  async sendSome(label: string, input: fc.Arbitrary<Input>, numRuns: number): Promise<Input[]> {
    const answered: Input[] = [];
    const property = fc.asyncProperty(input, async (sent) => {
      if (await this.send(sent)) answered.push(sent);
    });
    const found = await fc.check(property, { seed: this.#seed, numRuns, endOnFailure: true });
    if (found.failed) this.#note(label, found.counterexample?.[0], found.errorInstance);
    return answered;
  }

  /** @returns the number of successes */
  async sendEach(label: string, inputs: readonly Input[]): Promise<number> {
    let answered = 0;
    for (const input of inputs) {
      try {
        if (await this.send(input)) answered += 1;
      } catch (error) {
        this.#note(label, input, error);
      }
    }
    return answered;
  }

  #note(label: string, input: unknown, error: unknown): void {
    this.faults.push(`${this.#caller}, ${label}: ${error} for ${JSON.stringify(input)}`);
  }
}
