import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { person } from "./person.ts";
import { id, successFields, usernameParams } from "./primitives.ts";

export const previewPerson = endpoint({
  method: "GET",
  path: "/previews/people/:username",
  summary:
    "Returns the name and picture of a public account, for the sign-in page of a link to it; with `story` only if it has that story now. 404 for every other account.",
  access: "anyone",
  params: usernameParams,
  query: z.strictObject({
    /** The id of a story, or `any` for whichever the account has. */
    story: z.union([z.literal("any"), id], "This does not exist").optional(),
  }),
  output: z.object({ ...successFields, person }),
});
