import { SECOND } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { signUpMember } from "#tests/support/web-client";
import { expect, test } from "./fixtures.ts";

/** Longer than ten attempts of a second each, after which a socket would stop by default. */
const OUTAGE_MS = 30 * SECOND;

test("a 30 s outage signs no one out, and notifications report it, recover and miss nothing", async ({
  page,
  stack,
  signedIn,
  freshName,
  complaints,
}) => {
  test.setTimeout(150 * SECOND);
  complaints.allow(/status of 50[0-9]|ERR_|WebSocket/);
  const ada = await signedIn("ada");
  const [ben, cleo] = await Promise.all(
    ["ben", "cleo"].map(async (name) => {
      const username = freshName(name);
      return { username, client: await signUpMember(stack.origin, username) };
    }),
  );
  if (!ben || !cleo) throw new Error("two members were signed up");
  // Requests are separate entries, while followers of one day are grouped.
  expect((await ada.client.change("PUT", "/profile", { accountType: "private" })).status).toBe(200);
  const rowOf = (username: string) =>
    page.getByRole("listitem").filter({ hasText: new RegExp(username, "i") });

  await page.goto(routes.notifications());
  await ben.client.post(`/f4j8r/${ada.username}`);
  await expect(rowOf(ben.username)).toHaveCount(1);

  await stack.stopUpstream("SIGKILL");
  const reconnecting = page.getByRole("status").filter({ hasText: "Reconnecting" });
  await expect(reconnecting).toBeVisible();
  await expect(rowOf(ben.username)).toHaveCount(1);
  const restartAt = Date.now() + OUTAGE_MS;
  await expect.poll(() => Date.now() >= restartAt, { timeout: OUTAGE_MS + 5 * SECOND }).toBe(true);
  await expect(reconnecting).toBeVisible();
  expect(page.url()).toBe(stack.origin + routes.notifications());

  await stack.startUpstream();
  // Before the page has reconnected: it learns of this only by fetching.
  expect((await cleo.client.post(`/f4j8r/${ada.username}`)).status).toBe(200);
  await expect(rowOf(cleo.username)).toHaveCount(1, { timeout: 30 * SECOND });
  await expect(reconnecting).toBeHidden();
  await expect(rowOf(ben.username)).toHaveCount(1);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Notifications/ })).toHaveAccessibleName(
    /2 unread/,
  );

  await page.reload();
  expect(page.url()).toBe(stack.origin + routes.notifications());
  await expect(rowOf(cleo.username)).toHaveCount(1);
});
