import fc from "fast-check";
import type { Operation, Parameter } from "#tests/support/openapi-operations";
import type { TestClient } from "#tests/upstream/support/test-client";
import { encodeForm, type FormEntry, memberHeaders } from "#tests/upstream/support/upload";
import { allowed, FILE, hostile } from "./fuzz-values.ts";
import type { World } from "./fuzz-world.ts";

/** The value of each parameter, by its place and name. */
export type Input = Readonly<Record<string, unknown>>;

const keyOf = ({ place, name }: Parameter) => `${place} ${name}`;

/** Valid values, sometimes without optional parameters. */
export function fittingInput(world: World, operation: Operation): fc.Arbitrary<Input> {
  const { parameters } = operation;
  const values = parameters.map((each) => [keyOf(each), allowed(world, operation, each.name, each.schema)]);
  const requiredKeys = parameters.filter(({ isRequired }) => isRequired).map(keyOf);
  return fc.record(Object.fromEntries(values), { requiredKeys });
}

/** The same input without optional parameters. */
export function bare(operation: Operation, input: Input): Input {
  const required = operation.parameters.filter(({ isRequired }) => isRequired).map(keyOf);
  return Object.fromEntries(Object.entries(input).filter(([key]) => required.includes(key)));
}

/** The same input with one changed value. */
export const withValue = (base: Input, parameter: Parameter, value: unknown): Input => ({
  ...base,
  [keyOf(parameter)]: value,
});

/** Successful inputs with one invalid value, so that the response is about that value. */
export function oddInput(
  world: World,
  operation: Operation,
  parameter: Parameter,
  bases: readonly Input[],
): fc.Arbitrary<Input> {
  return fc
    .tuple(fc.constantFrom(...bases), hostile(world, operation, parameter))
    .map(([base, value]) => withValue(base, parameter, value));
}

/** Percent-encoded; a lone surrogate as its bytes, which are invalid UTF-8. */
function encode(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : "%ED%A0%80")).join("");
}

function entriesOf(input: Input, place: Parameter["place"]): [string, unknown][] {
  const begin = `${place} `;
  return Object.entries(input).flatMap(([key, value]) =>
    key.startsWith(begin) ? [[key.slice(begin.length), value] as [string, unknown]] : [],
  );
}

/** The fields of a form: all text, except the file. */
function toFormEntry(world: World, name: string, value: unknown): FormEntry {
  if (value === FILE) return [name, new Blob([world.picture])];
  return [name, typeof value === "object" ? JSON.stringify(value) : String(value)];
}

/** Sends an operation with these values. */
export async function sendInput(client: TestClient, world: World, operation: Operation, input: Input) {
  const params = new Map(entriesOf(input, "path"));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params.get(name)));
  const query = entriesOf(input, "query").map(([name, value]) => `${name}=${encode(value)}`);
  const url = query.length > 0 ? `${path}?${query.join("&")}` : path;
  const method = operation.method as "GET" | "POST" | "PUT" | "DELETE";
  if (method === "GET") return client.send({ method, url });
  const fields = entriesOf(input, "body");
  if (operation.isForm) {
    const { payload, contentType } = await encodeForm(
      fields.map(([name, value]) => toFormEntry(world, name, value)),
    );
    return client.send({
      method,
      url,
      payload,
      headers: { ...memberHeaders(client), "content-type": contentType },
    });
  }
  const payload = JSON.stringify(Object.fromEntries(fields));
  return client.send({
    method,
    url,
    payload,
    headers: { ...memberHeaders(client), "content-type": "application/json" },
  });
}
