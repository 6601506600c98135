import fc from "fast-check";
import type { JsonSchema, Operation, Parameter } from "#tests/support/openapi-operations";
import { PASSWORD } from "#tests/upstream/support/test-upstream";
import type { World } from "./fuzz-world.ts";

const INT4_MAX = 2_147_483_647;
/** The last millisecond of the year 9999. */
const LAST_MOMENT = 253_402_300_799_999;

const numbers = [
  ...[0, 1, -1, 0.5, 3, 50],
  ...[INT4_MAX - 1, INT4_MAX, INT4_MAX + 1, -INT4_MAX - 2, 4_294_967_296],
  ...[LAST_MOMENT, LAST_MOMENT + 1, 8.64e15, 8.64e15 + 2],
  ...[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, Number.MAX_VALUE, Number.MIN_VALUE],
] as const;

const times = [
  "2026-11-21T08:00:00.000Z",
  "0000-01-01T00:00:00.000Z",
  "0001-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "9999-12-31T23:59:59.9999999Z",
  "2026-11-21T08:00:00.12345678901234567890Z",
  "+010000-01-01T00:00:00.000Z",
  "-000001-01-01T00:00:00.000Z",
  "2026-02-30T00:00:00.000Z",
  "2026-11-21T24:00:00.000Z",
  "infinity",
] as const;

const texts = [
  "",
  " ",
  "barometer",
  "a\u0000b",
  "\u0000",
  "a\ud800b",
  "\udfff",
  "\u202eturned\u202c",
  "مرحبا بالعالم",
  "x".repeat(70),
  "x".repeat(5_000),
  "🦆".repeat(300),
  "a\u0301".repeat(200),
  "__proto__",
  "constructor",
  "toString",
  "null",
  "%00",
  "%",
  "_%\\",
  "'; drop table users; --",
  "../../etc/passwd",
  "\\",
  "{}",
  "\r\nset-cookie: a=b",
] as const;

const anything: unknown[] = [
  null,
  true,
  [],
  {},
  ["x"],
  [[["x"]]],
  { key: "x" },
  // As own keys, which only a parser creates.
  JSON.parse('{"__proto__":{"isVerified":true}}'),
  JSON.parse('{"constructor":{"prototype":{"x":1}}}'),
];

/** Placeholder for the world's picture. */
export const FILE = "a file";

const cursorOf = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");

/** Possible parts of a position, and similar ones that no page returns. */
const odd = {
  id: ["x", null, "a\u0000b"],
  number: [-1, 0.5, INT4_MAX + 1, -INT4_MAX - 2, LAST_MOMENT + 1, 8.64e15 + 2, Number.MAX_VALUE],
  time: [
    "0000-01-01T00:00:00.000Z",
    "9999-12-31T23:59:59.9999999Z",
    "+010000-01-01T00:00:00.000Z",
    "infinity",
  ],
} as const;
type PartKind = keyof typeof odd;

const shapes: readonly (readonly PartKind[])[] = [
  ...[["id"], ["time", "id"], ["number"], ["number", "id"], ["id", "number"]],
  ...[
    ["number", "number", "id"],
    ["number", "time", "id"],
    ["number", "number", "id", "number"],
  ],
] as PartKind[][]; // literals, which an array of mixed kinds widens

/** For each shape of positions, a valid cursor and those with one invalid part. */
export function craftedCursors({ ids }: World): { fitting: string; odd: string[] }[] {
  const parts = { id: ids.any[0], number: 1, time: times[0] };
  return shapes.map((shape) => {
    const position: unknown[] = shape.map((kind) => parts[kind]);
    const broken = shape.flatMap((kind, index) => odd[kind].map((value) => position.with(index, value)));
    return { fitting: cursorOf(position), odd: broken.map(cursorOf) };
  });
}

/** Cursors of any content. */
function anyCursor({ ids }: World): fc.Arbitrary<string> {
  const part = fc.constantFrom<unknown>(...numbers, ...times, ...ids.any);
  const position = fc.oneof(fc.array(part, { maxLength: 5 }), fc.constantFrom(...anything));
  return fc.oneof(position.map(cursorOf), fc.constantFrom(...texts));
}

/** The kind of id that follows the last word of an address. */
const named: Readonly<Record<string, string>> = {
  ...{ posts: "post", comments: "comment", stories: "story", messages: "message", chat: "conversation" },
  ...{
    collections: "collection",
    lists: "list",
    highlights: "highlight",
    drafts: "draft",
    passkeys: "passkey",
    words: "word",
    read: "notification",
  },
};

/** Existing ids and names for a field of this name, mostly of the kind that it expects. */
function known(world: World, { path }: Operation, name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const { ids, usernames, slugs, mediaKeys, hashtags } = world;
  if (name === "cursor") return anyCursor(world);
  if (/^usernames?$|^identifier$/.test(name)) return fc.constantFrom(...usernames);
  if (/^slug$|^community$/.test(name)) return fc.constantFrom(...slugs);
  if (/^hashtag$|^tag$/.test(name)) return fc.constantFrom(...hashtags);
  if (/password/i.test(name)) return fc.constant(PASSWORD);
  if (/email/i.test(name)) return fc.constantFrom(...usernames.map((each) => `${each}@example.org`));
  if (name === "emoji") return fc.constantFrom("👍", "🌧️");
  if (name === "language") return fc.constantFrom("de", "pt-BR");
  if (schema.pattern?.includes("{32}")) return fc.constantFrom(...mediaKeys);
  if (schema.format === "date") return fc.constantFrom("1990-02-28", "0000-01-01", "9999-12-31");
  if (schema.format === "uri") return fc.constant("https://push.example.org/somebody");
  const isId = schema.format === "uuid" || name === "deviceId";
  if (isId || name === "ids") {
    // `postId`, `commentId` and so on name the kind; a plain `id` has that of the address before it.
    const before = /(\w+)\/\{id\}/.exec(path)?.[1] ?? "";
    const kind = name.endsWith("Id") ? name.slice(0, -2) : (named[before] ?? "");
    const of = fc.constantFrom(...(ids[kind] ?? ids.any));
    return fc.oneof({ weight: 5, arbitrary: of }, fc.constantFrom(...ids.any));
  }
  return fc.constantFrom("barometer", "A brass barometer", "true", "1");
}

/** A valid value, as far as the schema allows to derive one. */
export function allowed(
  world: World,
  operation: Operation,
  name: string,
  schema: JsonSchema,
): fc.Arbitrary<unknown> {
  const again = (each: JsonSchema) => allowed(world, operation, name, each);
  if (schema.format === "binary") return fc.constant(FILE);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(again));
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([key, each]) => [
      key,
      allowed(world, operation, key, each),
    ]);
    const values: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
    return fc.record(values, { requiredKeys: [...(schema.required ?? [])] });
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "array":
      return fc.array(again(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case "integer":
    case "number": {
      const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
      return fc.constantFrom(minimum, maximum, Math.min(maximum, minimum + 1), (minimum + maximum) / 2);
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return known(world, operation, name, schema);
  }
}

/** An invalid or borderline value. */
export function hostile(world: World, operation: Operation, parameter: Parameter): fc.Arbitrary<unknown> {
  const { name, schema, place } = parameter;
  const fitting = allowed(world, operation, name, schema);
  if (name === "cursor") return fitting;
  const others = [fc.constantFrom(...texts), fc.constantFrom(...numbers), fc.constantFrom(...times)];
  // Only a body can contain something other than text.
  return fc.oneof(fitting, ...others, ...(place === "body" ? [fc.constantFrom(...anything)] : []));
}

const FEW = 100;

/** The numbers that are always tried for an unbounded parameter: chance would not find those beside the limits. */
export function boundsOf({ schema }: Parameter): readonly unknown[] {
  return schema.type === "integer" && (schema.maximum ?? 0) > FEW ? numbers : [];
}
