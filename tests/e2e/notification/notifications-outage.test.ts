import type { Page } from "@playwright/test";
import { endpoints as apiRoutes } from "#contract/endpoints";
import { SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { signUpMember } from "#tests/support/web-client";

/** After so many attempts, of a second each, a socket would stop by default. */
const ATTEMPTS = 10;

/** Expects pages that are opened during an outage to say so, without a word about the session. */
async function expectOutageReported(page: Page): Promise<void> {
  for (const path of [routes.home(), routes.ownProfile(), routes.profile("demo")]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(503);
    expect(response?.headers()["retry-after"], path).toMatch(/^\d+$/);
    const main = page.getByRole("main");
    await expect(
      main
        .getByRole("button", { name: /retry|try again/i })
        .or(main.getByRole("link", { name: /retry|try again/i }))
        .first(),
    ).toBeVisible();
    await expect(main, path).not.toContainText("You have been blocked");
    expect(response?.url(), path).not.toContain("/login");
  }
  await page.close();
}

test("a long outage signs no one out, pages report it, and notifications report it, recover and miss nothing", async ({
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

  await page.clock.install();
  await openConnected(page, routes.notifications());
  await ben.client.post(`/f4j8r/${ada.username}`);
  await expect(rowOf(ben.username)).toHaveCount(1);

  await stack.stopUpstream("SIGKILL");
  const reconnecting = page.getByRole("status").filter({ hasText: "Reconnecting" });
  await expect(reconnecting).toBeVisible();
  await expect(rowOf(ben.username)).toHaveCount(1);
  await expectOutageReported(await page.context().newPage());
  let attempts = 0;
  page.on("response", (response) => {
    if (response.url().endsWith(apiRoutes.openRealtimeTicket.path)) attempts += 1;
  });
  const attemptsAfterASecond = async () => {
    await page.clock.runFor(SECOND);
    return attempts;
  };
  await expect
    .poll(attemptsAfterASecond, { intervals: [SECOND / 4], timeout: 60 * SECOND })
    .toBeGreaterThan(ATTEMPTS);
  await expect(reconnecting).toBeVisible();
  expect(page.url()).toBe(stack.origin + routes.notifications());

  await stack.startUpstream();
  // The web server tries the upstream again after 5 s.
  await expect
    .poll(async () => (await cleo.client.post(`/f4j8r/${ada.username}`)).status, { timeout: 30 * SECOND })
    .toBe(200);
  // By now the page waits for up to 15 s between its attempts.
  const rowsAfterASecond = async () => {
    await page.clock.runFor(SECOND);
    return rowOf(cleo.username).count();
  };
  await expect.poll(rowsAfterASecond, { timeout: 30 * SECOND }).toBe(1);
  await expect(reconnecting).toBeHidden();
  await expect(rowOf(ben.username)).toHaveCount(1);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Notifications/ })).toHaveAccessibleName(
    /2 unread/,
  );

  await page.reload();
  expect(page.url()).toBe(stack.origin + routes.notifications());
  await expect(rowOf(cleo.username)).toHaveCount(1);
});
