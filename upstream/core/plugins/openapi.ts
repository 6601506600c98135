import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import * as z from "zod";
import { CSRF_HEADER, upstreamCookie } from "#contract/protocol/session-protocol";
import { appReleases } from "#upstream/core/app-releases";

/** Name of the security scheme of sessions. */
export const SESSION_SCHEME = "session";

const csrfHeader = {
  type: "object",
  properties: { [CSRF_HEADER]: { type: "string", description: "From GET /auth/csrf-token." } },
  required: [CSRF_HEADER],
};

const formTexts = z.looseObject({ properties: z.record(z.string(), z.unknown()) });

/** Documents the form of an upload endpoint: its text fields and its possible file fields. */
function documentForm(
  { route }: Parameters<typeof jsonSchemaTransform>[0],
  { schema, url }: ReturnType<typeof jsonSchemaTransform>,
): ReturnType<typeof jsonSchemaTransform> {
  const upload = route.config?.upload;
  if (!upload) return { schema, url };
  const { fields, isRequired } = upload;
  const files = Object.fromEntries(fields.map((field) => [field, { type: "string", format: "binary" }]));
  const texts = formTexts.parse(schema.body);
  const body = { ...texts, properties: { ...texts.properties, ...files } };
  const form = "multipart/form-data";
  return { schema: { ...schema, body, consumes: isRequired ? [form] : ["application/json", form] }, url };
}

/** Adds forms, and the anti-forgery header of all calls other than GET. */
const describe: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = documentForm(document, jsonSchemaTransform(document));
  const changes = document.route.method !== "GET" && !schema.hide;
  // Documented here only: in a route's own schema a missing header would be a 400 instead of a 403.
  return { schema: changes ? { ...schema, headers: csrfHeader } : schema, url };
};

/** Documents every contract route at `/openapi.json`. Must be registered before the routes. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Roost API",
        version: appReleases[0].version,
        description: `Sessions travel in cookies; every call that changes something sends ${CSRF_HEADER}.`,
      },
      components: {
        securitySchemes: {
          [SESSION_SCHEME]: { type: "apiKey", in: "cookie", name: upstreamCookie.accessToken },
        },
      },
    },
    transform: describe,
  });
  app.get("/openapi.json", { schema: { hide: true }, config: { unlimited: true } }, async () =>
    app.swagger(),
  );
}
