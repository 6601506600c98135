import { endpoint } from "./endpoint.ts";
import { acknowledgement } from "./primitives.ts";
import { routes } from "./routes.ts";

export const deleteAccount = endpoint({
  ...routes.deleteAccount,
  summary: "Erases the caller's account and everything of it, at once. 403 REAUTH_REQUIRED.",
  access: "member",
  sessionEffect: "closes",
  output: acknowledgement,
});
