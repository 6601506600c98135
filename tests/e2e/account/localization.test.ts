import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

test("applies the chosen zone and language from the first HTML on, in other browsers too", {
  tag: "@journey",
}, async ({ page, context, signedIn }) => {
  const { client } = await signedIn("alice");
  expect((await client.post("/posts", { content: "What time is it?" })).status).toBe(200);
  await openHydrated(page, routes.timezone());
  await expect(page.getByText(/is on a private network/)).toBeVisible();
  await page.getByLabel("Time zone").selectOption("Pacific/Kiritimati");
  await page.getByLabel("Language of dates").selectOption("de");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Localization saved")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-time-zone", "Pacific/Kiritimati");

  const response = await page.goto(routes.ownProfile());
  const html = (await response?.text()) ?? "";
  const served = html.match(/<time [^>]*lang="de" title="([^"]+)"/)?.[1] ?? "";
  expect(served).toMatch(/^(Mon|Diens|Mitt|Donners|Frei|Sams|Sonn)/);
  await expect(page.locator(`time[title="${served}"]`).first()).toBeVisible();

  await context.clearCookies({ name: "preferences" });
  await client.post("/auth/refresh");
  await openHydrated(page, routes.timezone());
  await expect(page.getByLabel("Time zone")).toHaveValue("Pacific/Kiritimati");
  await expect(page.locator("html")).toHaveAttribute("data-time-zone", "Pacific/Kiritimati");

  await page.getByLabel("Time zone").selectOption("");
  await page.getByLabel("Language of dates").selectOption("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-time-zone");
});
