import * as z from "zod";

/** The parts of a JSON schema in the upstream's document from which values are generated. */
export interface JsonSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly minItems?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    items: jsonSchema.optional(),
    minItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
  }),
);

const operation = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(
      z.looseObject({
        in: z.enum(["path", "query", "header"]),
        name: z.string(),
        required: z.boolean().optional(),
        schema: jsonSchema,
      }),
    )
    .default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: jsonSchema })) })
    .optional(),
});

const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** One input of an operation: a path parameter, a query parameter or a field of the body. */
export interface Parameter {
  readonly place: "path" | "query" | "body";
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly name: string;
  readonly method: string;
  /** The path with `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Whether the body is a form with a file. */
  readonly isForm: boolean;
}

const FORM = "multipart/form-data";

/** The fields of a body; for an optional body, those of its object schema. */
function fieldsOf(schema: JsonSchema): Parameter[] {
  const object = schema.properties ? schema : schema.anyOf?.find(({ properties }) => properties);
  const required = object?.required ?? [];
  return Object.entries(object?.properties ?? {}).map(([name, field]) => ({
    place: "body",
    name,
    isRequired: required.includes(name),
    schema: field,
  }));
}

/** All operations of an OpenAPI document. */
export function operationsOf(openapi: unknown): Operation[] {
  return Object.entries(document.parse(openapi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]): Operation => {
      const content = requestBody?.content ?? {};
      const isForm = FORM in content;
      const body = content[isForm ? FORM : "application/json"]?.schema ?? {};
      const inAddress = parameters.flatMap(({ in: place, name, required, schema }): Parameter[] =>
        place === "header" ? [] : [{ place, name, isRequired: place === "path" || !!required, schema }],
      );
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        parameters: [...inAddress, ...fieldsOf(body)],
        isForm,
      };
    }),
  );
}
