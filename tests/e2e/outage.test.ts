import { expect, test } from "./fixtures.ts";

test("pages report an outage of the upstream, and members stay signed in", async ({
  page,
  stack,
  signedIn,
  complaints,
}) => {
  // Starts the upstream on data that it was cut off from.
  test.setTimeout(120_000);
  complaints.allow(/status of 50[0-9]|ERR_/);
  const { username } = await signedIn("quinn");
  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText(`@${username}`);

  await stack.stopUpstream("SIGKILL");
  for (const path of ["/", "/profile", "/profile/demo"]) {
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

  await stack.startUpstream();
  await expect(async () => {
    expect((await page.goto("/profile"))?.status()).toBe(200);
    await expect(page.getByRole("main")).toContainText(`@${username}`, { timeout: 1_000 });
  }).toPass();
});
