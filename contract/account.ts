import { endpoint } from "./endpoint.ts";
import { acknowledgement } from "./primitives.ts";

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/profile/delete-account",
  summary: "Erases the caller's account and everything of it, at once. 403 REAUTH_REQUIRED.",
  access: "member",
  sessionEffect: "closes",
  output: acknowledgement,
});
