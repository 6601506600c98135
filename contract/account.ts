import { endpoint } from "./endpoint.ts";
import { acknowledgement } from "./primitives.ts";

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/profile/delete-account",
  summary: "Permanently deletes the caller's account and its content. 403 REAUTH_REQUIRED.",
  access: "member",
  sessionEffect: "closes",
  hidesContent: true,
  output: acknowledgement,
});
