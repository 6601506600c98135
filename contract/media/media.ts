import * as z from "zod";
import { endpoint } from "#contract/endpoint";
import { successFields } from "#contract/primitives";

const noFile = "This file does not exist";

export const renewMediaGrant = endpoint({
  method: "GET",
  path: "/media-grants/:grant",
  summary:
    "Renews an expired grant for a file of a post that is not public: the segment after `/media/private/`. 404 unless the caller may still see the post.",
  access: "member",
  params: z.strictObject({ grant: z.string({ error: noFile }).max(100, noFile) }),
  output: z.object({ ...successFields, grant: z.string() }),
});
