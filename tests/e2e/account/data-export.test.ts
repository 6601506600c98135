import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { endpoints as apiRoutes } from "#contract/endpoints";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { unzip } from "#tests/upstream/support/unzip";

/** Gives the page's member a red profile picture. */
async function uploadPicture(page: Page): Promise<void> {
  const status = await page.evaluate(
    async ([path, header]) => {
      const canvas = new OffscreenCanvas(120, 120);
      const context = canvas.getContext("2d");
      if (!context) return 0;
      context.fillStyle = "red";
      context.fillRect(0, 0, 120, 120);
      const form = new FormData();
      form.append("type", "profile");
      form.append("profileImage", await canvas.convertToBlob({ type: "image/jpeg" }), "red.jpg");
      const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
      return (await fetch(path, { method: "PUT", headers: { [header]: token }, body: form })).status;
    },
    [`/api${apiRoutes.updateProfileImage.path}`, CSRF_HEADER] as const,
  );
  expect(status).toBe(200);
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.keyboard.press("Enter");
}

async function unpack(zip: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "roost-unpacked-"));
  for (const [path, content] of await unzip(zip)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

test("a member requests an export, sees its progress, downloads it and browses it offline", {
  tag: "@journey",
}, async ({ page, context, signedIn, complaints }) => {
  // The last concerns a page's icon that is loading when the connection is cut.
  complaints.allow(/status of 403|ERR_INTERNET_DISCONNECTED/);
  const { username, client } = await signedIn("ulla");
  expect((await client.post("/posts", { content: "Found <i>a</i> feather #birds" })).status).toBe(200);
  await openHydrated(page, routes.settings());
  await uploadPicture(page);
  await page.getByRole("link", { name: "Download Data" }).click();
  const ask = page.getByRole("button", { name: "Request a copy" });
  await ask.click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(ask).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await givePassword(page);
  await expect(page.getByText("Your copy is ready")).toBeVisible({ timeout: 30_000 });

  const started = page.waitForEvent("download", { timeout: 30_000 });
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^roost-data-${username}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  );
  await expect(page.getByText("Your download has started")).toBeVisible();
  const zip = await readFile(await download.path());

  // Also listed among notifications, with a link back.
  await page.goto(routes.notifications());
  await page.getByRole("link", { name: /Your data is ready/ }).click();
  await expect(page).toHaveURL(routes.downloadData());

  // The link works only with this session.
  const address = download.url();
  const visitor = await fetch(address, { redirect: "manual" });
  expect(visitor.status).toBe(401);
  const tampered = await page.request.get(address.replace(/.{4}$/, "0000"));
  expect([tampered.status(), await tampered.text()]).toEqual([
    404,
    expect.stringContaining("This link is no longer valid"),
  ]);

  const folder = await unpack(zip);
  await context.setOffline(true);
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  await expect(page.getByRole("heading", { name: /^Your data on/ })).toBeVisible();
  const portrait = page.getByRole("img", { name: "Your profile picture" });
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole("link", { name: "Posts", exact: true }).click();
  await expect(page.getByText("Found <i>a</i> feather #birds")).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(page.getByText(`@${username}`).first()).toBeVisible();
  await rm(folder, { recursive: true });
});
