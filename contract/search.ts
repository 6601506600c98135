import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { personWithRelation } from "./person.ts";
import { searchText, successFields } from "./primitives.ts";
import { routes } from "./routes.ts";

export const searchUsers = endpoint({
  ...routes.searchUsers,
  summary: "People by username or name, best match first; nobody for a blank text.",
  access: "member",
  // Part 1 section 5.
  signInFirst: "Please log in to search",
  query: z.strictObject({ username: searchText }),
  output: z.object({ ...successFields, users: z.array(personWithRelation) }),
});
