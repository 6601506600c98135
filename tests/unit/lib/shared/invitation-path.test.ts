import { expect, test } from "@jest/globals";
import { routes } from "#contract/web-routes";
import { isInvitationPath } from "#lib/shared/address/invitation-path";

test("sends a new member back to an invitation, and to home from anywhere else", () => {
  expect(isInvitationPath(routes.acceptInvitation("birds-of-prey", "a-token"))).toBe(true);
  expect(isInvitationPath(routes.joinGroup("a-token"))).toBe(true);
  for (const path of [
    routes.home(),
    routes.settings(),
    routes.community("join"),
    routes.conversation("join"),
    "/communities/a/b/join?x",
  ]) {
    expect(isInvitationPath(path)).toBe(false);
  }
});
