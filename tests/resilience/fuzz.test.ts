import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { type Operation, operationsOf, type Parameter } from "#tests/support/openapi-operations";
import { type Caller, FuzzAttempt } from "./fuzz-attempt.ts";
import { bare, fittingInput, type Input, oddInput, withValue } from "./fuzz-requests.ts";
import { boundsOf, craftedCursors } from "./fuzz-values.ts";
import { makeWorld, type World } from "./fuzz-world.ts";

// Requests generated from the upstream's own OpenAPI document: every response must be one that the operation declares,
// never a 5xx. `TEST_SEED` repeats a run or tries another.
const SEED = Number(process.env.TEST_SEED ?? 20_261_123);

/** Number of requests per operation, of invalid values per parameter, and of requests with crafted cursors. */
const RUNS = { fitting: 8, odd: 6, bases: 3 };

let world: World;
let operations: Map<string, Operation>;

beforeAll(async () => {
  world = await makeWorld();
  const response = await world.upstream.app.inject({ url: "/openapi.json" });
  operations = new Map(operationsOf(response.json()).map((each) => [each.name, each]));
}, 120_000);

afterAll(() => world.upstream.close());

/** Sorts reads first and deletions last, so that data exists as long as possible. */
function orderOf(name: EndpointName): number {
  const { method } = endpoints[name];
  if (name === "deleteAccount") return 4;
  return ["GET", "PUT", "POST", "DELETE"].indexOf(method);
}
const names = (Object.keys(endpoints) as EndpointName[]).sort((one, other) => orderOf(one) - orderOf(other));

/** Positions with one part that no page returned, in the list's shape. */
async function tryCursors(
  attempt: FuzzAttempt,
  parameter: Parameter,
  bases: readonly Input[],
): Promise<void> {
  for (const { fitting, odd } of craftedCursors(world)) {
    const isItsShape = await attempt.sendEach(
      "cursor",
      bases.map((base) => withValue(base, parameter, fitting)),
    );
    if (!isItsShape) continue;
    for (const base of bases) {
      await attempt.sendEach(
        "cursor",
        odd.map((cursor) => withValue(base, parameter, cursor)),
      );
    }
  }
}

/** Sends valid requests and then, for successful ones, one invalid value at a time. @returns errors in the responses */
async function fuzz(operation: Operation, name: EndpointName, caller: Caller): Promise<string[]> {
  const attempt = new FuzzAttempt({ world, operation, name, caller, seed: SEED });
  const fitting = fittingInput(world, operation);
  const answered = await attempt.sendSome("what fits", fitting, RUNS.fitting);
  if (caller === "visitor" && endpoints[name].access !== "anyone") return attempt.faults;
  const bases = answered.length > 0 ? answered : fc.sample(fitting, { seed: SEED, numRuns: 2 });
  // Only one of some parameters may be sent.
  const plainest = bases.slice(0, 1).map((base) => bare(operation, base));
  for (const parameter of operation.parameters) {
    const odd = oddInput(world, operation, parameter, [...plainest, ...bases]);
    await attempt.sendSome(parameter.name, odd, RUNS.odd);
    if (caller === "visitor") continue;
    for (const bound of boundsOf(parameter)) {
      await attempt.sendEach(
        parameter.name,
        plainest.map((base) => withValue(base, parameter, bound)),
      );
    }
    if (parameter.name === "cursor") await tryCursors(attempt, parameter, bases.slice(0, RUNS.bases));
  }
  return attempt.faults;
}

describe(`with the seed ${SEED}`, () => {
  test.each(names)("%s answers as declared", async (name) => {
    const operation = operations.get(name);
    if (!operation) throw new Error("The document does not have it.");
    const faults = [...(await fuzz(operation, name, "member")), ...(await fuzz(operation, name, "visitor"))];
    expect(faults).toEqual([]);
  });
});
